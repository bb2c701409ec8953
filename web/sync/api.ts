import type { Api } from '../../contract/api.ts';
import type { SavedAnswer } from '../../contract/attempts.ts';
import type { ErrorCode } from '../../contract/http/errors.ts';
import type { Result } from '../../contract/results.ts';
import { fromWire } from './answer.ts';
import type { RemoteAnswer, SyncRequest } from './attempt-state.ts';

/** A mobile network may drop a request silently; after this long it counts as not answered. */
export const REQUEST_TIMEOUT_MS = 12_000;
/** A poll is held for 25 seconds at most (server/attempts/waiting.ts). */
export const POLL_TIMEOUT_MS = 25_000 + REQUEST_TIMEOUT_MS;

/** The answer to a call. `network`: none came, so the call may or may not have taken effect. */
export type Reply<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode | 'network'; retryAfter?: number | undefined };

/** The calls that a running test makes. */
export type SyncPath =
  | '/attempt/cover'
  | '/attempt/rehearse'
  | '/exam/questionList'
  | '/attempt/save'
  | '/attempt/look'
  | '/attempt/submit'
  | '/attempt/result';

/** Makes a call; settles within REQUEST_TIMEOUT_MS, a poll within POLL_TIMEOUT_MS, and never throws. */
export type Call = <P extends SyncPath>(path: P, input: Api[P]['input']) => Promise<Reply<Api[P]['output']>>;

/** The server's clock and deadline, in milliseconds. */
export interface ServerTimes {
  serverNow: number;
  deadline: number;
  /** How long the server held the answer; undefined where it does not hold any. */
  heldMs?: number | undefined;
  /** When each question takes answers, where that has changed (see /attempt/look). */
  windows?: readonly number[] | undefined;
}

/** What the server says of an attempt; `answers` is empty if the browser knows them all. */
export interface ServerView extends ServerTimes {
  answers: readonly RemoteAnswer[];
}

export type SyncAnswer =
  | { kind: 'save'; times: ServerTimes }
  | { kind: 'poll'; view: ServerView }
  | { kind: 'result'; result: Result };

/** The server, as a running test uses it. */
export interface SyncApi {
  /** The cover of a test's paper, and whether an attempt is running. Starts no clock. */
  cover(testCode: string): Promise<Reply<Api['/attempt/cover']['output']>>;
  /** Sends a trial answer, which the server does not keep. */
  rehearse(): Promise<Reply<Api['/attempt/rehearse']['output']>>;
  /** Opens or resumes the attempt at a test; `attemptId` is the one that this browser had open. */
  open(testCode: string, attemptId: string | undefined): Promise<Reply<Api['/exam/questionList']['output']>>;
  send(attemptId: string, request: SyncRequest): Promise<Reply<SyncAnswer>>;
}

export function createApi(call: Call): SyncApi {
  return {
    cover: async (testCode) =>
      checked(
        await call('/attempt/cover', { testCode }),
        ({ questionFound }) => typeof questionFound === 'boolean',
      ),
    rehearse: async () =>
      checked(
        await call('/attempt/rehearse', { answers: [{ index: 0, answer: 'A', marked: false, seq: 1 }] }),
        ({ serverNow }) => typeof serverNow === 'string',
      ),
    open: async (testCode, attemptId) =>
      checked(
        await call('/exam/questionList', { testCode, ...(attemptId !== undefined && { attemptId }) }),
        ({ questionFound, attempt }) =>
          typeof questionFound === 'boolean' && (attempt === undefined || hasTimes(attempt)),
      ),
    async send(attemptId, request) {
      switch (request.kind) {
        case 'save': {
          const reply = await call('/attempt/save', { attemptId, answers: request.changes });
          return mapped(checked(reply, hasTimes), (value) => ({ kind: 'save', times: serverTimes(value) }));
        }
        case 'poll': {
          const reply = await call('/attempt/look', {
            attemptId,
            known: request.known,
            ...(request.deadline !== undefined && { deadline: new Date(request.deadline).toISOString() }),
          });
          return mapped(checked(reply, hasTimes), (value) => ({ kind: 'poll', view: serverView(value) }));
        }
        case 'submit': {
          const { changes: answers, spentMs } = request;
          return resulted(await call('/attempt/submit', { attemptId, answers, spentMs }));
        }
        case 'result':
          return resulted(await call('/attempt/result', { attemptId }));
      }
    },
  };
}

/**
 * A success status with an unexpected body, such as a captive portal's page, does not come from our server: it
 * counts as no answer, so the call is retried.
 */
function checked<T>(reply: Reply<T>, isExpected: (value: Partial<T>) => boolean): Reply<T> {
  if (!reply.ok || (isObject(reply.value) && isExpected(reply.value))) return reply;
  return { ok: false, code: 'network' };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasTimes({ serverNow, deadline }: { serverNow?: unknown; deadline?: unknown }): boolean {
  return [serverNow, deadline].every((time) => typeof time === 'string' && !Number.isNaN(Date.parse(time)));
}

function hasResult({ result }: { result?: Partial<Result> }): boolean {
  return isObject(result) && Array.isArray(result.details) && Array.isArray(result.selectedOptions);
}

function resulted(reply: Reply<{ result: Result }>): Reply<SyncAnswer> {
  return mapped(checked(reply, hasResult), ({ result }) => ({ kind: 'result', result }));
}

function serverTimes({
  serverNow,
  deadline,
  heldMs,
  windows,
}: Omit<Api['/attempt/look']['output'], 'answers'>): ServerTimes {
  return { serverNow: Date.parse(serverNow), deadline: Date.parse(deadline), heldMs, windows };
}

/** An attempt as the server reports it, with times in milliseconds. */
export function serverView({ answers = [], ...times }: Api['/attempt/look']['output']): ServerView {
  return { ...serverTimes(times), answers: answers.map(toRemoteAnswer) };
}

/** An answer that the server holds. */
export function toRemoteAnswer({ index, marked, seq, ...given }: SavedAnswer): RemoteAnswer {
  return { index, answer: fromWire(given), marked, seq, isSaved: true };
}

function mapped<A, B>(reply: Reply<A>, map: (value: A) => B): Reply<B> {
  return reply.ok ? { ok: true, value: map(reply.value) } : reply;
}
