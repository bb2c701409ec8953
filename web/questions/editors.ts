import type { ComponentType } from 'react';
import type { QUESTION_FORMATS } from '../../contract/limits.ts';
import type { EditorProps } from './editor-props.ts';
import { McqEditor } from './mcq/editor.tsx';
import { ShortAnswerEditor } from './short-answer/editor.tsx';

export type Kind = (typeof QUESTION_FORMATS)[number];

/** The fields that a question of each kind has beside those of all. */
export const editors = {
  MCQ: McqEditor,
  'Short Answer': ShortAnswerEditor,
} satisfies Record<Kind, ComponentType<EditorProps>>;
