import type { AuthoredByKind, Kind } from '../../contract/questions/authored-question.ts';

/**
 * What is asked, with its key and its texts in other languages, while it is written: blank where nothing is yet. The
 * editor of a kind leaves the other languages to withAsked (question-draft.ts).
 */
export type QuestionContent<K extends Kind = Kind> = {
  [One in K]: Pick<AuthoredByKind[One], 'kind' | 'body' | 'key' | 'translations'>;
}[K];
