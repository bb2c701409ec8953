import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { ErrorCode } from '../contract/http/errors.ts';

/** An error that the client can act on; the error handler turns it into a response. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds after which the same call may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { field?: string; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

/**
 * PostgreSQL and socket error codes of a temporary condition: the server restarts, shuts down, is a standby for the
 * moment or cannot be reached, connections are exhausted, a statement took too long, or this node was idle in a
 * transaction for too long.
 */
const transient =
  /^(57014|57P0[1-5]|25006|25P03|53\d\d\d|08\d\d\d|40001|40P01|55P03|ECONN|EHOST|ENET|ETIMEDOUT|EAI_AGAIN|ENOENT|EPIPE|CONNECT)/;

/** Of these, what a connection ends with. */
const lost = /^(57P0[1-5]|25P03|08\d\d\d|ECONN|EPIPE|ETIMEDOUT|CONNECT)/;

/** Whether a retry in a moment may succeed. */
export function isTransient(error: unknown): boolean {
  return hasCode(error, transient);
}

/** Whether the connection is gone on which this happened. */
export function isConnectionLost(error: unknown): boolean {
  return hasCode(error, lost);
}

/** Whether a row was to be written for a student who was deleted while this node still knew the session. */
export function isOfDeletedStudent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23503' && 'constraint_name' in cause) {
      return String(cause.constraint_name).endsWith('_student');
    }
  }
  return false;
}

function hasCode(error: unknown, codes: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.test(cause.code)) return true;
  }
  return false;
}

/**
 * What may be written to a log or a terminal: of a failed statement the database's reason, because the statement's
 * parameters hold names, answers and hashes of passwords, and the reason's detail may repeat them.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause } = error;
  const told = new Error(`A statement failed: ${cause?.message ?? 'no reason was given'}`);
  if (cause && 'code' in cause) Object.assign(told, { code: cause.code });
  return told;
}
