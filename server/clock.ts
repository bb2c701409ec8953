import { uptime } from 'node:os';

/**
 * The time of a server. It counts by itself and follows the machine's clock only as far as clocks are corrected in small
 * steps: a clock that somebody or something sets two hours ahead would otherwise end every open test.
 */
export interface ServerClock {
  now: () => Date;
  /** Compares it with the clock of the machine; to be called every second. Gives a sentence when that has jumped, or is right again. */
  compare: () => string | undefined;
  /** By how many seconds the machine's clock is ahead of this one; 0 while this one follows it. */
  jumpSeconds: () => number;
  /** Takes over the machine's clock; for when no test is running. */
  follow: () => void;
}

/** How far the machine's clock may be corrected in one step, in milliseconds; more is a jump. */
const MOST_STEP_MS = 2_000;

/** Where a clock gets its times, in milliseconds. */
export interface TimeSources {
  /** Since 1970, by the clock of the machine. */
  wall: () => number;
  /** Since some moment, whatever the clock is set to. */
  elapsed: () => number;
  /** The same with the time in which the machine was suspended. Coarser, and slow to ask. */
  elapsedWithSleep: () => number;
}

const machine: TimeSources = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  elapsedWithSleep: () => uptime() * 1000,
};

export function createServerClock({ wall, elapsed, elapsedWithSleep }: TimeSources = machine): ServerClock {
  let offset = wall() - elapsed();
  let asleep = elapsedWithSleep() - elapsed();
  let jump = 0;
  const follow = () => {
    offset = wall() - elapsed();
    jump = 0;
  };
  return {
    now: () => new Date(elapsed() + offset),
    compare() {
      // Time that passed while the machine was suspended has passed for a test, too.
      const slept = elapsedWithSleep() - elapsed() - asleep;
      if (slept > MOST_STEP_MS) {
        asleep += slept;
        offset += slept;
      }
      const ahead = wall() - elapsed() - offset;
      if (Math.abs(ahead) <= MOST_STEP_MS) {
        const wasJump = jump !== 0;
        follow();
        return wasJump ? 'The clock of this machine agrees with the time of this server again.' : undefined;
      }
      const isNew = Math.abs(ahead - jump) > MOST_STEP_MS;
      jump = ahead;
      if (!isNew) return undefined;
      const seconds = Math.round(Math.abs(ahead) / 1000);
      return `Warning: The clock of this machine has jumped ${seconds} s ${ahead > 0 ? 'ahead' : 'back'}. Running tests go on by the time from before; this server takes the clock over when no test is running. If the clock is wrong, correct it (NTP).`;
    },
    jumpSeconds: () => jump / 1000,
    follow,
  };
}
