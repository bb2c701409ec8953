import type { AttemptId, QuestionId, StudentId } from '../../contract/ids.ts';
import type { ClosedAttempt } from '../attempts/closing.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import type { Card } from '../attempts/practice-queries.ts';
import { findAttempt } from '../attempts/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type NotebookDeps, revealed } from './notebook.ts';
import { deleteCard, listBookmarked, lockCards, writeCards } from './queries.ts';

/** An attempt whose solutions its student may see. Throws a RequestError for any other. */
export async function revealedAttempt(
  { db }: NotebookDeps,
  student: StudentId,
  attemptId: AttemptId,
  now: Date,
): Promise<ClosedAttempt> {
  const found = await findAttempt(db, { student, attemptId, now });
  if (!found) throw attemptNotFound();
  const attempt = revealed(found, now);
  if (attempt) return attempt;
  throw new RequestError('attempt_open', 'The solutions of this test are not shown yet.');
}

/** The positions of the attempt's bookmarked questions. */
export async function bookmarksOf(
  deps: NotebookDeps,
  student: StudentId,
  id: AttemptId,
  now: Date,
): Promise<number[]> {
  const attempt = await revealedAttempt(deps, student, id, now);
  const { questionIds } = (await deps.papers(attempt.revisionId)).of(attempt);
  const bookmarked = await listBookmarked(deps.db, student, questionIds);
  return questionIds.flatMap((question, position) => (bookmarked.has(question) ? position : []));
}

/** Sets or removes the bookmark of one question of an attempt. A question that was there only for it is removed. */
export async function setBookmark(
  deps: NotebookDeps,
  student: StudentId,
  { attemptId, index, isBookmarked }: { attemptId: AttemptId; index: number; isBookmarked: boolean },
  now: Date,
): Promise<void> {
  const attempt = await revealedAttempt(deps, student, attemptId, now);
  const { revisionId } = attempt;
  const { questions, questionIds, positions } = (await deps.papers(revisionId)).of(attempt);
  const questionId: QuestionId | undefined = questionIds[index];
  if (!questionId) {
    throw new RequestError('bad_input', `index must be at most ${questionIds.length - 1}.`, {
      field: 'index',
    });
  }
  if (questions[index]?.kind === 'written') {
    throw new RequestError('bad_input', 'What a person marks cannot be practised.', { field: 'index' });
  }
  await deps.db.transaction(async (tx) => {
    const card = (await lockCards(tx, student, [questionId])).get(questionId);
    if (card && !isBookmarked) await takeAway(tx, card);
    else if (card) await writeCards(tx, [{ ...card, bookmarkedAt: card.bookmarkedAt ?? now }]);
    else if (isBookmarked) {
      const position = positions[index] ?? index;
      const place = { studentId: student, questionId, attemptId, revisionId, position };
      const memory = { stability: null, difficulty: null, lastAt: null };
      await writeCards(tx, [
        { ...place, why: 'bookmarked', bookmarkedAt: now, due: now, ...memory, enteredAt: now },
      ]);
    }
  });
}

/** Removes the bookmark of a question of the notebook, whichever attempt it came from. */
export async function removeBookmark(
  { db }: NotebookDeps,
  student: StudentId,
  questionId: QuestionId,
): Promise<void> {
  await db.transaction(async (tx) => {
    const card = (await lockCards(tx, student, [questionId])).get(questionId);
    if (card) await takeAway(tx, card);
  });
}

/** A question that was there only for its bookmark leaves the notebook. */
const takeAway = (tx: Db, card: Card) =>
  card.why === 'bookmarked'
    ? deleteCard(tx, card.studentId, card.questionId)
    : writeCards(tx, [{ ...card, bookmarkedAt: null }]);
