import { type ClosingDeps, closeTogether } from './closing.ts';
import { listOverdue } from './queries.ts';
import { earliestOpenDeadline } from './rules.ts';

/** The most overdue attempts that one run closes: enough for a whole school whose test ends at the same time. */
const BATCH = 500;

/**
 * Closes the attempts whose time has run out and that no browser submitted; gives how many it found. Any number of
 * nodes may do this at once: each skips those that another has locked.
 */
export async function expireOverdue(deps: ClosingDeps, now: Date): Promise<number> {
  const overdue = await listOverdue(deps.db, earliestOpenDeadline(now), BATCH);
  const closings = overdue.map(({ attempt: { studentId, id } }) => ({
    student: studentId,
    attemptId: id,
    changes: [],
    spentMs: [],
    at: now,
  }));
  try {
    await closeTogether(deps, closings, overdue, 'skip');
  } catch {
    // An attempt that cannot be closed must not keep the others open; closing one by one reports its error.
    const settled = await Promise.allSettled(
      closings.map((one) => closeTogether(deps, [one], overdue, 'skip')),
    );
    const failed = settled.filter((one) => one.status === 'rejected');
    if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
  }
  return overdue.length;
}
