import type { Draft } from './question-draft.ts';

/** What the editor of every kind gets. */
export interface EditorProps {
  draft: Draft;
  /** By field, options as `options.2`. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}
