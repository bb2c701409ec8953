import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import {
  type AttemptId,
  attemptId,
  type RevisionId,
  revisionId,
  type StudentId,
  studentId,
  type TestId,
  testId,
} from '../../contract/ids.ts';
import { MAX_ATTEMPTS_COUNTED } from '../../contract/limits.ts';
import { instant } from '../../contract/text.ts';
import { isListed, type TestFilters } from '../catalog/list-queries.ts';
import { isOfTestTo, isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { attempts } from '../db/tables/attempts.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { type PageOf, readPage, type SortOf } from '../lists/paging.ts';
import { isFoundBy } from '../students/search.ts';
import { type Attempt, isMarkedBy, spareOf } from './queries.ts';

export interface ResultFilters {
  /** Whose classes limit the attempts. */
  scope: TeacherScope;
  student?: string | undefined;
  class?: string | undefined;
  submittedBy?: Attempt['submittedBy'] | undefined;
  submittedFrom?: string | undefined;
  submittedTo?: string | undefined;
}

export type ExportFilters = ResultFilters & TestFilters;

/**
 * Where the next part of an export starts: after an attempt, by its test, submission, student and id. In the export of one
 * test with the revision for which the first part has columns.
 */
export const resultPlace = z.tuple([testId, instant, studentId, attemptId, revisionId.optional()]);

/** Attempts of the teacher's students at the teacher's tests. */
const inScope = (scope: TeacherScope) =>
  and(isOwnStudent(scope, attempts.studentId), isOfTestTo(scope, 'see', attempts.testId));

function wanted({
  scope,
  student,
  class: studyingIn,
  submittedBy,
  submittedFrom,
  submittedTo,
}: ResultFilters) {
  const found = isFoundBy(student);
  const ofStudents = (condition: SQL) =>
    sql`${attempts.studentId} in (select id from ${students} where ${condition})`;
  return and(
    isNotNull(attempts.submittedAt),
    inScope(scope),
    found && ofStudents(found),
    studyingIn ? ofStudents(eq(students.studyingIn, studyingIn)) : undefined,
    submittedBy ? eq(attempts.submittedBy, submittedBy) : undefined,
    submittedFrom === undefined ? undefined : gte(attempts.submittedAt, new Date(submittedFrom)),
    submittedTo === undefined ? undefined : lte(attempts.submittedAt, new Date(submittedTo)),
  );
}

const wantedOfTest = (test: TestId, filters: ResultFilters) =>
  and(eq(attempts.testId, test), wanted(filters));

const wantedOfTests = (filters: ExportFilters) => and(wanted(filters), isListed(filters));

/** Counts the student's submitted attempts at the test up to this one, whatever the list is filtered by. */
const attemptNumber = sql<number>`(
  select count(*)::int from attempts earlier
  where earlier.student_id = ${attempts.studentId} and earlier.test_id = ${attempts.testId}
    and (earlier.submitted_at, earlier.id) <= (${attempts.submittedAt}, ${attempts.id})
)`;

const byKey = [attempts.submittedAt, attempts.studentId, attempts.id];

/** Each but the student's name has an index that begins with the test. */
const sorts = {
  submittedAt: byKey,
  marks: [attempts.marksGot, ...byKey],
  timeTaken: [attempts.timeTakenSeconds, ...byKey],
  student: [sql`lower(${students.name})`, ...byKey],
};

/** A page of the submitted attempts at a test. */
export async function listResults(
  db: Db,
  { test, filters }: { test: TestId; filters: ResultFilters },
  sort: SortOf<keyof typeof sorts>,
  page: PageOf,
) {
  const where = wantedOfTest(test, filters);
  const total = await db.$count(attempts, where);
  return readPage(total, page, sorts[sort.by], sort.order, (order, window) => {
    const keys = db.select({ student: attempts.studentId, id: attempts.id }).from(attempts).$dynamic();
    // Attempts on earlier pages are not joined with their students, unless these decide the order.
    const sorted =
      sort.by === 'student' ? keys.innerJoin(students, eq(students.id, attempts.studentId)) : keys;
    const onPage = sorted
      .where(where)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset)
      .as('on_page');
    return db
      .select({
        attempt: attempts,
        attemptNumber,
        student: students.name,
        studyingIn: students.studyingIn,
        rollNumber: students.rollNumber,
        denominator: testRevisions.denominator,
      })
      .from(onPage)
      .innerJoin(attempts, and(eq(attempts.studentId, onPage.student), eq(attempts.id, onPage.id)))
      .innerJoin(testRevisions, isMarkedBy)
      .innerJoin(students, eq(students.id, attempts.studentId))
      .orderBy(...order);
  });
}

/** How many submitted attempts at a test got each number of marks; blank ones separately, and no void ones. */
export function countByMarks(db: Db, test: TestId, filters: ResultFilters) {
  const { marksGot, marksPossible, isBlank } = attempts;
  return db
    .select({ got: marksGot, possible: marksPossible, isBlank, students: count() })
    .from(attempts)
    .where(and(wantedOfTest(test, filters), isNull(attempts.voidedAt)))
    .groupBy(marksGot, marksPossible, isBlank);
}

/** Whether a student in the scope has submitted a test. */
export const isSubmitted = (test: SQLWrapper, scope: TeacherScope): SQL =>
  sql`exists (select from attempts a where ${and(
    sql`a.test_id = ${test} and a.submitted_at is not null`,
    isOwnStudent(scope, sql`a.student_id`),
  )})`;

