import type { ComponentType } from 'react';
import type { Draft } from './question-draft.ts';

/** What the editor of every kind gets. */
export interface EditorProps {
  draft: Draft;
  /** By field, options as `options.2`. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}

export interface QuestionEditor {
  /** The fields that a question of the kind has beside those of all. */
  Fields: ComponentType<EditorProps>;
  /** The options that a question starts with; the answer is blank in a new one. */
  firstOptions: (answer: string) => string[];
}
