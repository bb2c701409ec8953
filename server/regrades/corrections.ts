import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Result } from '../../contract/results.ts';
import type { Db } from '../db/db.ts';
import { listCorrections } from './queries.ts';

/** When an attempt was remarked, oldest first, and at which positions of its paper. */
export async function findCorrections(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
): Promise<NonNullable<Result['corrections']>> {
  const rows = await listCorrections(db, student, attempt);
  return rows.flatMap(({ appliedAt, markings, markedBy }) => {
    const positions = markings.find(({ to }) => to === markedBy)?.positions ?? [];
    return appliedAt ? { at: appliedAt.toISOString(), positions } : [];
  });
}
