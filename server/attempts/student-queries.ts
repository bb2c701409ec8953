import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { OwnWork } from '../catalog/topics.ts';
import { isForStudent, isOfTestTo } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { answers, attempts } from '../db/tables/attempts.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { toAnswerOf, waitingOf } from '../grading/sheet.ts';
import type { TeacherScope } from '../http/session.ts';
import { isMarkedBy, rulesOfAttempt, spareOf } from './queries.ts';
import { shownNow } from './rules.ts';
import { usedAttempts } from './used-attempts.ts';

/** Submitted by the student, with an answer to something, and not void. */
export const isCountedOf = (student: StudentId) =>
  and(
    eq(attempts.studentId, student),
    isNotNull(attempts.submittedAt),
    eq(attempts.isBlank, false),
    isNull(attempts.voidedAt),
  );

/** A window of the student's attempts that count, newest first; of one test where its code is given. */
export function listSubmitted(
  db: Db,
  student: StudentId,
  {
    testCode,
    limit,
    offset = 0,
    now,
  }: { testCode?: string | undefined; limit: number; offset?: number; now: Date },
) {
  return db
    .select({
      attempt: attempts,
      test: rulesOfAttempt(now),
      testCode: tests.testCode,
      testName: testRevisions.name,
      examName: exams.name,
      denominator: testRevisions.denominator,
      /** The revision that another attempt would open; null where the test is not open to the student. */
      opensRevision: sql<RevisionId | null>`case when ${tests.isActive} and ${isForStudent(student)} then ${tests.revisionId} end`,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .innerJoin(testRevisions, isMarkedBy)
    .where(and(isCountedOf(student), testCode === undefined ? undefined : eq(tests.testCode, testCode)))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(limit)
    .offset(offset);
}

export function countSubmitted(db: Db, student: StudentId): Promise<number> {
  return db.$count(attempts, isCountedOf(student));
}

/** How many attempts each of the students has submitted at tests in the scope. */
export async function countSubmittedOf(
  db: Db,
  students: readonly StudentId[],
  scope: TeacherScope,
): Promise<Map<StudentId, number>> {
  if (students.length === 0) return new Map();
  const rows = await db
    .select({ student: attempts.studentId, submitted: count() })
    .from(attempts)
    .where(
      and(
        inArray(attempts.studentId, [...students]),
        isNotNull(attempts.submittedAt),
        eq(attempts.isBlank, false),
        isOfTestTo(scope, 'see', attempts.testId),
      ),
    )
    .groupBy(attempts.studentId);
  return new Map(rows.map(({ student, submitted }) => [student, submitted]));
}

/** A share of the most possible: the papers of a test may differ in it. Equal shares are equal numbers. */
export const share = (part: PgColumn, whole: PgColumn) => sql`${part}::float8 / greatest(${whole}, 1)`;

/** Whether an answer of a sheet waits to be marked: by its letters (server/grading/sheet.ts), as the index of attempts has it. */
export const hasWaiting = (sheet: SQLWrapper): SQL => sql`split_part(${sheet}, ' ', 1) ~* 'u'`;

/**
 * The attempt that counts comes first among those of its test. The best one has the most marks; ties are decided by the
 * number of right answers, then by the earlier time.
 */
export const countingFirst = [
  sql`case ${tests.counts}
    when 'latest' then -extract(epoch from ${attempts.submittedAt})
    when 'first' then extract(epoch from ${attempts.submittedAt})
    else -${share(attempts.marksGot, attempts.marksPossible)} end`,
  sql`case ${tests.counts} when 'best' then -${share(attempts.correctCount, attempts.questionCount)} end`,
  asc(attempts.submittedAt),
  asc(attempts.id),
];

/** What the student has done of each test that they have opened; `now` decides what is still running. */
export async function listOwnTests(db: Db, student: StudentId, now: Date): Promise<Map<TestId, OwnWork>> {
  const counting = db
    .selectDistinctOn([attempts.testId], {
      testId: attempts.testId,
      correctCount: sql<number>`coalesce(${attempts.correctCount}, 0)`,
      sheet: sql<string>`coalesce(${attempts.sheet}, '')`,
      got: sql<number>`coalesce(${attempts.marksGot}, 0)`.mapWith(attempts.marksGot),
      possible: sql<number>`coalesce(${attempts.marksPossible}, 0)`.mapWith(attempts.marksPossible),
      denominator: testRevisions.denominator,
      share: sql<number>`${share(attempts.marksGot, attempts.marksPossible)}`,
      test: rulesOfAttempt(now),
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, isMarkedBy)
    .where(isCountedOf(student))
    .orderBy(attempts.testId, ...countingFirst);
  const used = db
    .select({ testId: attempts.testId, count: usedAttempts })
    .from(attempts)
    .where(and(eq(attempts.studentId, student), isNull(attempts.voidedAt)))
    .groupBy(attempts.testId);
  const [submitted, opened, running] = await Promise.all([counting, used, listRunning(db, student, now)]);
  const results = new Map(submitted.map((row) => [row.testId, row]));
  const open = new Set(running.map(({ attempt }) => attempt.testId));
  return new Map(
    opened.map(({ testId, count }) => {
      const row = results.get(testId);
      const result = row && {
        correctCount: row.correctCount,
        totalQuestions: toAnswerOf(row.sheet),
        marks: {
          got: marksText(row.got, row.denominator),
          possible: marksText(row.possible, row.denominator),
        },
      };
      const own: OwnWork = {
        ...(result &&
          waitingOf(row.sheet) === 0 &&
          shownNow(row.test, now).results && { result, share: row.share }),
        attemptsUsed: count,
        hasSubmitted: row !== undefined,
        isRunning: open.has(testId),
      };
      return [testId, own];
    }),
  );
}

/** The student's attempts whose time is running at `now`, the one that ends first first, and how many answers each has. */
export function listRunning(db: Db, student: StudentId, now: Date) {
  const answered = db
    .select({ count: sql<number>`count(*)::int` })
    .from(answers)
    .where(
      and(
        eq(answers.studentId, attempts.studentId),
        eq(answers.attemptId, attempts.id),
        sql`num_nonnulls(${answers.answer}, ${answers.chosen}) > 0`,
      ),
    );
  return db
    .select({
      attempt: attempts,
      testCode: tests.testCode,
      testName: testRevisions.name,
      spare: spareOf(attempts.revisionId),
      answered: sql<number>`(${answered})`,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .where(and(eq(attempts.studentId, student), isNull(attempts.submittedAt), gt(attempts.deadline, now)))
    .orderBy(asc(attempts.deadline));
}
