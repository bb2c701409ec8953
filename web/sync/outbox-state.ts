/**
 * Delivers an attempt: its changes in their order, one request at a time with everything that is due in it, then
 * the submission or the fetching of the result, until the server has answered.
 */
export interface Outbox {
  mode: OutboxMode;
  /** Failures in a row; each doubles the next backoff. */
  failures: number;
  /** The most changes in one request; halved to find the change that the server refuses. */
  batchSize: number;
  /** A submission was refused because of its answers: it is made without them. Before closing they are saved first. */
  savesFirst: boolean;
}

export type OutboxMode =
  /** There is nothing to send, or the device has not confirmed yet to hold it. */
  | { name: 'idle' }
  /** The student is typing: waits a moment for more, so that not every key is a request. */
  | { name: 'collecting' }
  /** One request is under way; what changes meanwhile goes into the next. */
  | { name: 'sending' }
  /** The last request failed: waits before the next; `notBefore` is the earliest time that the server asked for. */
  | { name: 'backing_off'; notBefore: number }
  /** The page was left: sends nothing more and ignores replies. */
  | { name: 'closed' };

export const emptyOutbox: Outbox = {
  mode: { name: 'idle' },
  failures: 0,
  batchSize: Number.POSITIVE_INFINITY,
  savesFirst: false,
};
