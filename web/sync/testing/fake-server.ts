import type { Api } from '../../../contract/api.ts';
import type { AnswerChange } from '../../../contract/attempts.ts';
import type { ErrorCode } from '../../../contract/http/errors.ts';
import type { Result } from '../../../contract/results.ts';
import type { Call, Reply, SyncPath } from '../api.ts';
import { aResult } from './a-result.ts';
import type { VirtualTime } from './virtual-time.ts';

type Handlers = { [P in SyncPath]: (input: Api[P]['input']) => Reply<Api[P]['output']> };

/** One attempt in memory, by the rules of the contract. */
export class FakeServer {
  readonly held = new Map<number, AnswerChange>();
  /** The times that the last submission reported. */
  submittedTimes: readonly number[] = [];
  /** How far the server's clock is ahead of virtual time, in milliseconds. */
  ahead = 7_200_000;
  isClosed = false;
  submittedAt: number | undefined;
  refuses: (change: AnswerChange) => boolean = () => false;
  /** Answers every call with this error. */
  failsWith: ErrorCode | undefined;
  readonly deadline: number;
  readonly #time: VirtualTime;
  readonly #questionCount: number;

  constructor(time: VirtualTime, { deadline = 10_000_000_000, questionCount = 4 } = {}) {
    this.#time = time;
    this.deadline = deadline;
    this.#questionCount = questionCount;
  }

  get now(): number {
    return this.#time.now + this.ahead;
  }

  call: Call = async (path, input) =>
    this.failsWith ? { ok: false, code: this.failsWith } : this.#handlers[path](input);

  readonly #handlers: Handlers = {
    '/attempt/cover': () => ({ ok: true, value: { questionFound: false } }),
    '/attempt/rehearse': () => ({ ok: true, value: this.#times() }),
    '/exam/questionList': () => ({ ok: true, value: { questionFound: false } }),
    '/attempt/save': ({ answers }) => {
      if (this.#isOver()) return { ok: false, code: 'attempt_closed' };
      if (answers.some(this.refuses)) return { ok: false, code: 'bad_input' };
      this.#hold(answers);
      return { ok: true, value: { savedAt: this.#times().serverNow, ...this.#times() } };
    },
    '/attempt/look': ({ known }) => {
      if (this.#isOver()) return { ok: false, code: 'attempt_closed' };
      const held = [...this.held.values()];
      const isKnown = held.reduce((sum, { seq }) => sum + seq, 0) === known;
      return { ok: true, value: { ...this.#times(), ...(!isKnown && { answers: held }) } };
    },
    '/attempt/submit': ({ answers = [], spentMs = [] }) => {
      this.submittedTimes = spentMs;
      if (answers.some(this.refuses)) return { ok: false, code: 'bad_input' };
      if (!this.#isOver()) this.#hold(answers);
      this.isClosed = true;
      return { ok: true, value: { result: this.#result() } };
    },
    '/attempt/result': () =>
      this.#isOver() ? { ok: true, value: { result: this.#result() } } : { ok: false, code: 'attempt_open' },
  };

  #times(): { serverNow: string; deadline: string } {
    return {
      serverNow: new Date(this.now).toISOString(),
      deadline: new Date(this.deadline).toISOString(),
    };
  }

  #result(): Result {
    return aResult({
      attemptId: 'a',
      selectedOptions: Array.from(
        { length: this.#questionCount },
        (_, i) => this.held.get(i)?.answer ?? null,
      ),
      totalQuestions: this.#questionCount,
      submittedAt: new Date(this.submittedAt ?? this.now).toISOString(),
    });
  }

  #isOver(): boolean {
    return this.isClosed || this.now > this.deadline + 5_000;
  }

  #hold(changes: readonly AnswerChange[]): void {
    for (const change of changes) {
      const held = this.held.get(change.index) ?? { seq: -1, spentMs: 0 };
      const spentMs = Math.max(held.spentMs ?? 0, change.spentMs ?? 0);
      if (change.seq >= held.seq) this.held.set(change.index, { ...change, spentMs });
    }
  }
}
