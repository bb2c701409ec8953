import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Standing } from '../../contract/results.ts';
import { isClosed } from '../attempts/closing.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { doFirstsWait } from '../attempts/hand-marks.ts';
import { findPlaced } from '../attempts/rollup-queries.ts';
import { shownNow } from '../attempts/rules.ts';
import type { Db } from '../db/db.ts';
import type { FirstAnswersOf } from '../rollups/first-answers.ts';
import { type CohortMarks, percentileOf } from './percentile.ts';

export interface StandingDeps {
  db: Db;
  firstAnswers: FirstAnswersOf;
}

/**
 * The rank of an attempt among the first attempts of all students at its test. Only a first attempt has a place, and
 * only first attempts are counted: taking a test again does not change anybody's place.
 */
export async function findStanding(
  { db, firstAnswers }: StandingDeps,
  { student, attemptId, now }: { student: StudentId; attemptId: AttemptId; now: Date },
): Promise<Standing> {
  const found = await findPlaced(db, { student, attemptId, now });
  if (!found) throw attemptNotFound();
  const { attempt, test, isFirst } = found;
  const isShown = shownNow(test, now).results && attempt.voidedAt === null && !attempt.isBlank;
  if (!isClosed(attempt) || !isShown) return { kind: 'none' };
  if (!isFirst) return { kind: attempt.isLate ? 'none' : 'retake' };
  // An answer that nobody has marked would count as one that got nothing.
  if (await doFirstsWait(db, attempt.testId)) return { kind: 'none' };
  const { readAt, waiting, revisions } = await firstAnswers(attempt.testId);
  const own = revisions.find(({ revision }) => revision === attempt.revisionId);
  // Some attempts at the revision can have other possible marks: where a question of a pool was dropped.
  if (own && own.possible !== attempt.marksPossible) return { kind: 'none' };
  const cohort = revisions.flatMap(({ possible, totals }) =>
    totals.map((total): CohortMarks => ({ ...total, possible })),
  );
  const mine = { got: attempt.marksGot, possible: attempt.marksPossible };
  const isCounted = attempt.submittedAt < readAt && !waiting.has(attempt.id);
  const { students, upToMine, percentile } = percentileOf(
    isCounted ? cohort : [...cohort, { ...mine, students: 1 }],
    mine,
  );
  return percentile ? { kind: 'placed', students, upToMine, ...percentile } : { kind: 'few', students };
}
