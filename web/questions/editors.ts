import type { QuestionFormat } from '../../contract/limits.ts';
import type { QuestionEditor } from './editor-props.ts';
import { mcqEditor } from './mcq/editor.tsx';
import { shortAnswerEditor } from './short-answer/editor.tsx';

/** How a question is written, by kind. */
export const editors = {
  MCQ: mcqEditor,
  'Short Answer': shortAnswerEditor,
} satisfies Record<QuestionFormat, QuestionEditor>;
