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
  lt,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnswerChange, SavedAnswer } from '../../contract/attempts.ts';
import type { AttemptId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import { ruleColumns } from '../catalog/test-rules.ts';
import { isOwnTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { answers, attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import type { TeacherScope } from '../http/session.ts';
import { everyAnswer } from './archiving.ts';
import { type RulesOfAttempt, shownNow } from './rules.ts';

export type Attempt = typeof attempts.$inferSelect;

const ofStudent = (student: StudentId, attempt: AttemptId) =>
  and(eq(attempts.studentId, student), eq(attempts.id, attempt));

/**
 * Whether anybody is sitting a test, asked only where its rules depend on it (shownNow in rules.ts). Each query that
 * joins a student's attempts with their tests selects it beside the rules.
 */
const isBeingSat = (now: Date) => sql<boolean>`case
  when 'after_closing' in (${tests.resultsShown}, ${tests.solutionsShown}) and ${tests.closesAt} <= ${now.toISOString()}::timestamptz
  then exists (select from attempts sitting where sitting.test_id = ${tests.id} and sitting.submitted_at is null)
  else false end`;

/** The columns of RulesOfAttempt, in a query that joins the tests. */
export const rulesOfAttempt = (now: Date) => ({ ...ruleColumns, isBeingSat: isBeingSat(now) });

/** An attempt with the rules of its test. */
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

function listed(keys: readonly AttemptKey[]) {
  const list = JSON.stringify(keys.map(({ student, attemptId: attempt }) => ({ student, attempt })));
  return sql`(select student, attempt from json_to_recordset(${list}::text::json)
    as k (student uuid, attempt uuid))`;
}

export const isOneOf = (keys: readonly AttemptKey[]) =>
  sql`(${attempts.studentId}, ${attempts.id}) in ${listed(keys)}`;

/** An attempt with the revision by which it is marked if it is closed now; `test` where its rules are known. */
export interface Known {
  attempt: Attempt;
  marking: RevisionId;
  test?: Pick<RulesOfAttempt, 'takesLate'>;
}

/** The revision by which attempts at the joined one are marked. */
const markingNow = sql<RevisionId>`coalesce(${testRevisions.markedBy}, ${testRevisions.id})`;

export function findAttempts(
  db: Db,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<(AttemptOfTest & Known)[]> {
  return db
    .select({ attempt: attempts, test: rulesOfAttempt(now), marking: markingNow })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .where(isOneOf(keys));
}

/** The revision by which a closed attempt is marked: its sheet, its marks and its keys are those of that one. */
export const markingOf = ({ markedBy, revisionId }: Pick<Attempt, 'markedBy' | 'revisionId'>) =>
  markedBy ?? revisionId;

/** Joins an attempt with the revision by which it is marked. */
export const isMarkedBy = sql`${testRevisions.id} = coalesce(${attempts.markedBy}, ${attempts.revisionId})`;

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
    .for('update', { of: attempts, ...(whenHeld === 'skip' && { skipLocked: true }) });
}

/** Makes the database end this transaction when its node is idle for that long. */
export async function endIfIdle(tx: Db, ms: number): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${`${ms}`}, true)`);
}

/**
 * How an answer is merged with the saved one: the change with the larger seq wins, and the saved one at the same seq.
 * The time spent never decreases. Changes are counted as far as their column goes.
 */
export const KEEP_NEWER = `
  on conflict (student_id, attempt_id, position) do update
    set answer = excluded.answer, chosen = excluded.chosen, marked = excluded.marked, seq = excluded.seq, saved_at = excluded.saved_at,
      spent_ms = greatest(answers.spent_ms, excluded.spent_ms),
      changes = least(32767, answers.changes
        + ((answers.answer, answers.chosen) is distinct from (excluded.answer, excluded.chosen))::int)
    where excluded.seq > answers.seq`;

/** An answer with the time spent on its question, in milliseconds. */
export type TimedAnswer = SavedAnswer & { spentMs: number };

const savedColumns = {
  index: sql<number>`position`,
  answer: sql<string | null>`answer`,
  chosen: sql<string | null>`chosen`,
  marked: sql<boolean>`marked`,
  seq: sql<number>`seq`.mapWith(answers.seq),
};

/** An answer as the contract shapes it: options in a list, and only where some are chosen. */
function toSavedAnswer<T extends { chosen: string | null }>({ chosen, ...rest }: T) {
  return { ...rest, ...(chosen !== null && { chosen: chosen.split(' ') }) };
}

/** The answers of several attempts, by attempt. */
export function listAnswersOf(db: Db, keys: readonly AttemptKey[]): Promise<Map<AttemptId, TimedAnswer[]>> {
  return timedAnswers(db, everyAnswer(sql`(student_id, attempt_id) in ${listed(keys)}`));
}

/** The answers of several attempts that did not close long ago, by attempt: archived ones are not looked for. */
export function listNewAnswersOf(
  db: Db,
  keys: readonly AttemptKey[],
): Promise<Map<AttemptId, TimedAnswer[]>> {
  return timedAnswers(db, sql`answers where (student_id, attempt_id) in ${listed(keys)}`);
}

async function timedAnswers(db: Db, from: SQL): Promise<Map<AttemptId, TimedAnswer[]>> {
  const timed = { ...savedColumns, attemptId: sql<AttemptId>`attempt_id`, spentMs: sql<number>`spent_ms` };
  const rows = await db.select(timed).from(from);
  return Map.groupBy(rows.map(toSavedAnswer), ({ attemptId }) => attemptId);
}

/** Writes the changes that came with submissions, merged by KEEP_NEWER; the transaction has locked the attempts. */
export async function writeAnswers(
  db: Db,
  submitted: readonly { attempt: Attempt; changes: readonly AnswerChange[]; at: Date }[],
): Promise<void> {
  const rows = submitted.flatMap(({ attempt, changes, at }) =>
    changes.map((change) => ({ ...change, student: attempt.studentId, attempt: attempt.id, at })),
  );
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into answers (student_id, attempt_id, position, answer, chosen, marked, seq, saved_at, spent_ms)
    select student, attempt, index, answer, array_to_string(chosen, ' '), marked, seq, at, coalesce("spentMs", 0)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as c
      (student uuid, attempt uuid, index smallint, answer text, chosen text[], marked boolean, seq bigint,
        at timestamptz, "spentMs" int)
    ${sql.raw(KEEP_NEWER)}`);
}

