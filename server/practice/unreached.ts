import type { AttemptId, QuestionId, StudentId } from '../../contract/ids.ts';
import { isUnreached } from '../../contract/practice-reason.ts';
import type { Db } from '../db/db.ts';
import { revealedAttempt } from './bookmarks.ts';
import { enter, listMarked, type NotebookDeps, satQuestions } from './notebook.ts';
import { lockCards } from './queries.ts';

/**
 * Enters what the student did not reach in an attempt, as they wish, and gives all of it with the time from which it was
 * practised. What is in the notebook already stays as it is. Throws a RequestError where the solutions are not shown.
 */
export async function enterUnreached(
  deps: NotebookDeps,
  student: StudentId,
  attemptId: AttemptId,
  now: Date,
): Promise<{ questions: QuestionId[]; since: Date }> {
  const attempt = await revealedAttempt(deps, student, attemptId, now);
  const marked = await listMarked(deps.db, student, [attempt]);
  const unreached = (await satQuestions(deps.papers, attempt, marked.get(attempt.id))).flatMap(
    ({ sat, ...place }) => (isUnreached(sat) ? [{ ...place, why: 'left_out' as const }] : []),
  );
  const questions = unreached.map(({ questionId }) => questionId);
  await deps.db.transaction(async (tx: Db) => {
    const known = await lockCards(tx, student, questions);
    const mistakes = unreached.filter(({ questionId }) => !known.has(questionId));
    await enter(tx, student, [{ attempt, mistakes }]);
  });
  return { questions, since: attempt.submittedAt };
}
