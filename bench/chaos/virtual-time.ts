/** What falls due within so many milliseconds happens at once, so that requests meet at the server. */
const TOGETHER_MS = 3;

/**
 * Time that passes only when told to, while the requests in it are real: it stands still until every real request
 * that has been sent is answered. Pauses of half a minute so take a millisecond, and a seed decides the order.
 */
export class VirtualTime {
  now = 0;
  #timers: { at: number; work: () => void }[] = [];
  #real = new Set<Promise<unknown>>();

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
        .filter(({ at }) => at <= Math.min(until, first + TOGETHER_MS))
        .toSorted((a, b) => a.at - b.at);
      this.#timers = this.#timers.filter((timer) => !due.includes(timer));
      for (const timer of due) {
        this.now = Math.max(this.now, timer.at);
        timer.work();
      }
      // oxlint-disable-next-line no-await-in-loop -- what these set off happens before the next
      await this.#settle();
    }
    this.now = until;
  }

  async #settle(): Promise<void> {
    do {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what waiting means
      await Promise.all(this.#real);
      // oxlint-disable-next-line no-await-in-loop -- a chain of promises is as deep as it is
      for (let i = 0; i < 25; i++) await Promise.resolve();
    } while (this.#real.size > 0);
  }
}