/**
 * Writes the results of attempts that the transaction has locked; never a second time, but for a late delivery to one
 * that its time has closed. Throws MarkingChanged where one was marked by another paper than it has to be now. The
 * statement comes after the lock, so that it sees what a regrade committed before; a regrade that commits later waits
 * for this transaction (docs/decisions/0075). Notes them for the rollup of their test (docs/decisions/0077).
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
      spentMs: outcome.spentMs,
      markedBy: outcome.markedBy,
      isLate: outcome.isLate,
    })),
  );
  const rows = await db.execute(sql`
    with closed as (
      update attempts a set submitted_at = c."submittedAt", submitted_by = c."submittedBy", sheet = c.sheet,
        correct_count = c."correctCount", marks_got = c."marksGot", marks_possible = c."marksPossible",
        is_blank = c."isBlank", time_taken_seconds = c."timeTakenSeconds",
        spent_ms = c."spentMs", marked_by = c."markedBy", is_late = c."isLate"
      from json_to_recordset(${list}::text::json) as c ("studentId" uuid, id uuid,
        "submittedAt" timestamptz, "submittedBy" text, sheet text, "correctCount" smallint, "marksGot" bigint,
        "marksPossible" bigint, "isBlank" boolean, "timeTakenSeconds" int, "spentMs" int[], "markedBy" uuid,
        "isLate" boolean),
        test_revisions r
      where a.student_id = c."studentId" and a.id = c.id and r.id = a.revision_id
        and ((a.submitted_at is null and r.marked_by is not distinct from c."markedBy")
          or (c."isLate" and a.submitted_by = 'time' and a.marked_by is not distinct from c."markedBy"))
      returning a.test_id, a.student_id, a.id
    ), noted as (
      insert into uncounted_attempts (test_id, student_id, attempt_id) select * from closed on conflict do nothing
    )
    select from closed`);
  if (rows.length !== outcomes.length)
    throw new MarkingChanged('A regrade has changed how attempts are marked');
}

const isOf = (student: StudentId, attempt: AttemptId) =>
  sql`student_id = ${student} and attempt_id = ${attempt}`;

/** The answers of an attempt by position. */
export async function listAnswers(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
): Promise<Map<number, SavedAnswer>> {
  const rows = await db.select(savedColumns).from(everyAnswer(isOf(student, attempt)));
  return new Map(rows.map(toSavedAnswer).map((answer) => [answer.index, answer]));
}

