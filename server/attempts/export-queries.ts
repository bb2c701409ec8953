import { and, asc, count, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instant } from '../../contract/text.ts';
import type { Db } from '../db/database.ts';
import { attempts, exams, students, testRevisions, tests } from '../db/tables.ts';

export interface ResultFilters {
  examCode?: string | undefined;
  testCode?: string | undefined;
  subject?: string | undefined;
  chapter?: string | undefined;
  submittedFrom?: string | undefined;
  submittedTo?: string | undefined;
}

/** Where the next part of an export starts: after an attempt, by its test, submission, student and id. */
export const resultPlace = z.tuple([z.uuid(), instant, z.uuid(), z.uuid()]);

function wanted({ examCode, testCode, subject, chapter, submittedFrom, submittedTo }: ResultFilters) {
  return and(
    isNotNull(attempts.submittedAt),
    examCode ? eq(exams.examCode, examCode) : undefined,
    testCode ? eq(tests.testCode, testCode) : undefined,
    subject ? eq(tests.subject, subject) : undefined,
    chapter ? eq(tests.chapter, chapter) : undefined,
    submittedFrom === undefined ? undefined : gte(attempts.submittedAt, new Date(submittedFrom)),
    submittedTo === undefined ? undefined : lte(attempts.submittedAt, new Date(submittedTo)),
  );
}

export async function countResults(db: Db, filters: ResultFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .where(wanted(filters));
  return row?.total ?? 0;
}

/** Counts the student's submitted attempts at the test up to this one, whatever the export is filtered by. */
const attemptNumber = sql<number>`(
  select count(*)::int from attempts earlier
  where earlier.student_id = ${attempts.studentId} and earlier.test_id = ${attempts.testId}
    and (earlier.submitted_at, earlier.id) <= (${attempts.submittedAt}, ${attempts.id})
)`;

/** Submitted attempts, test by test, in the order of submission. */
export function listResultsAfter(
  db: Db,
  filters: ResultFilters,
  after: z.output<typeof resultPlace> | undefined,
  limit: number,
) {
  const order = [attempts.testId, attempts.submittedAt, attempts.studentId, attempts.id];
  const [test, submitted, student, id] = after ?? [];
  const behind = sql`(${sql.join(order, sql`, `)}) >
    (${test}::uuid, ${submitted}::timestamptz, ${student}::uuid, ${id}::uuid)`;
  return db
    .select({
      attempt: attempts,
      attemptNumber,
      examName: exams.name,
      testCode: tests.testCode,
      testName: testRevisions.name,
      denominator: testRevisions.denominator,
      student: students.name,
      email: students.email,
      studyingIn: students.studyingIn,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .innerJoin(students, eq(students.id, attempts.studentId))
    .where(and(wanted(filters), after && behind))
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit);
}
