/** So many calls without a token are handled at a time for one address: some 400 sign-ins a second. */
const AT_ONCE = 4;

/** Does work when its address has a turn, which ends with the work. */
export type Turns = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets the calls of one address wait for each other, so that one that makes many at once holds up itself and not the
 * calls of others, which would wait behind all of them.
 */
export function createTurns(most = AT_ONCE): Turns {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (address, work) => {
    const line = lines.get(address) ?? { running: 0, waiting: [] };
    lines.set(address, line);
    if (line.running < most) line.running += 1;
    // Who ends a turn hands it on.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(address);
    }
  };
}
