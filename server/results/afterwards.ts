import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { findChallenges } from '../challenges/present.ts';
import type { Db } from '../db/db.ts';
import { findCorrections } from '../regrades/corrections.ts';

/** What came of a result after it was written: corrected marks, and what its student objects to. */
export async function findAfterwards(db: Db, student: StudentId, attempt: AttemptId) {
  const [corrections, challenges] = await Promise.all([
    findCorrections(db, student, attempt),
    findChallenges(db, student, attempt),
  ]);
  return { corrections, challenges };
}
