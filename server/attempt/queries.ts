import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AnswerChange } from '../../contract/attempt.ts';
import type { SavedAnswer } from '../../contract/exam.ts';
import { MAX_ATTEMPTS_LISTED } from '../../contract/limits.ts';
import type { Db } from '../db/database.ts';
import { answers, attempts, questions, testRevisions, tests } from '../db/tables.ts';
import type { AttemptId, RevisionId, StudentId, TestId } from '../ids.ts';

export type Attempt = typeof attempts.$inferSelect;
export type Question = typeof questions.$inferSelect;

const ofStudent = (student: StudentId, attempt: AttemptId) =>
  and(eq(attempts.studentId, student), eq(attempts.id, attempt));

export async function findAttempt(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(ofStudent(student, attempt));
  return row;
}

/** The same, holding the row until the transaction ends: saving and closing wait for each other. */
export async function lockAttempt(db: Db, student: StudentId, attempt: AttemptId): Promise<Attempt> {
  const [row] = await db.select().from(attempts).where(ofStudent(student, attempt)).for('update');
  if (!row) throw new Error(`Attempt ${attempt} is missing`);
  return row;
}

export async function findOpenAttempt(
  db: Db,
  student: StudentId,
  test: TestId,
): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.studentId, student), eq(attempts.testId, test), isNull(attempts.submittedAt)));
  return row;
}

/** Undefined when another tab or node has opened one in the same moment. */
export async function insertAttempt(
  db: Db,
  attempt: Pick<
    Attempt,
    'studentId' | 'id' | 'testId' | 'revisionId' | 'questionCount' | 'startedAt' | 'deadline'
  >,
): Promise<Attempt | undefined> {
  const [row] = await db.insert(attempts).values(attempt).onConflictDoNothing().returning();
  return row;
}

/**
 * Writes changes of an open attempt; of two changes to a question the one with the larger seq stays, whichever
 * comes first. Returns false, and has written nothing, when the attempt was closed or its time is over. The
 * share lock makes a closing that runs at the same time wait, so that no answer slips in after grading.
 */
export async function saveAnswers(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
  changes: readonly AnswerChange[],
  times: { now: Date; earliestOpenDeadline: Date },
): Promise<boolean> {
  const rows = await db.execute(sql`
    with open_attempt as (
      select student_id, id from attempts
      where student_id = ${student} and id = ${attempt} and submitted_at is null
        and deadline >= ${times.earliestOpenDeadline.toISOString()}::timestamptz
      for share
    ), written as (
      insert into answers (student_id, attempt_id, position, answer, marked, seq, saved_at)
      select o.student_id, o.id, c.index, c.answer, c.marked, c.seq, ${times.now.toISOString()}::timestamptz
      from open_attempt o, json_to_recordset(${JSON.stringify(changes)}::text::json)
        as c (index smallint, answer text, marked boolean, seq bigint)
      on conflict (student_id, attempt_id, position) do update
        set answer = excluded.answer, marked = excluded.marked, seq = excluded.seq, saved_at = excluded.saved_at
        where excluded.seq > answers.seq
    )
    select 1 from open_attempt`);
  return rows.length > 0;
}

export function listAnswers(db: Db, student: StudentId, attempt: AttemptId): Promise<SavedAnswer[]> {
  return db
    .select({ index: answers.position, answer: answers.answer, marked: answers.marked, seq: answers.seq })
    .from(answers)
    .where(and(eq(answers.studentId, student), eq(answers.attemptId, attempt)))
    .orderBy(asc(answers.position));
}

/** Writes the outcome of an attempt that the transaction holds; never a second time. */
export async function closeAttempt(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
  outcome: {
    submittedAt: Date;
    submittedBy: 'student' | 'time';
    sheet: string;
    correctCount: number;
    timeTakenSeconds: number;
  },
): Promise<Attempt> {
  const [row] = await db
    .update(attempts)
    .set(outcome)
    .where(and(ofStudent(student, attempt), isNull(attempts.submittedAt)))
    .returning();
  if (!row) throw new Error(`Attempt ${attempt} was closed by somebody who did not hold it`);
  return row;
}

/** Open attempts whose deadline lies before `deadline`, the longest overdue first. */
export function listOverdue(db: Db, deadline: Date, limit: number): Promise<Attempt[]> {
  return db
    .select()
    .from(attempts)
    .where(and(isNull(attempts.submittedAt), lt(attempts.deadline, deadline)))
    .orderBy(asc(attempts.deadline))
    .limit(limit);
}

export function listSubmitted(db: Db, student: StudentId, quizid: string | undefined) {
  return db
    .select({ attempt: attempts, quizid: tests.quizid, quizname: testRevisions.name })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .where(
      and(
        eq(attempts.studentId, student),
        isNotNull(attempts.submittedAt),
        quizid === undefined ? undefined : eq(tests.quizid, quizid),
      ),
    )
    .orderBy(desc(attempts.submittedAt))
    .limit(MAX_ATTEMPTS_LISTED);
}

export async function findQuizid(db: Db, test: TestId): Promise<string | undefined> {
  const [row] = await db.select({ quizid: tests.quizid }).from(tests).where(eq(tests.id, test));
  return row?.quizid;
}

export async function findRevision(db: Db, revision: RevisionId) {
  const [row] = await db
    .select({ name: testRevisions.name, durationMinutes: testRevisions.durationMinutes })
    .from(testRevisions)
    .where(eq(testRevisions.id, revision));
  return row;
}

export function listQuestions(db: Db, revision: RevisionId): Promise<Question[]> {
  return db
    .select()
    .from(questions)
    .where(eq(questions.revisionId, revision))
    .orderBy(asc(questions.position));
}
