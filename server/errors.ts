import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import type { ErrorCode } from '../contract/http/errors.ts';

/** An error that the client can act on; the error handler turns it into a response. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds after which the same call may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { field?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
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
  /^(57014|57P0[1-5]|25006|25P03|53\d\d\d|08[\dP]\d\d|40001|40P01|55P03|ECONN|EHOST|ENET|ETIMEDOUT|EAI_AGAIN|ENOENT|EPIPE|CONNECT)/;

/** Whether a retry in a moment may succeed. */
export function isTransient(error: unknown): boolean {
  return hasCode(error, transient);
}

/** Whether a row was to be written for a student who was deleted in the meantime. */
export function isOfDeletedStudent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23503' && 'constraint' in cause) {
      return String(cause.constraint).endsWith('_student');
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
 * Classes of PostgreSQL's errors whose messages name tables, columns and constraints but no values. The others, such as
 * 22 (`invalid input syntax for type integer: "…"`), and every detail, repeat what somebody has typed.
 */
const WITHOUT_VALUES = /^(08|23|25|28|3D|40|42|53|55|57|58)/;

/** Characters of a statement that say which one it was. */
const STATEMENT_START = 300;

/**
 * What may be written to a log or a terminal of an error: names, addresses, answers, tokens and the parameters of
 * statements are left out, also where they are part of a message.
 */
export function withoutData(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`A ${typeof error} was thrown`);
  const told = new Error(toldMessage(error));
  told.name = error.name;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  told.stack = [`${told.name}: ${told.message}`, ...places].join('\n');
  const code = codeOf(error);
  if (code !== undefined) Object.assign(told, { code });
  return told;
}

function toldMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) {
    const statement = error.query.replaceAll(/\s+/g, ' ').slice(0, STATEMENT_START);
    const reason = error.cause ? toldMessage(error.cause) : 'no reason was given';
    return `A statement failed: ${reason} (${statement})`;
  }
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError && !WITHOUT_VALUES.test(code ?? '')) {
    return `PostgreSQL reported ${code}`;
  }
  // It quotes what could not be parsed.
  if (error instanceof SyntaxError) return 'A text could not be parsed';
  return error.message
    .replaceAll(/[^\s@<>"'(]{1,320}@[^\s@<>"')]+/g, '(address)')
    .replaceAll(/\+?\d[\d ()-]{6,}\d/g, '(number)');
}

function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}
