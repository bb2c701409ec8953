import type { Api } from '../../../contract/api.ts';
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
export function openAtServer(
  quizid: string,
  attemptid?: string,
): Promise<Reply<Api['/exam/questionList']['output']>> {
  return reply('/exam/questionList', { quizid, ...(attemptid !== undefined && { attemptid }) });
}

/** The calls of a running attempt over HTTP. */
export const transport: Transport = {
  save: async (attemptid, changes) =>
    mapped(await reply('/attempt/save', { attemptid, answers: [...changes] }), ({ serverNow, deadline }) => ({
      serverNow: Date.parse(serverNow),
      deadline: Date.parse(deadline),
    })),
  submit: async (attemptid, changes, spentMs) =>
    mapped(
      await reply('/attempt/submit', { attemptid, answers: [...changes], spentMs: [...spentMs] }),
      ({ result }) => result,
    ),
  result: async (attemptid) => mapped(await reply('/attempt/result', { attemptid }), ({ result }) => result),
  look: async (attemptid, known) => mapped(await reply('/attempt/look', { attemptid, known }), serverView),
};

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
