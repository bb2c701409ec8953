import type { Api } from '../../../contract/http/api.ts';
import type { Result } from '../../../contract/results.ts';
import { CallError, call } from '../../api.ts';
import type { Reply, ServerView, Transport } from './sender.ts';

/** A mobile network may swallow a request without a word; after this long it is sent again. */
const PATIENCE_MS = 12_000;

/** Makes a call that always comes to an end and never throws. */
async function reply<P extends keyof Api>(path: P, input: Api[P]['input']): Promise<Reply<Api[P]['output']>> {
  try {
    return { ok: true, value: await call(path, input, { signal: AbortSignal.timeout(PATIENCE_MS) }) };
  } catch (error) {
    if (error instanceof CallError) return { ok: false, code: error.code, retryAfter: error.retryAfter };
    return { ok: false, code: 'network' };
  }
}

/** Opens or resumes the attempt at a test. */
export async function openAtServer(
  quizid: string,
  attemptid?: string,
): Promise<Reply<Api['/exam/questionList']['output']>> {
  return believed(
    await reply('/exam/questionList', { quizid, ...(attemptid !== undefined && { attemptid }) }),
    ({ questionFound, attempt }) =>
      typeof questionFound === 'boolean' && (attempt === undefined || saysTimes(attempt)),
  );
}

/** The calls of a running attempt over HTTP. */
export const transport: Transport = {
  save: async (attemptid, changes) =>
    mapped(
      believed(await reply('/attempt/save', { attemptid, answers: [...changes] }), saysTimes),
      ({ serverNow, deadline }) => ({ serverNow: Date.parse(serverNow), deadline: Date.parse(deadline) }),
    ),
  submit: async (attemptid, changes, spentMs) =>
    mapped(
      believed(
        await reply('/attempt/submit', { attemptid, answers: [...changes], spentMs: [...spentMs] }),
        holdsResult,
      ),
      ({ result }) => result,
    ),
  result: async (attemptid) =>
    mapped(believed(await reply('/attempt/result', { attemptid }), holdsResult), ({ result }) => result),
  look: async (attemptid, known) =>
    mapped(believed(await reply('/attempt/look', { attemptid, known }), saysTimes), serverView),
};

/**
 * A good status with another body, such as a hotel network's page or a proxy's, is not the server's word: taken for
 * no answer, so that the call is made again.
 */
function believed<T>(reply: Reply<T>, isOurs: (value: Partial<T>) => boolean): Reply<T> {
  if (!reply.ok || (isObject(reply.value) && isOurs(reply.value))) return reply;
  return { ok: false, code: 'network' };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function saysTimes({ serverNow, deadline }: { serverNow?: unknown; deadline?: unknown }): boolean {
  return [serverNow, deadline].every((time) => typeof time === 'string' && !Number.isNaN(Date.parse(time)));
}

function holdsResult({ result }: { result?: Partial<Result> }): boolean {
  return isObject(result) && Array.isArray(result.details) && Array.isArray(result.selectedOptions);
}

/** The server's word on an attempt, with times in milliseconds. */
export function serverView({
  serverNow,
  deadline,
  answers = [],
}: Api['/attempt/look']['output']): ServerView {
  return {
    serverNow: Date.parse(serverNow),
    deadline: Date.parse(deadline),
    answers: answers.map((answer) => ({ ...answer, isSaved: true })),
  };
}

function mapped<A, B>(reply: Reply<A>, map: (value: A) => B): Reply<B> {
  return reply.ok ? { ok: true, value: map(reply.value) } : reply;
}
