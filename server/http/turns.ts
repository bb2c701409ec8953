/** Runs the work as soon as its caller has a free turn. The turn is free again when the work ends. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits how many calls of one caller run at a time, first come, first served. A client that makes many calls at once then
 * delays only itself; otherwise the calls of others would wait behind all of them.
 */
export function createTurns(most: number): Turns {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (caller, work) => {
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    lines.set(caller, line);
    if (line.running < most) line.running += 1;
    // A call that ends passes its turn to the next one.
    else await new Promise<void>((begin) => line.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(caller);
    }
  };
}
