import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerChange } from '../../contract/attempts.ts';
import type { Api } from '../../contract/http/api.ts';
import type { ErrorCode } from '../../contract/http/errors.ts';
import type { Reply, ServerView, Transport } from '../../web/student/taking/sender.ts';
import type { Model } from './model.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What becomes of a request. */
const FAULTS = ['lost', 'unanswered', 'repeated', 'late', 'late answer', 'busy'] as const;
export type Fault = (typeof FAULTS)[number];

/** As the page's transport: after this long it gives up, and what it sent may still arrive. */
const PATIENCE_MS = 12_000;

/** Few and coarse, so that requests of two devices meet at the server; real milliseconds then part them a little. */
const WAYS_MS = [5, 5, 5, 40] as const;

export interface NetworkDeps {
  time: VirtualTime;
  random: Random;
  model: Model;
  token: string;
  /** Changes when the server is restarted. */
  address: () => string;
  /** The part of the requests that meet a fault. */
  faultPart: number;
  inject: (fault: Fault) => void;
}

type Path = '/exam/questionList' | '/attempt/save' | '/attempt/look' | '/attempt/submit' | '/attempt/result';

/** Real HTTP calls of one student over a network that fails as the seed says. */
export function createNetwork(deps: NetworkDeps) {
  const { time, random, model } = deps;

  /** One delivery to the server; the model hears the server's answer whatever becomes of it on the way back. */
  async function deliver<P extends Path>(path: P, body: Api[P]['input']): Promise<Reply<Api[P]['output']>> {
    const changes = 'answers' in body ? (body.answers ?? []) : [];
    const wasClosed = model.isClosed;
    const jitter = random.between(0, 3);
    const reply = await time.real(wait(jitter).then(() => post<P>(path, body)));
    if (path === '/attempt/save' && reply.ok) model.saved(changes, wasClosed);
    else if (path === '/attempt/submit' && reply.ok) {
      model.maybe(changes);
    } else if (!reply.ok && reply.code === 'network') model.maybe(changes);
    if (reply.ok && 'result' in reply.value) model.resulted(reply.value.result);
    return reply;
  }

  async function post<P extends Path>(path: P, body: Api[P]['input']): Promise<Reply<Api[P]['output']>> {
    try {
      const response = await fetch(deps.address() + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${deps.token}`,
          'x-chaos-now': `${time.now}`,
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Api[P]['output'] & { code: ErrorCode };
      if (response.ok) return { ok: true, value: answer };
      return {
        ok: false,
        code: answer.code,
        retryAfter: Number(response.headers.get('retry-after')) || undefined,
      };
    } catch {
      return { ok: false, code: 'network' };
    }
  }

  /** The way there and back, with at most one fault. */
  async function travel<P extends Path>(path: P, body: Api[P]['input']): Promise<Reply<Api[P]['output']>> {
    const none = { ok: false, code: 'network' } as const;
    const fault = random.chance(deps.faultPart) ? random.pick(FAULTS) : undefined;
    if (fault) deps.inject(fault);
    await time.wait(fault === 'late' ? random.between(200, 30_000) : random.pick(WAYS_MS));
    if (fault === 'lost') return none;
    if (fault === 'busy') {
      return { ok: false, code: 'unavailable', retryAfter: random.chance(0.5) ? 1 : undefined };
    }
    const reply = await deliver(path, body);
    if (fault === 'repeated') time.setTimer(() => void deliver(path, body), random.between(1, 20_000));
    await time.wait(fault === 'late answer' ? random.between(200, 30_000) : random.pick(WAYS_MS));
    return fault === 'unanswered' ? none : reply;
  }

  function call<P extends Path>(
    path: P,
    body: Api[P]['input'],
    isOnline: () => boolean,
  ): Promise<Reply<Api[P]['output']>> {
    const patience = time
      .wait(isOnline() ? PATIENCE_MS : 20)
      .then((): Reply<Api[P]['output']> => ({ ok: false, code: 'network' }));
    return isOnline() ? Promise.race([travel(path, body), patience]) : patience;
  }

  return { call, deliver };
}

export type Network = ReturnType<typeof createNetwork>;

const mapped = <A, B>(reply: Reply<A>, map: (value: A) => B): Reply<B> =>
  reply.ok ? { ok: true, value: map(reply.value) } : reply;

/** The transport of a page on this network, with the same calls as the real page's. */
export function transportOn({ call }: Network, isOnline: () => boolean): Transport {
  return {
    save: async (attemptid: string, changes: readonly AnswerChange[]) =>
      mapped(
        await call('/attempt/save', { attemptid, answers: [...changes] }, isOnline),
        ({ serverNow, deadline }) => ({ serverNow: Date.parse(serverNow), deadline: Date.parse(deadline) }),
      ),
    submit: async (attemptid, changes, spentMs) =>
      mapped(
        await call('/attempt/submit', { attemptid, answers: [...changes], spentMs: [...spentMs] }, isOnline),
        ({ result }) => result,
      ),
    result: async (attemptid) =>
      mapped(await call('/attempt/result', { attemptid }, isOnline), ({ result }) => result),
    look: async (attemptid, known) =>
      mapped(await call('/attempt/look', { attemptid, known }, isOnline), viewOf),
  };
}

export function viewOf({ serverNow, deadline, answers = [] }: Api['/attempt/look']['output']): ServerView {
  return {
    serverNow: Date.parse(serverNow),
    deadline: Date.parse(deadline),
    answers: answers.map((answer) => ({ ...answer, isSaved: true })),
  };
}