/** When each answer of an attempt was saved last, and how many times it had become another one; by position. */
export async function listAnswerChanges(db: Db, student: StudentId, attempt: AttemptId) {
  const rows = await db
    .select({
      position: sql<number>`position`,
      savedAt: sql<Date>`saved_at`.mapWith(answers.savedAt),
      changes: sql<number>`changes`,
    })
    .from(everyAnswer(isOf(student, attempt)));
  return new Map(rows.map(({ position, ...saved }) => [position, saved]));
}

/** Open attempts with a deadline before `deadline`, the earliest first. */
export function listOverdue(db: Db, deadline: Date, limit: number): Promise<Known[]> {
  return db
    .select({ attempt: attempts, marking: markingNow })
    .from(attempts)
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .where(and(isNull(attempts.submittedAt), lt(attempts.deadline, deadline)))
    .orderBy(asc(attempts.deadline))
    .limit(limit);
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
      denominator: testRevisions.denominator,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
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
        isOwnTest(scope, attempts.testId),
      ),
    )
    .groupBy(attempts.studentId);
  return new Map(rows.map(({ student, submitted }) => [student, submitted]));
}

/** What a student has done of a test. */
export interface OwnTest {
  /** Of the attempt that counts by the rules of the test; absent while results are not shown. */
  result?: { correctCount: number; totalQuestions: number };
  /** How many attempts the student has used, an open one included. */
  attemptsUsed: number;
  hasSubmitted: boolean;
  isRunning: boolean;
}

/** The attempt that counts comes first among those of its test. */
export const countingFirst = [
  sql`case ${tests.counts}
    when 'latest' then -extract(epoch from ${attempts.submittedAt})
    when 'first' then extract(epoch from ${attempts.submittedAt})
    else -${attempts.correctCount}::float8 / greatest(${attempts.questionCount}, 1) end`,
  desc(attempts.submittedAt),
];

/** What the student has done of each test that they have opened; `now` decides what is still running. */
export async function listOwnTests(db: Db, student: StudentId, now: Date): Promise<Map<TestId, OwnTest>> {
  const counting = db
    .selectDistinctOn([attempts.testId], {
      testId: attempts.testId,
      correctCount: sql<number>`coalesce(${attempts.correctCount}, 0)`,
      totalQuestions: attempts.questionCount,
      test: rulesOfAttempt(now),
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(isCountedOf(student))
    .orderBy(attempts.testId, ...countingFirst);
  const used = db
    .select({ testId: attempts.testId, count: count() })
    .from(attempts)
    .where(and(eq(attempts.studentId, student), isNull(attempts.voidedAt)))
    .groupBy(attempts.testId);
  const [submitted, opened, running] = await Promise.all([counting, used, listRunning(db, student, now)]);
  const results = new Map(submitted.map((row) => [row.testId, row]));
  const open = new Set(running.map(({ attempt }) => attempt.testId));
  return new Map(
    opened.map(({ testId, count }) => {
      const row = results.get(testId);
      const result = row && { correctCount: row.correctCount, totalQuestions: row.totalQuestions };
      const own: OwnTest = {
        ...(result && shownNow(row.test, now).results && { result }),
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
      answered: sql<number>`(${answered})`,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(testRevisions, eq(testRevisions.id, attempts.revisionId))
    .where(and(eq(attempts.studentId, student), isNull(attempts.submittedAt), gt(attempts.deadline, now)))
    .orderBy(asc(attempts.deadline));
}
