/**
 * Time that passes only when told to, with the timers of everyone in it. Real work, such as a request to a real
 * server, can be part of it: time stands still until all of it is done. A seed then decides the order of events.
 */
export class VirtualTime {
  now: number;
  readonly #togetherMs: number;
  #timers: { at: number; work: () => void }[] = [];
  #real = new Set<Promise<unknown>>();

  /** Timers that are due within `togetherMs` fire at once, so that requests meet at the server. */
  constructor({ now = 0, togetherMs = 0 } = {}) {
    this.now = now;
    this.#togetherMs = togetherMs;
  }

  setTimer = (work: () => void, ms: number): (() => void) => {
    const timer = { at: this.now + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.setTimer(resolve, ms));
  }

  /** Makes time wait for something real. */
  real<T>(work: Promise<T>): Promise<T> {
    const tracked: Promise<unknown> = work.then(
      () => this.#real.delete(tracked),
      () => this.#real.delete(tracked),
    );
    this.#real.add(tracked);
    return work;
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.#settle();
    for (;;) {
      const first = this.#timers.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
      if (first > until) break;
      const due = this.#timers
        .filter(({ at }) => at <= Math.min(until, first + this.#togetherMs))
        .toSorted((a, b) => a.at - b.at);
      this.#timers = this.#timers.filter((timer) => !due.includes(timer));
      for (const timer of due) {
        this.now = Math.max(this.now, timer.at);
        timer.work();
      }
      await this.#settle();
    }
    this.now = until;
  }

  async #settle(): Promise<void> {
    do {
      await Promise.all(this.#real);
      for (let i = 0; i < 30; i++) await Promise.resolve();
    } while (this.#real.size > 0);
  }
}
