import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
import { LARGE_TEST, MAX_ATTEMPTS_COUNTED } from '../../contract/limits.ts';
import { instant } from '../../contract/text.ts';
import { isListed, type TestFilters } from '../catalog/list-queries.ts';
import { isOwnStudent, isOwnTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { attempts } from '../db/tables/attempts.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { type FindPlace, type PageOf, readPage, type SortOf, type Window } from '../lists/paging.ts';
import type { Key, Places } from '../lists/places.ts';
import { isFoundBy } from '../students/search.ts';
import { type Attempt, isMarkedBy } from './queries.ts';

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
  and(isOwnStudent(scope, attempts.studentId), isOwnTest(scope, attempts.testId));

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

/** Each of these has an index that begins with the test. */
const indexed = {
  submittedAt: byKey,
  marks: [attempts.marksGot, ...byKey],
  timeTaken: [attempts.timeTakenSeconds, ...byKey],
};

const sorts = { ...indexed, student: [sql`lower(${students.name})`, ...byKey] };

/** Counts the submitted attempts that the filters find, up to one more than `most` where that is given. */
export async function countFound(
  db: Db,
  test: TestId,
  filters: ResultFilters,
  most?: number,
): Promise<number> {
  const where = wantedOfTest(test, filters);
  if (most === undefined) return db.$count(attempts, where);
  const found = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(where)
    .limit(most + 1)
    .as('found');
  return db.$count(found);
}

/** Finds places in all submitted attempts at a test, sorted in ascending order. */
function placesIn(db: Db, test: TestId, by: keyof typeof indexed, places: Places): FindPlace {
  const columns: PgColumn[] = indexed[by];
  const listed = sql.join(columns, sql`, `);
  const behind = (key: Key) => {
    const values = key.map((value, i) => sql`${value}::${sql.raw(columns[i]?.getSQLType() ?? 'text')}`);
    return sql`(${listed}) > (${sql.join(values, sql`, `)})`;
  };
  const next = async (after: Key | undefined, { every, rows }: { every: number; rows: number }) => {
    const where = and(wantedOfTest(test, { scope: undefined }), after && behind(after));
    const found = await db.execute<{ key: string[] }>(sql`
      select array[${sql.join(columns, sql`::text, `)}::text] as key from (
        select ${listed}, row_number() over (order by ${listed}) as place
        from ${attempts} where ${where} order by ${listed} limit ${rows}
      ) attempts where place % ${every} = 0 order by place`);
    return found.map(({ key }) => key);
  };
  return async (far) => {
    const place = await places(`results of ${test} by ${by}`, far, next);
    return place && { rows: place.rows, behind: behind(place.key) };
  };
}

/** A page of the submitted attempts at a test, of which `total` are listed; with `places` where these are all. */
export async function listResults(
  db: Db,
  {
    test,
    filters,
    total,
    isCut,
    places,
  }: { test: TestId; filters: ResultFilters; total: number; isCut: boolean; places?: Places | undefined },
  sort: SortOf<keyof typeof sorts>,
  page: PageOf,
) {
  const where = wantedOfTest(test, filters);
  const findPlace = places && sort.by !== 'student' ? placesIn(db, test, sort.by, places) : undefined;
  const read = (order: SQL[], window: Window) => {
    const keys = db.select({ student: attempts.studentId, id: attempts.id }).from(attempts).$dynamic();
    // Attempts on earlier pages are not joined with their students, unless these decide the order.
    const sorted =
      sort.by === 'student' ? keys.innerJoin(students, eq(students.id, attempts.studentId)) : keys;
    const onPage = sorted
      .where(and(where, window.behind))
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
        denominator: testRevisions.denominator,
      })
      .from(onPage)
      .innerJoin(attempts, and(eq(attempts.studentId, onPage.student), eq(attempts.id, onPage.id)))
      .innerJoin(testRevisions, isMarkedBy)
      .innerJoin(students, eq(students.id, attempts.studentId))
      .orderBy(...order);
  };
  return readPage(total, page, sorts[sort.by], sort.order, read, { isCut, findPlace });
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

