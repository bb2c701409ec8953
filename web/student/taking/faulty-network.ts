import type { AnswerChange } from '../../../contract/attempts.ts';
import type { Result } from '../../../contract/results.ts';
import type { KeptAttempt } from './kept-attempt.ts';
import { mergeKept } from './kept-attempt.ts';
import type { Reply, Transport } from './sender.ts';

/** For tests: what becomes of one request. `lost` never arrives, `unanswered` arrives and its reply does not. */
export type Fate = 'ok' | 'slow' | 'lost' | 'unanswered' | 'busy' | 'error';

/** For tests: time that passes only when told to, with the timers of everyone in it. */
export class TestTime {
  now = 1_000;
  #timers: { at: number; work: () => void }[] = [];

  setTimer = (work: () => void, ms: number): (() => void) => {
    const timer = { at: this.now + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Lets `ms` pass, running what falls due in its order. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await settle();
    for (;;) {
      const due = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (!due || due.at > until) break;
      this.#timers = this.#timers.filter((other) => other !== due);
      this.now = due.at;
      due.work();
      // oxlint-disable-next-line no-await-in-loop -- what one timer sets off happens before the next
      await settle();
    }
    this.now = until;
  }
}

async function settle(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- a promise chain is as deep as it is
  for (let i = 0; i < 25; i++) await Promise.resolve();
}

/** For tests: a server that holds one attempt by the contract's rules, behind a network that fails as told. */
export class FaultyNetwork {
  readonly held = new Map<number, AnswerChange>();
  readonly requests: { kind: 'save' | 'submit' | 'result' | 'look'; changes: readonly AnswerChange[] }[] = [];
  /** What the last submission said of the time spent. */
  submittedTimes: readonly number[] = [];
  /** Every change that the server has ever confirmed. */
  readonly confirmed: AnswerChange[] = [];
  readonly serverAhead = 7_200_000;
  fates: Fate[] = [];
  isClosed = false;
  submittedAt: number | undefined;
  most = 0;
  refuses: (change: AnswerChange) => boolean = () => false;
  retryAfter: number | undefined;
  time: TestTime;
  deadline: number;
  questionCount: number;
  #open = 0;

  constructor(time: TestTime, { deadline = 10_000_000_000, questionCount = 4 } = {}) {
    this.time = time;
    this.deadline = deadline;
    this.questionCount = questionCount;
  }

  get serverNow(): number {
    return this.time.now + this.serverAhead;
  }

  transport: Transport = {
    save: (_, changes) =>
      this.#travel('save', changes, () => {
        if (this.#isOver()) return { ok: false, code: 'attempt_closed' };
        if (changes.some(this.refuses)) return { ok: false, code: 'bad_input' };
        this.#hold(changes);
        return { ok: true, value: { serverNow: this.serverNow, deadline: this.deadline } };
      }),
    submit: (_, changes, spentMs) =>
      this.#travel('submit', changes, () => {
        this.submittedTimes = spentMs;
        if (changes.some(this.refuses)) return { ok: false, code: 'bad_input' };
        if (!this.#isOver()) this.#hold(changes);
        this.isClosed = true;
        return { ok: true, value: this.result() };
      }),
    result: () =>
      this.#travel('result', [], () =>
        this.#isOver() ? { ok: true, value: this.result() } : { ok: false, code: 'attempt_open' },
      ),
    look: (_, known) =>
      this.#travel('look', [], () =>
        this.#isOver() ? { ok: false, code: 'attempt_closed' } : { ok: true, value: this.view(known) },
      ),
  };

  view(known: number) {
    const held = [...this.held.values()];
    const isKnown = held.reduce((sum, { seq }) => sum + seq, 0) === known;
    const answers = isKnown ? [] : held.map((answer) => ({ ...answer, isSaved: true }));
    return { serverNow: this.serverNow, deadline: this.deadline, answers };
  }

  result(): Result {
    return {
      attemptid: 'a',
      quizid: 'Q1',
      quizname: 'Test',
      selectedOptions: Array.from({ length: this.questionCount }, (_, i) => this.held.get(i)?.answer ?? null),
      details: [],
      correctCount: 0,
      totalQuestions: this.questionCount,
      timeTaken: 0,
      submittedAt: new Date(this.submittedAt ?? this.serverNow).toISOString(),
    };
  }

  #isOver(): boolean {
    return this.isClosed || this.serverNow > this.deadline + 5_000;
  }

  #hold(changes: readonly AnswerChange[]): void {
    for (const change of changes) {
      if (change.seq > (this.held.get(change.index)?.seq ?? -1)) this.held.set(change.index, change);
    }
  }

  #travel<T>(
    kind: (typeof this.requests)[number]['kind'],
    changes: readonly AnswerChange[],
    handle: () => Reply<T>,
  ): Promise<Reply<T>> {
    const fate = this.fates.shift() ?? 'ok';
    this.requests.push({ kind, changes });
    this.#open++;
    this.most = Math.max(this.most, this.#open);
    const way = fate === 'slow' ? 4_000 : 40;
    const none: Reply<T> = { ok: false, code: 'network' };
    return new Promise((resolve) => {
      const arrive = (reply: Reply<T>) =>
        this.time.setTimer(() => {
          this.#open--;
          if (reply.ok) this.confirmed.push(...changes);
          resolve(reply);
        }, way);
      this.time.setTimer(() => {
        if (fate === 'lost') arrive(none);
        else if (fate === 'busy') arrive({ ok: false, code: 'unavailable', retryAfter: this.retryAfter });
        else if (fate === 'error') arrive({ ok: false, code: 'internal' });
        else {
          const reply = handle();
          arrive(fate === 'unanswered' ? none : reply);
        }
      }, way);
    });
  }
}

/** For tests: a device that keeps, or fails to. */
export class TestDevice {
  kept: KeptAttempt | undefined;
  works = true;
  keep = (attempt: KeptAttempt): Promise<boolean> => {
    if (this.works) this.kept = structuredClone(mergeKept(this.kept, attempt));
    return Promise.resolve(this.works);
  };
  forget = (): Promise<void> => {
    this.kept = undefined;
    return Promise.resolve();
  };
}
