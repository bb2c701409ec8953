/** How many calls without a token are handled at a time for one address: about 400 sign-ins of students a second. */
const AT_ONCE = 4;

/** Runs the work as soon as its address has a free turn. The turn is free again when the work ends. */
export type Turns = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits how many calls of one address run at a time. A client that makes many calls at once then delays only itself;
 * otherwise the calls of others would wait behind all of them.
 */
export function createTurns(most = AT_ONCE): Turns {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (address, work) => {
    const line = lines.get(address) ?? { running: 0, waiting: [] };
    lines.set(address, line);
    if (line.running < most) line.running += 1;
    // A call that ends passes its turn to the next one.
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