/** Which attempts statistics are of: the first of each student, or all. */
export type Analyzed = 'first' | 'all';

/**
 * The earliest submitted attempts at a test, as many as are read where there is no rollup. Of each student with an attempt
 * among them, the first attempt is.
 */
const earliest = (db: Db, test: TestId, scope: TeacherScope) =>
  db
    .select()
    .from(attempts)
    .where(wantedOfTest(test, { scope }))
    .orderBy(...byKey)
    .limit(LARGE_TEST)
    .as('earliest');

/**
 * Submitted attempts at a test that are neither blank nor void. Of each student the first; nothing of a student whose
 * first one was delivered late, because nobody knows what happened before the delivery. Or all but those.
 */
const analyzed = (db: Db, test: TestId, scope: TeacherScope, which: Analyzed) => sql`(
  select * from (
    select ${which === 'first' ? sql`distinct on (student_id)` : sql``} student_id, id, revision_id, spent_ms,
      submitted_at, is_late, seed, layout_version
    from ${earliest(db, test, scope)}
    where not is_blank and voided_at is null
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
 * The revisions of a test that were sat in such attempts, with how many of these, the time of the latest, and by which
 * paper they are marked now; the newest first. `isCut` says that the test has later attempts that were not looked at.
 */
export async function countAnalyzed(db: Db, test: TestId, scope: TeacherScope, which: Analyzed) {
  const [rows, lookedAt] = await Promise.all([
    db.execute<{ id: RevisionId; marking: RevisionId; number: number; students: number; latest: string }>(sql`
      select r.id, coalesce(r.marked_by, r.id) as marking, r.number, count(*)::int as students,
        max(analyzed.submitted_at)::text as latest
      from ${analyzed(db, test, scope, which)} join ${testRevisions} r on r.id = analyzed.revision_id
      group by r.id, r.number order by r.number desc`),
    countFound(db, test, { scope }, LARGE_TEST),
  ]);
  return { revisions: [...rows], isCut: lookedAt > LARGE_TEST };
}

/** The earliest such attempts at a revision of a test. */
export async function listAnalyzed(
  db: Db,
  test: TestId,
  revision: RevisionId,
  { limit, scope, which }: { limit: number; scope: TeacherScope; which: Analyzed },
): Promise<AnalyzedAttempt[]> {
  const rows = await db.execute<{ [K in keyof AnalyzedAttempt]: AnalyzedAttempt[K] }>(sql`
    select student_id as student, id as "attemptId", to_json(spent_ms) as "spentMs",
      seed::float8 as seed, layout_version as "layoutVersion"
    from ${analyzed(db, test, scope, which)} where revision_id = ${revision}
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

/** An attempt with its student. */
export async function findResult(db: Db, scope: TeacherScope, student: StudentId, attempt: AttemptId) {
  const [row] = await db
    .select({
      attempt: attempts,
      attemptNumber,
      student: students.name,
      email: students.email,
      studyingIn: students.studyingIn,
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

/** A page of the running attempts at a test: those that still take answers with a deadline from `earliest` on. */
export async function listSittings(
  db: Db,
  { test, scope, earliest }: { test: TestId; scope: TeacherScope; earliest: Date },
  page: PageOf,
) {
  const where = and(
    eq(attempts.testId, test),
    sql`${attempts.submittedAt} is null`,
    gte(attempts.deadline, earliest),
    inScope(scope),
  );
  const answered = sql<number>`(
    select count(*)::int from answers a
    where a.student_id = ${attempts.studentId} and a.attempt_id = ${attempts.id}
      and (a.answer <> '' or a.chosen <> '')
  )`;
  const total = await db.$count(attempts, where);
  return readPage(total, page, [attempts.deadline, attempts.studentId], 'asc', (order, window) =>
    db
      .select({ attempt: attempts, answered, student: students.name, studyingIn: students.studyingIn })
      .from(attempts)
      .innerJoin(students, eq(students.id, attempts.studentId))
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
