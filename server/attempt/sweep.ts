import type { Db } from '../db/database.ts';
import { submitAttempt } from './closing.ts';
import type { Papers } from './papers.ts';
import { listOverdue } from './queries.ts';
import { earliestOpenDeadline } from './rules.ts';

/** How many overdue attempts one look takes: enough for a whole school whose test ends at once. */
const BATCH = 500;

/**
 * Closes the attempts whose time has run out and that no browser submitted; says how many it looked at. Any
 * number of nodes may do this at once: closing holds the row, and who comes second finds it closed.
 */
export async function closeOverdue(deps: { db: Db; papers: Papers }, now: Date): Promise<number> {
  const overdue = await listOverdue(deps.db, earliestOpenDeadline(now), BATCH);
  for (const attempt of overdue) await submitAttempt(deps, attempt, now);
  return overdue.length;
}

/** Looks every `everyMs` milliseconds until stopped; a failed look is reported and the next one tries again. */
export function sweepEvery(
  everyMs: number,
  deps: { db: Db; papers: Papers; now: () => Date; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = closeOverdue(deps, deps.now())
      .then(() => {}, deps.onError)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
