import type { Db } from '../db/database.ts';
import { type AttemptId, newId, type RevisionId, type StudentId, type TestId } from '../ids.ts';
import { submitAttempt } from './closing.ts';
import type { Papers } from './papers.ts';
import { type Attempt, findOpenAttempt, insertAttempt } from './queries.ts';
import * as rules from './rules.ts';

/** What a student opens: a test as it stands now. */
export interface Openable {
  id: TestId;
  revisionId: RevisionId;
  durationMinutes: number;
  questionCount: number;
}

/** The student's open attempt at a test; one whose time has run out is closed first. */
export async function resumeAttempt(
  { db, papers }: { db: Db; papers: Papers },
  student: StudentId,
  test: TestId,
  now: Date,
): Promise<Attempt | undefined> {
  const open = await findOpenAttempt(db, student, test);
  if (!open || !rules.hasRunOut(open, now)) return open;
  await submitAttempt({ db, papers }, open, now);
  return undefined;
}

/** Starts an attempt, or gives the one that another tab or node has started in the same moment. */
export async function startAttempt(db: Db, student: StudentId, test: Openable, now: Date): Promise<Attempt> {
  const attempt =
    (await insertAttempt(db, {
      studentId: student,
      id: newId<AttemptId>(),
      testId: test.id,
      revisionId: test.revisionId,
      questionCount: test.questionCount,
      startedAt: now,
      deadline: rules.deadlineOf(now, test.durationMinutes),
    })) ?? (await findOpenAttempt(db, student, test.id));
  if (!attempt) throw new Error(`No attempt at test ${test.id} could be opened`);
  return attempt;
}
