import type { QuestionFormat } from '../../contract/limits.ts';
import type { QuestionEditor } from './editor-props.ts';
import { shortTextEditor } from './short-text/editor.tsx';
import { singleChoiceEditor } from './single-choice/editor.tsx';

/** How a question is written, by kind. */
export const editors = {
  MCQ: singleChoiceEditor,
  'Short Answer': shortTextEditor,
} satisfies Record<QuestionFormat, QuestionEditor>;
