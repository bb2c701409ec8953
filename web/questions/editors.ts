import type { Kind } from '../../contract/questions/authored-question.ts';
import type { QuestionContent } from './asked.ts';
import type { QuestionEditor } from './editor-props.ts';
import { multipleChoiceEditor } from './multiple-choice/editor.tsx';
import { numericEditor } from './numeric/editor.tsx';
import { shortTextEditor } from './short-text/editor.tsx';
import { singleChoiceEditor } from './single-choice/editor.tsx';
import { writtenEditor } from './written/editor.tsx';

/** How a question is written, by kind, in the order in which they are offered. */
export const editors = {
  single_choice: singleChoiceEditor,
  multiple_choice: multipleChoiceEditor,
  numeric: numericEditor,
  short_text: shortTextEditor,
  written: writtenEditor,
} satisfies { [K in Kind]: QuestionEditor<K> };

/** The compiler cannot see that the editor found by a question's kind takes that very question. */
export const editorOf = ({ kind }: Pick<QuestionContent, 'kind'>): QuestionEditor<Kind> =>
  editors[kind] as unknown as QuestionEditor<Kind>;
