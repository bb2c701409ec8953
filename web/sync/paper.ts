import type { Api } from '../../contract/api.ts';
import type { Layout } from '../../contract/papers/layout.ts';

/**
 * The paper of an attempt, with the order in which the attempt shows it and its start by the server's clock in
 * milliseconds. It never changes while the attempt runs.
 */
export type Paper = PaperOnWire & {
  layout?: Layout | undefined;
  startedAt?: number;
  /** When each question takes answers, where this attempt has more time than its paper says (see /attempt/look). */
  windows?: readonly number[] | undefined;
  /** For a file of answers (answer-file.ts). */
  sealing?: { school: string; ticket: string };
};

export type PaperOnWire = NonNullable<Api['/exam/questionList']['output']['questions']>;
