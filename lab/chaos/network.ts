import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '../../contract/api.ts';
import type { ErrorBody } from '../../contract/http/errors.ts';
import { toCleanNames, wireBody } from '../../contract/http/wire-names.ts';
import type { Random } from '../../server/testing/random.ts';
import type { Call, Reply, SyncPath } from '../../web/sync/api.ts';
import { type Course, FakeNetwork } from '../../web/sync/testing/fake-network.ts';
import type { VirtualTime } from '../../web/sync/testing/virtual-time.ts';
import type { Model } from './model.ts';

/** What can happen to a request; late ones still arrive, or their answers do. */
const FAULTS = ['lost', 'unanswered', 'repeated', 'late', 'late answer', 'busy'] as const;
export type Fault = (typeof FAULTS)[number];

/** Few and coarse, so that requests of two devices meet at the server; real milliseconds then separate them a little. */
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

/** Real HTTP calls of one student over a network that fails as the seed says. */
export function createNetwork(deps: NetworkDeps) {
  const { time, random, model } = deps;

  /** One delivery to the server; the model hears the server's answer whatever happens to it on the way back. */
  const deliver: Call = async (path, body) => {
    const changes = 'answers' in body ? (body.answers ?? []) : [];
    const wasClosed = model.isClosed;
    const jitter = random.between(0, 3);
    // Without a deadline the server holds no poll: virtual time does not advance while it waits.
    const sent = 'deadline' in body ? { ...body, deadline: undefined } : body;
    const reply = await time.real(wait(jitter).then(() => post(path, sent)));
    if (path === '/attempt/save' && reply.ok) model.saved(changes, wasClosed);
    else if (path === '/attempt/submit' && reply.ok) {
      model.maybe(changes);
    } else if (!reply.ok && reply.code === 'network') model.maybe(changes);
    if (reply.ok && 'result' in reply.value) model.resulted(reply.value.result);
    return reply;
  };

  async function post<P extends SyncPath>(path: P, body: Api[P]['input']): Promise<Reply<Api[P]['output']>> {
    try {
      const response = await fetch(deps.address() + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${deps.token}`,
          'x-chaos-now': `${time.now}`,
        },
        body: JSON.stringify(wireBody(body)),
      });
      const answer: unknown = await response.json();
      if (response.ok) return { ok: true, value: toCleanNames(answer) as Api[P]['output'] };
      return {
        ok: false,
        code: (answer as ErrorBody).code,
        retryAfter: Number(response.headers.get('retry-after')) || undefined,
      };
    } catch {
      return { ok: false, code: 'network' };
    }
  }

  /** At most one fault on the way there and back. */
  function nextCourse(): Course {
    const fault = random.chance(deps.faultPart) ? random.pick(FAULTS) : undefined;
    if (fault) deps.inject(fault);
    return {
      fault: fault === 'late' || fault === 'late answer' ? undefined : fault,
      thereMs: fault === 'late' ? random.between(200, 30_000) : random.pick(WAYS_MS),
      backMs: fault === 'late answer' ? random.between(200, 30_000) : random.pick(WAYS_MS),
      againMs: random.between(1, 20_000),
      retryAfter: random.chance(0.5) ? 1 : undefined,
    };
  }

  const network = new FakeNetwork(time, deliver, nextCourse);
  return { callFrom: (isOnline: () => boolean) => network.callFrom(isOnline), deliver };
}

export type Network = ReturnType<typeof createNetwork>;
