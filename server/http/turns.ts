import { ClientGone } from './client-gone.ts';

/** Calls `leave` once nobody waits for the call any more. Returns a function that cancels `leave`. */
export type WhenOver = (leave: () => void) => () => void;

/**
 * Runs the work as soon as its caller has a free turn. The turn is free again when the work ends. A call that nobody
 * waits for leaves the line: its work does not run, and it throws {@link ClientGone}.
 */
export type Turns = <T>(caller: string, work: () => Promise<T>, whenOver?: WhenOver) => Promise<T>;

/**
 * Limits how many calls of one caller run at a time. A client that makes many calls at once then delays only itself;
 * otherwise the calls of others would wait behind all of them.
 */
export function createTurns(most: number): Turns {
  const lines = new Map<string, { running: number; waiting: Set<() => void> }>();
  return async (caller, work, whenOver) => {
    const line = lines.get(caller) ?? { running: 0, waiting: new Set() };
    lines.set(caller, line);
    if (line.running < most) line.running += 1;
    // A call that ends passes its turn to the next one.
    else await place(line.waiting, whenOver);
    try {
      return await work();
    } finally {
      const [next] = line.waiting;
      if (next) next();
      else if (--line.running === 0) lines.delete(caller);
    }
  };
}

/** Waits in a line, first come, first served. */
function place(waiting: Set<() => void>, whenOver: WhenOver | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      waiting.delete(begin);
      stay?.();
      resolve();
    };
    waiting.add(begin);
    const stay = whenOver?.(() => {
      waiting.delete(begin);
      reject(new ClientGone());
    });
  });
}
