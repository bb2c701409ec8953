import type { Wire } from '../../contract/http/wire-names.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { result } from '../../contract/results.ts';
import type { Db } from '../db/db.ts';
import { changedPlaces } from '../grading/sheet.ts';
import { listCorrections } from './queries.ts';

type Result = Wire<typeof result>;

/** When an attempt was remarked, oldest first, and at which places its marks became others. */
export async function findCorrections(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
): Promise<NonNullable<Result['corrections']>> {
  const rows = await listCorrections(db, student, attempt);
  return rows.flatMap(({ appliedAt, before, after }) => {
    const positions = changedPlaces(before, after);
    return appliedAt && positions.length > 0 ? { at: appliedAt.toISOString(), positions } : [];
  });
}
