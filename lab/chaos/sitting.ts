import { setTimeout as wait } from 'node:timers/promises';
import type { WireApi } from '../../contract/api.ts';
import type { AnswerChange } from '../../contract/attempts.ts';
import type { Random } from '../../server/testing/random.ts';
import { toWire } from '../../web/sync/answer.ts';
import { Model } from './model.ts';
import { QUESTIONS } from './page.ts';
import { asked } from './questions.ts';

/** As the page (web/sync/api.ts). */
const REQUEST_TIMEOUT_MS = 12_000;
/** Between the answers of one student, and before what was not acknowledged is sent again, in milliseconds. */
const THINKING_MS = [60, 240] as const;
const AGAIN_MS = 500;

/** What the answers to the calls of all students say together. */
export class Log {
  /** When saves were acknowledged, in milliseconds of the process's clock; in order. */
  readonly saved: number[] = [];
  /** How long answers took from the first time that they were sent to their acknowledgement, in milliseconds. */
  readonly waited: number[] = [];
  /** Answers that were not a 200, by what came instead: a status, or that nothing came. */
  readonly others = new Map<string, number>();

  add(what: string): void {
    this.others.set(what, (this.others.get(what) ?? 0) + 1);
  }

  /** The longest time without a successful save since `from`, in seconds. */
  longestGap(from: number): number {
    const times = [from, ...this.saved.filter((at) => at >= from)];
    const gaps = times.slice(1).map((at, n) => at - (times[n] ?? at));
    return Math.round(Math.max(0, ...gaps) / 100) / 10;
  }
}

type Reply<T> = { ok: true; value: T } | { ok: false; status: number | undefined };

/** One student who sits one attempt through the load balancer, as the page would: what fails is sent again. */
export class Sitting {
  readonly model = new Model();
  readonly #site: string;
  readonly #random: Random;
  readonly #log: Log;
  /**
   * Stops at the first answer that is not a 200. What it was acknowledged before a fault is then not covered by later
   * answers.
   */
  readonly #isQuiet: boolean;
  #token = '';
  #attemptid = '';
  #seq = 0;
  #isRunning = false;

  constructor(site: string, random: Random, log: Log, isQuiet: boolean) {
    this.#site = site;
    this.#random = random;
    this.#log = log;
    this.#isQuiet = isQuiet;
  }

  async open(name: string, quizid: string): Promise<void> {
    const email = `${name}@chaos.example`;
    const { credential } = await this.#patiently('/identity/credential', { email, name });
    this.#token = (await this.#patiently('/user/googlesignup', { email, name, credential })).token;
    const { attempt } = await this.#patiently('/exam/questionList', { quizid });
    this.#attemptid = attempt?.attemptid ?? '';
  }

  /** Answers one question after the other until {@link stop}. */
  async run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isRunning) {
      const index = this.#random.between(0, QUESTIONS - 1);
      const answer = asked[index]?.answers(this.#random) ?? null;
      await this.#save({ index, ...toWire(answer), marked: false, seq: ++this.#seq });
      await wait(this.#random.between(...THINKING_MS));
    }
  }

  stop(): void {
    this.#isRunning = false;
  }

  async #save(change: AnswerChange): Promise<void> {
    const firstSentAt = performance.now();
    while (this.#isRunning) {
      const reply = await this.#call('/attempt/save', { attemptid: this.#attemptid, answers: [change] });
      if (reply.ok) {
        this.#log.saved.push(performance.now());
        this.#log.waited.push(performance.now() - firstSentAt);
        this.model.saved([change], this.model.isClosed);
        return;
      }
      this.#log.add(reply.status === undefined ? 'no answer' : `${reply.status}`);
      if (reply.status === undefined || reply.status >= 500) this.model.maybe([change]);
      if (this.#isQuiet) this.stop();
      await wait(AGAIN_MS);
    }
  }

  /** Submits twice, as two tabs would, and gives how many acknowledged answers are not in the result. */
  async judge(): Promise<number> {
    const first = await this.#patiently('/attempt/submit', { attemptid: this.#attemptid });
    this.model.resulted(first.result);
    const { result } = await this.#patiently('/attempt/submit', { attemptid: this.#attemptid });
    const { attempts } = await this.#patiently('/attempt/list', {});
    if (attempts.length !== 1) this.model.violations.push(`there are ${attempts.length} attempts`);
    return this.model.judge(
      result,
      asked.map(({ key }) => key),
    );
  }

  async #patiently<P extends keyof WireApi>(
    path: P,
    body: WireApi[P]['input'],
  ): Promise<WireApi[P]['output']> {
    for (let left = 60; ; left--) {
      const reply = await this.#call(path, body);
      if (reply.ok) return reply.value;
      if (left === 0 || (reply.status ?? 503) < 500) throw new Error(`${path} answered ${reply.status}`);
      await wait(AGAIN_MS);
    }
  }

  async #call<P extends keyof WireApi>(
    path: P,
    body: WireApi[P]['input'],
  ): Promise<Reply<WireApi[P]['output']>> {
    try {
      const response = await fetch(this.#site + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      if (!response.ok) return { ok: false, status: response.status };
      return { ok: true, value: JSON.parse(text) as WireApi[P]['output'] };
    } catch {
      return { ok: false, status: undefined };
    }
  }
}
