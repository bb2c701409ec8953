import { CallError } from '../api.ts';

/** The longest that a page waits automatically when the server asks it to, in seconds. */
const LONGEST_WAIT = 30;
const TRIES_AGAIN = 2;

/**
 * Whether a query that has failed so often is tried again: the network, a server that is just starting, or one that
 * asks to wait for a moment. Every other error, and that there is no network at all, is shown at once.
 */
export function isTriedAgain(failures: number, error: Error): boolean {
  if (failures >= TRIES_AGAIN || !(error instanceof CallError)) return false;
  if (error.code === 'too_many_requests') return (error.retryAfter ?? Infinity) <= LONGEST_WAIT;
  return error.code === 'unavailable' || (error.code === 'network' && navigator.onLine);
}

/** Milliseconds until a query is tried again: what the server asks for, else one second and then two. */
export function pauseBefore(failures: number, error: Error): number {
  const asked = error instanceof CallError ? error.retryAfter : undefined;
  return 1_000 * (asked === undefined || asked > LONGEST_WAIT ? 2 ** failures : asked);
}
