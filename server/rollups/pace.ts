/** When this many attempts are closed in a second, submissions take precedence. */
const BUSY_FROM = 50;
/** For how long counting waits for them at most, in milliseconds: so far statistics may lag. */
const LONGEST_WAIT_MS = 60_000;

/**
 * When closed attempts are counted: at once while few are being closed, and otherwise when the crowd has passed, or after
 * a minute. Who submits waits for their result, and statistics can wait.
 */
export interface Pace {
  /** Records that this many attempts were closed. */
  closed(attempts: number): void;
  /** Whether to count now. To be asked in turns; what was closed since the last one tells how busy it is. */
  mayCount(): boolean;
  /** Everything that waited is counted. */
  caughtUp(): void;
}

/** `clock` gives milliseconds. */
export function createPace(everyMs: number, clock: () => number = () => performance.now()): Pace {
  let closedSince = 0;
  let caughtUpAt = clock();
  return {
    closed(attempts) {
      closedSince += attempts;
    },
    mayCount() {
      const isBusy = closedSince >= (BUSY_FROM * everyMs) / 1000;
      closedSince = 0;
      return !isBusy || clock() - caughtUpAt >= LONGEST_WAIT_MS;
    },
    caughtUp() {
      caughtUpAt = clock();
    },
  };
}
