import { type ClosingDeps, closeTogether } from './closing.ts';
import { listOverdue } from './queries.ts';
import { earliestOpenDeadline } from './rules.ts';

/** How many overdue attempts one look takes: enough for a whole school whose test ends at once. */
const BATCH = 500;

/**
 * Closes the attempts whose time has run out and that no browser submitted; says how many it looked at. Any
 * number of nodes may do this at once: each takes those that no other holds at the moment.
 */
export async function expireOverdue(deps: ClosingDeps, now: Date): Promise<number> {
  const overdue = await listOverdue(deps.db, earliestOpenDeadline(now), BATCH);
  const closings = overdue.map(({ studentId, id }) => ({
    student: studentId,
    attemptId: id,
    changes: [],
    spentMs: [],
    at: now,
  }));
  try {
    await closeTogether(deps, closings, overdue, 'skip');
  } catch {
    // One that cannot be closed must not keep the others open; its error comes out here.
    const settled = await Promise.allSettled(
      closings.map((one) => closeTogether(deps, [one], overdue, 'skip')),
    );
    const failed = settled.filter((one) => one.status === 'rejected');
    if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
  }
  return overdue.length;
}

/** Looks every `everyMs` milliseconds until stopped; a failed look is reported and the next one tries again. */
export function expireEvery(
  everyMs: number,
  deps: ClosingDeps & { now: () => Date; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = expireOverdue(deps, deps.now())
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
