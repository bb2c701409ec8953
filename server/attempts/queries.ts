import { and, asc, count, eq, isNull, lt, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

import type { AttemptId, ClassId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import { LATE_DELIVERY_DAYS } from '../../contract/limits.ts';
import { ruleColumns } from '../catalog/test-rules.ts';
import type { Db } from '../db/db.ts';
import { executePrepared } from '../db/prepared.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import type { RulesOfAttempt } from './rules.ts';

export type Attempt = typeof attempts.$inferSelect;

const ofStudent = (student: StudentId, attempt: AttemptId) =>
  and(eq(attempts.studentId, student), eq(attempts.id, attempt));

/**
 * Whether anybody is sitting a test, asked only where its rules depend on it (shownNow in rules.ts). Each query that
 * joins a student's attempts with their tests selects it with the rules.
 */
const isBeingSat = (now: Date) => sql<boolean>`case
  when 'after_closing' in (${tests.resultsShown}, ${tests.solutionsShown}) and ${tests.closesAt} <= ${now.toISOString()}::timestamptz
  then exists (select from attempts sitting where sitting.test_id = ${tests.id} and sitting.submitted_at is null)
  else false end`;

/**
 * Whether an attempt may still get a late delivery once its marks are shown (takesLate in rules.ts). Lists say nothing
 * of its marks, so that who has not looked at its result loses nothing by opening the dashboard.
 */
export const awaitsDelivery = (
  now: Date,
) => sql<boolean>`(${tests.takesLate} and ${tests.attemptsAllowed} is null
  and ${attempts.submittedBy} is not distinct from 'time' and ${attempts.shownAt} is null and ${attempts.voidedAt} is null
  and ${attempts.deadline} >= ${new Date(now.getTime() - LATE_DELIVERY_DAYS * 86_400_000).toISOString()}::timestamptz)`;

/** The columns of RulesOfAttempt, in a query that joins the tests. */
export const rulesOfAttempt = (now: Date) => ({
  ...ruleColumns,
  isBeingSat: isBeingSat(now),
  awaitsDelivery: awaitsDelivery(now),
});

export interface AttemptOfTest {
  attempt: Attempt;
  test: RulesOfAttempt;
}

export async function findAttempt(
  db: Db,
  { student, attemptId, now }: AttemptKey & { now: Date },
): Promise<AttemptOfTest | undefined> {
  const [row] = await db
    .select({ attempt: attempts, test: rulesOfAttempt(now) })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(ofStudent(student, attemptId));
  return row;
}

/** The key of an attempt: each is reached through its student. */
export interface AttemptKey {
  student: StudentId;
  attemptId: AttemptId;
}

export function listed(keys: readonly AttemptKey[]) {
  const list = JSON.stringify(keys.map(({ student, attemptId: attempt }) => ({ student, attempt })));
  return sql`(select student, attempt from json_to_recordset(${list}::text::json)
    as k (student uuid, attempt uuid))`;
}

export const isOneOf = (keys: readonly AttemptKey[]) =>
  sql`(${attempts.studentId}, ${attempts.id}) in ${listed(keys)}`;

/** An attempt with the revision by which it is marked if it is closed now; `test` where its rules are known. */
export interface KnownAttempt {
  attempt: Pick<Attempt, keyof typeof columnsBeforeClosing>;
  marking: RevisionId;
  test?: RulesOfAttempt;
}

/** What closing has to know before it locks an attempt, and then reads it whole. */
const columnsBeforeClosing = {
  studentId: attempts.studentId,
  id: attempts.id,
  revisionId: attempts.revisionId,
  questionCount: attempts.questionCount,
  submittedAt: attempts.submittedAt,
  markedBy: attempts.markedBy,
};

/** The revision by which attempts at the joined one are marked. */
const markingNow = sql<RevisionId>`coalesce(${testRevisions.markedBy}, ${testRevisions.id})`;

export function findAttempts(
  db: Db,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<(AttemptOfTest & KnownAttempt)[]> {
  return db
    .select({ attempt: attempts, test: rulesOfAttempt(now), marking: markingNow })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .where(isOneOf(keys));
}

/**
 * As findAttempts, with little of each attempt: many are closed together. The offset keeps the planner from reading the
 * whole table instead of looking up the keys.
 */
export function findBeforeClosing(
  db: Db,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<(KnownAttempt & { test: RulesOfAttempt })[]> {
  const lookedUp = sql`(
    select a.* from (select distinct student, attempt from ${listed(keys)} k) k cross join lateral (
      select * from attempts where student_id = k.student and id = k.attempt offset 0
    ) a
  ) as ${attempts}`;
  // Not as columns, which the query builder finds only in tables that it has joined itself.
  const attempt = {
    studentId: sql<StudentId>`${attempts.studentId}`,
    id: sql<AttemptId>`${attempts.id}`,
    revisionId: sql<RevisionId>`${attempts.revisionId}`,
    questionCount: sql<number>`${attempts.questionCount}`,
    submittedAt: sql`${attempts.submittedAt}`.mapWith(attempts.submittedAt) as SQL<Date | null>,
    markedBy: sql<RevisionId | null>`${attempts.markedBy}`,
  };
  return db
    .select({ attempt, test: rulesOfAttempt(now), marking: markingNow })
    .from(lookedUp)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId));
}

/** The revision by which a closed attempt is marked: its sheet, its marks and its keys are those of that one. */
export const markingOf = ({ markedBy, revisionId }: Pick<Attempt, 'markedBy' | 'revisionId'>) =>
  markedBy ?? revisionId;

/** Joins an attempt with the revision by which it is marked. */
export const isMarkedBy = sql`${testRevisions.id} = coalesce(${attempts.markedBy}, ${attempts.revisionId})`;

/** How many questions of a revision need no answer: of those with internal choice all but one (contract/papers/possible.ts). */
export const spareOf = (revision: SQLWrapper) => sql<number>`(
  select (count(choice.either) - count(distinct choice.either))::int from revision_items choice
  where choice.revision_id = ${revision}
)`;

/** A regrade has changed by which paper attempts are marked since they were read. */
export class MarkingChanged extends Error {}

/**
 * Locks attempts until the transaction ends, in the order of their keys, so that saving and closing wait for each
 * other and two closings cannot deadlock. `skip` leaves out what another transaction has locked.
 */
export function lockAttempts(
  db: Db,
  keys: readonly AttemptKey[],
  whenHeld: 'wait' | 'skip',
): Promise<Attempt[]> {
  return db
    .select()
    .from(attempts)
    .where(isOneOf(keys))
    .orderBy(asc(attempts.studentId), asc(attempts.id))
    .for('update', { of: attempts, ...(whenHeld === 'skip' && { skipLocked: true }) })
    .prepare('lock_attempts')
    .execute();
}

/**
 * Makes the database end this transaction when its node is idle for that long, and look up by key what its statements
 * name by key: for a hundred attempts of ten thousand the planner would read them all, and prepared statements keep
 * the plan while the tables grow.
 */
export async function beginClosing(tx: Db, mostIdleMs: number): Promise<void> {
  await executePrepared(
    tx,
    sql`select set_config('idle_in_transaction_session_timeout', ${`${mostIdleMs}`}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`,
  );
}

/**
 * Writes the results of attempts that the transaction has locked; never a second time, but for a late delivery to one
 * that its time has closed. Throws MarkingChanged where one was marked by another paper than it has to be now. The
 * statement comes after the lock, so that it sees what a regrade committed before; a regrade that commits later waits
 * for this transaction (docs/decisions/0075). Notes them for the rollup of their test (docs/decisions/0030).
 */
export async function closeAttempts(
  db: Db,
  outcomes: readonly Pick<
    Attempt,
    | 'studentId'
    | 'id'
    | 'submittedAt'
    | 'submittedBy'
    | 'sheet'
    | 'correctCount'
    | 'marksGot'
    | 'marksPossible'
    | 'isBlank'
    | 'timeTakenSeconds'
    | 'spentMs'
    | 'markedBy'
    | 'isLate'
  >[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const list = JSON.stringify(
    outcomes.map((outcome) => ({
      studentId: outcome.studentId,
      id: outcome.id,
      submittedAt: outcome.submittedAt,
      submittedBy: outcome.submittedBy,
      sheet: outcome.sheet,
      correctCount: outcome.correctCount,
      marksGot: outcome.marksGot,
      marksPossible: outcome.marksPossible,
      isBlank: outcome.isBlank,
      timeTakenSeconds: outcome.timeTakenSeconds,
      // Read many times faster than a list of JSON.
      spentMs: outcome.spentMs && `{${outcome.spentMs.join(',')}}`,
      markedBy: outcome.markedBy,
      isLate: outcome.isLate,
    })),
  );
  const rows = await executePrepared(
    db,
    sql`
    with closed as (
      update attempts a set submitted_at = c."submittedAt", submitted_by = c."submittedBy", sheet = c.sheet,
        correct_count = c."correctCount", marks_got = c."marksGot", marks_possible = c."marksPossible",
        is_blank = c."isBlank", time_taken_seconds = c."timeTakenSeconds",
        spent_ms = c."spentMs"::int[], marked_by = c."markedBy", is_late = c."isLate"
      from json_to_recordset(${list}::text::json) as c ("studentId" uuid, id uuid,
        "submittedAt" timestamptz, "submittedBy" text, sheet text, "correctCount" smallint, "marksGot" bigint,
        "marksPossible" bigint, "isBlank" boolean, "timeTakenSeconds" int, "spentMs" text, "markedBy" uuid,
        "isLate" boolean),
        test_revisions r
      where a.student_id = c."studentId" and a.id = c.id and r.id = a.revision_id
        and ((a.submitted_at is null and r.marked_by is not distinct from c."markedBy")
          or (c."isLate" and a.submitted_by = 'time' and a.marked_by is not distinct from c."markedBy"))
      returning a.test_id, a.student_id, a.id
    ), noted as (
      insert into uncounted_attempts (test_id, student_id, attempt_id) select * from closed on conflict do nothing
    )
    select from closed`,
  );
  if (rows.length !== outcomes.length)
    throw new MarkingChanged('A regrade has changed how attempts are marked');
}

/** Open attempts with a deadline before `deadline`, the earliest first. */
export function listOverdue(db: Db, deadline: Date, limit: number): Promise<KnownAttempt[]> {
  return db
    .select({ attempt: columnsBeforeClosing, marking: markingNow })
    .from(attempts)
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .where(and(isNull(attempts.submittedAt), lt(attempts.deadline, deadline)))
    .orderBy(asc(attempts.deadline))
    .limit(limit);
}

/** How the attempts of the students at the tests of these attempts ended, and when their marks were looked at. */
export function listEnds(db: Db, of: readonly Pick<Attempt, 'studentId' | 'testId'>[]) {
  const list = JSON.stringify(of.map(({ studentId: student, testId: test }) => ({ student, test })));
  const { studentId, testId, submittedAt, submittedBy, shownAt } = attempts;
  return db
    .select({ studentId, testId, submittedAt, submittedBy, shownAt })
    .from(attempts)
    .where(
      sql`(${studentId}, ${testId}) in (select student, test from json_to_recordset(${list}::text::json)
        as k (student uuid, test uuid)) and ${submittedAt} is not null`,
    );
}

/** Notes that a student looks at the marks of an attempt, for the first time. */
export async function noteShown(
  db: Db,
  { student, attemptId, now }: AttemptKey & { now: Date },
): Promise<void> {
  await db
    .update(attempts)
    .set({ shownAt: now })
    .where(and(ofStudent(student, attemptId), isNull(attempts.shownAt)));
}

/** How many attempts are open, and by how many seconds the oldest is past its deadline. */
export async function countOpenAttempts(
  db: Db,
  now: Date,
): Promise<{ open: number; overdueSeconds: number }> {
  const [row] = await db
    .select({ open: count(), earliest: min(attempts.deadline) })
    .from(attempts)
    .where(isNull(attempts.submittedAt));
  const overdueMs = row?.earliest ? now.getTime() - row.earliest.getTime() : 0;
  return { open: row?.open ?? 0, overdueSeconds: Math.max(0, overdueMs / 1000) };
}

/** Which of these classes have students with a running attempt at a test. */
export async function listClassesSitting(
  db: Db,
  test: TestId,
  classIds: readonly ClassId[],
): Promise<ClassId[]> {
  if (classIds.length === 0) return [];
  const rows = await db.execute<{ id: ClassId }>(sql`
    select distinct s.class_id as id from attempts a join class_students s using (student_id)
    where a.test_id = ${test} and a.submitted_at is null and s.class_id::text in (
      select json_array_elements_text(${JSON.stringify(classIds)}::text::json)
    )`);
  return rows.map(({ id }) => id);
}
