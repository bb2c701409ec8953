import { and, eq } from 'drizzle-orm';
import type { MarkedAnswer } from '../attempts/answer-queries.ts';
import { markAnswers } from '../attempts/mark-answers.ts';
import type { Attempt } from '../attempts/queries.ts';
import type { Db } from '../db/db.ts';
import { regradedAttempts } from '../db/tables/regrades.ts';
import type { Papers } from '../papers/papers.ts';
import { movedBy, type Share } from './moved-shares.ts';

/**
 * Marks both sides of what regrades have noted of an attempt again, with what a person has given for its answers since:
 * its student goes on reading that a key was corrected, and undoing it puts back no marks of before. The caller holds the
 * student.
 */
export async function remarkChanges(
  tx: Db,
  papers: Papers,
  attempt: Attempt,
  answers: ReadonlyMap<number, MarkedAnswer>,
): Promise<void> {
  const isOfAttempt = and(
    eq(regradedAttempts.studentId, attempt.studentId),
    eq(regradedAttempts.attemptId, attempt.id),
  );
  // Locked: a regrade that is discarded deletes its papers after these.
  const noted = await tx.select().from(regradedAttempts).where(isOfAttempt).for('update');
  for (const { regradeId, markedByBefore, markedByAfter, moved } of noted) {
    const before = markAnswers((await papers(markedByBefore ?? attempt.revisionId)).of(attempt), answers);
    const after = markAnswers((await papers(markedByAfter)).of(attempt), answers);
    await tx
      .update(regradedAttempts)
      .set({
        sheetBefore: before.sheet,
        gotBefore: before.marksGot,
        possibleBefore: before.marksPossible,
        correctBefore: before.correctCount,
        sheetAfter: after.sheet,
        gotAfter: after.marksGot,
        possibleAfter: after.marksPossible,
        correctAfter: after.correctCount,
        moved: moved === null ? null : movedBy(shareOf(before), shareOf(after)),
      })
      .where(and(isOfAttempt, eq(regradedAttempts.regradeId, regradeId)));
  }
}

const shareOf = (marked: ReturnType<typeof markAnswers>): Share => ({
  got: marked.marksGot,
  possible: marked.marksPossible,
});
