import type { AnswerChange } from '../../../contract/attempts.ts';
import { type Call, REQUEST_TIMEOUT_MS, type Reply, type SyncPath } from '../api.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * `lost`: the request never arrives. `unanswered`: it arrives and its answer does not. `busy`, `too many`, `error`: the
 * server answers without having done anything. `repeated`: it arrives a second time, later.
 */
export type Fault = 'lost' | 'unanswered' | 'busy' | 'too many' | 'error' | 'repeated';

/** What happens to one request. */
export interface Course {
  fault?: Fault | undefined;
  /** The time to the server and back, in milliseconds. */
  thereMs: number;
  backMs: number;
  /** What `busy` and `too many` ask for, in seconds. */
  retryAfter?: number | undefined;
  /** When `repeated` arrives again, after the first time, in milliseconds. */
  againMs?: number;
}

export interface SentRequest {
  path: SyncPath;
  changes: readonly AnswerChange[];
}

/** A network between pages and a server, in which each request takes the course that it is given. */
export class FakeNetwork {
  readonly requests: SentRequest[] = [];
  /** Every change that a page was told to be durable. */
  readonly acknowledged: AnswerChange[] = [];
  mostAtOnce = 0;
  readonly #time: VirtualTime;
  readonly #server: Call;
  readonly #nextCourse: () => Course;
  #underWay = 0;

  constructor(time: VirtualTime, server: Call, nextCourse: () => Course) {
    this.#time = time;
    this.#server = server;
    this.#nextCourse = nextCourse;
  }

  /** The calls of a page. Offline, a call fails after a moment. */
  callFrom(isOnline: () => boolean = () => true): Call {
    return async (path, input) => {
      const changes = 'answers' in input ? (input.answers ?? []) : [];
      if (!isOnline()) {
        await this.#time.wait(20);
        return { ok: false, code: 'network' };
      }
      this.requests.push({ path, changes });
      this.#underWay++;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay);
      const reply = await this.#inTime(this.#travel(() => this.#server(path, input)));
      this.#underWay--;
      if (reply.ok) this.acknowledged.push(...changes);
      return reply;
    };
  }

  /** After the timeout the page gives up, but what it sent may still arrive. */
  async #inTime<T>(travel: Promise<Reply<T>>): Promise<Reply<T>> {
    let cancel = () => {};
    const timeout = new Promise<Reply<T>>((resolve) => {
      cancel = this.#time.setTimer(() => resolve({ ok: false, code: 'network' }), REQUEST_TIMEOUT_MS);
    });
    const reply = await Promise.race([travel, timeout]);
    cancel();
    return reply;
  }

  async #travel<T>(arrive: () => Promise<Reply<T>>): Promise<Reply<T>> {
    const { fault, thereMs, backMs, retryAfter, againMs = 0 } = this.#nextCourse();
    await this.#time.wait(thereMs);
    const reply = await this.#answer(fault, retryAfter, arrive);
    if (fault === 'repeated') this.#time.setTimer(() => void arrive(), againMs);
    await this.#time.wait(backMs);
    return fault === 'unanswered' ? { ok: false, code: 'network' } : reply;
  }

  async #answer<T>(
    fault: Fault | undefined,
    retryAfter: number | undefined,
    arrive: () => Promise<Reply<T>>,
  ): Promise<Reply<T>> {
    if (fault === 'lost') return { ok: false, code: 'network' };
    if (fault === 'busy') return { ok: false, code: 'unavailable', retryAfter };
    if (fault === 'too many') return { ok: false, code: 'too_many_requests', retryAfter };
    if (fault === 'error') return { ok: false, code: 'internal' };
    return arrive();
  }
}
