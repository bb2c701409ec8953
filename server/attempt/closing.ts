import type { AnswerChange } from '../../contract/attempt.ts';
import type { Db } from '../db/database.ts';
import type { Papers } from './papers.ts';
import { type Attempt, closeAttempt, listAnswers, lockAttempt, saveAnswers } from './queries.ts';
import * as rules from './rules.ts';

/** An attempt with everything that closing it wrote. */
export type ClosedAttempt = { [K in keyof Attempt]: NonNullable<Attempt[K]> };

export function isClosed(attempt: Attempt): attempt is ClosedAttempt {
  return attempt.submittedAt !== null;
}

/**
 * Closes an attempt and grades it, in one transaction that holds its row: however many tabs, nodes and
 * sweeps try at once, one grades and the others find it closed. `changes` are the answers that came with the
 * submission; they count while the attempt takes answers.
 */
export async function submitAttempt(
  { db, papers }: { db: Db; papers: Papers },
  attempt: Pick<Attempt, 'studentId' | 'id' | 'revisionId'>,
  now: Date,
  changes: readonly AnswerChange[] = [],
): Promise<ClosedAttempt> {
  // Before the transaction: preparing a paper takes a connection of its own.
  const paper = await papers(attempt.revisionId);
  const { studentId, id } = attempt;
  const closed = await db.transaction(async (tx) => {
    const held = await lockAttempt(tx, studentId, id);
    if (isClosed(held)) return held;
    const inTime = rules.mayAnswer(held, now);
    if (inTime && changes.length > 0) {
      const earliestOpenDeadline = rules.earliestOpenDeadline(now);
      await saveAnswers(tx, studentId, id, changes, { now, earliestOpenDeadline });
    }
    const saved = await listAnswers(tx, studentId, id);
    const submittedAt = inTime ? now : held.deadline;
    return closeAttempt(tx, studentId, id, {
      ...rules.grade(
        paper.questions.map((question) => question.answer),
        new Map(saved.map(({ index, answer }) => [index, answer])),
      ),
      submittedAt,
      submittedBy: inTime ? 'student' : 'time',
      timeTakenSeconds: rules.timeTakenSeconds(held, submittedAt),
    });
  });
  if (!isClosed(closed)) throw new Error(`Attempt ${id} is still open after closing it`);
  return closed;
}