/** Which attempts statistics are of: the first of each student, or all. */
export type AttemptChoice = 'first' | 'all';

/**
 * Submitted attempts at a test that are neither blank nor void. Of each student the first; nothing of a student whose
 * first one was delivered late, because nobody knows what happened before the delivery. Or all but those.
 */
const analyzed = (test: TestId, scope: TeacherScope, which: AttemptChoice) => sql`(
  select * from (
    select ${which === 'first' ? sql`distinct on (student_id)` : sql``} student_id, id, revision_id, spent_ms,
      submitted_at, is_late, seed, layout_version
    from attempts where ${wantedOfTest(test, { scope })} and not is_blank and voided_at is null
    ${which === 'first' ? sql`order by student_id, submitted_at, id` : sql``}
  ) every where not is_late
) analyzed`;

export interface AnalyzedAttempt {
  student: StudentId;
  attemptId: AttemptId;
  spentMs: number[] | null;
  seed: number | null;
  layoutVersion: number | null;
}

/**
 * The revisions of a test that were sat in such attempts, with how many of these, and by which paper they are marked now;
 * the newest first.
 */
export async function countAnalyzed(db: Db, test: TestId, scope: TeacherScope, which: AttemptChoice) {
  const rows = await db.execute<{
    id: RevisionId;
    marking: RevisionId;
    number: number;
    students: number;
  }>(sql`
    select r.id, coalesce(r.marked_by, r.id) as marking, r.number, count(*)::int as students
    from ${analyzed(test, scope, which)} join ${testRevisions} r on r.id = analyzed.revision_id
    group by r.id, r.number order by r.number desc`);
  return [...rows];
}

/** The earliest such attempts at a revision of a test. */
export async function listAnalyzed(
  db: Db,
  test: TestId,
  revision: RevisionId,
  { limit, scope, which }: { limit: number; scope: TeacherScope; which: AttemptChoice },
): Promise<AnalyzedAttempt[]> {
  const rows = await db.execute<{ [K in keyof AnalyzedAttempt]: AnalyzedAttempt[K] }>(sql`
    select student_id as student, id as "attemptId", to_json(spent_ms) as "spentMs",
      seed::float8 as seed, layout_version as "layoutVersion"
    from ${analyzed(test, scope, which)} where revision_id = ${revision}
    order by submitted_at, student_id, id limit ${limit}`);
  return [...rows];
}

/** The classes of the students who submitted an attempt at a test. */
export async function listClasses(db: Db, test: TestId, scope: TeacherScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studyingIn: students.studyingIn })
    .from(students)
    .where(sql`${students.studyingIn} is not null and ${students.id} in
      (select student_id from attempts where test_id = ${test} and submitted_at is not null)
      and ${isOwnStudent(scope, students.id) ?? sql`true`}`)
    .orderBy(asc(students.studyingIn));
  return rows.flatMap(({ studyingIn }) => studyingIn ?? []);
}

export async function findResult(db: Db, scope: TeacherScope, student: StudentId, attempt: AttemptId) {
  const [row] = await db
    .select({
      attempt: attempts,
      attemptNumber,
      student: students.name,
      email: students.email,
      studyingIn: students.studyingIn,
      rollNumber: students.rollNumber,
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .where(and(eq(attempts.studentId, student), eq(attempts.id, attempt), inScope(scope)));
  return row;
}

/** How many attempts at each of the tests were submitted, up to {@link MAX_ATTEMPTS_COUNTED}. */
export async function countSubmittedAt(
  db: Db,
  of: readonly TestId[],
  scope: TeacherScope,
): Promise<Map<TestId, number>> {
  if (of.length === 0) return new Map();
  const counted = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(and(eq(attempts.testId, tests.id), isNotNull(attempts.submittedAt), inScope(scope)))
    .limit(MAX_ATTEMPTS_COUNTED);
  const rows = await db
    .select({ id: tests.id, submitted: sql<number>`(select count(*)::int from (${counted}) counted)` })
    .from(tests)
    .where(inArray(tests.id, [...of]));
  return new Map(rows.map(({ id, submitted }) => [id, submitted]));
}

/** Whether anybody has begun a test. */
export async function hasAttempts(db: Db, test: TestId): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(attempts).where(eq(attempts.testId, test)).limit(1);
  return row !== undefined;
}

/** A page of all attempts of a student, running ones too. */
export async function listAttemptsOf(db: Db, scope: TeacherScope, student: StudentId, page: PageOf) {
  const where = and(eq(attempts.studentId, student), inScope(scope));
  const total = await db.$count(attempts, where);
  return readPage(total, page, [attempts.startedAt, attempts.id], 'desc', (order, window) =>
    db
      .select({
        attempt: attempts,
        testCode: tests.testCode,
        testName: testRevisions.name,
        denominator: testRevisions.denominator,
        spare: spareOf(attempts.revisionId),
        examName: exams.name,
      })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .innerJoin(exams, eq(exams.id, tests.examId))
      .innerJoin(testRevisions, isMarkedBy)
      .where(where)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
  );
}

export async function countResults(db: Db, filters: ExportFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .where(wantedOfTests(filters));
  return row?.total ?? 0;
}

/** Submitted attempts, test by test, in the order of submission. */
export function listResultsAfter(
  db: Db,
  filters: ExportFilters,
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
      rollNumber: students.rollNumber,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .innerJoin(testRevisions, isMarkedBy)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .where(and(wantedOfTests(filters), after && behind))
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit);
}
