import { and, asc, count, eq, isNull, lt, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnswerChange, SavedAnswer } from '../../contract/attempts.ts';
import type { AttemptId, ClassId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import { LATE_DELIVERY_DAYS } from '../../contract/limits.ts';
import { ruleColumns } from '../catalog/test-rules.ts';
import type { Db } from '../db/db.ts';
import { executePrepared } from '../db/prepared.ts';
import { type AnswerStep, answers, attempts } from '../db/tables/attempts.ts';
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

/** Answers of one question that are kept, fewer where they are long: most students change an answer once or twice. */
const MOST_STEPS_KEPT = 24;
const MOST_HISTORY_BYTES = 8_000;

/** Something was answered before, and now it is something else. */
const IS_ANOTHER = `((answers.answer, answers.chosen) is distinct from (excluded.answer, excluded.chosen)
        and (answers.changes > 0 or coalesce(answers.answer, answers.chosen, '') <> ''))`;

/** An AnswerStep. */
const stepOf = (row: 'answers' | 'excluded') => `jsonb_build_array(jsonb_build_array(
        (extract(epoch from ${row}.saved_at) * 1000)::bigint, ${row}.answer, ${row}.chosen))`;

/**
 * How an answer is merged with the saved one: the change with the larger seq wins, and the saved one at the same seq.
 * The time spent never decreases. Changes are counted as far as their column goes, and kept up to MOST_STEPS_KEPT
 * (docs/decisions/0004).
 */
export const KEEP_NEWER = `
  on conflict (student_id, attempt_id, position) do update
    set answer = excluded.answer, chosen = excluded.chosen, marked = excluded.marked, seq = excluded.seq, saved_at = excluded.saved_at,
      spent_ms = greatest(answers.spent_ms, excluded.spent_ms),
      changes = least(32767, answers.changes + ${IS_ANOTHER}::int),
      history = case
        when ${IS_ANOTHER} and (answers.history is not null or answers.changes = 0)
          and coalesce(jsonb_array_length(answers.history), 0) < ${MOST_STEPS_KEPT}
          and coalesce(pg_column_size(answers.history), 0) < ${MOST_HISTORY_BYTES}
        then coalesce(answers.history, ${stepOf('answers')}) || ${stepOf('excluded')}
        else answers.history
      end
    where excluded.seq > answers.seq`;

/** An answer with the time spent on its question, in milliseconds. */
export type TimedAnswer = SavedAnswer & { spentMs: number };

const savedColumns = {
  index: answers.position,
  answer: answers.answer,
  chosen: answers.chosen,
  marked: answers.marked,
  seq: answers.seq,
};

/** An answer as the contract shapes it: options in a list, and only where some are chosen. */
function toSavedAnswer<T extends { chosen: string | null }>({ chosen, ...rest }: T) {
  return { ...rest, ...(chosen !== null && { chosen: chosen.split(' ') }) };
}

/**
 * The answers of several attempts, by attempt. Not by the query builder, which takes twice as long for the many rows of a
 * batch that is closed. The offset keeps the planner from reading the whole table instead of looking up the keys.
 */
export async function listAnswersOf(
  db: Db,
  keys: readonly AttemptKey[],
): Promise<Map<AttemptId, TimedAnswer[]>> {
  const rows = await executePrepared<{
    attempt: AttemptId;
    index: number;
    answer: string | null;
    chosen: string | null;
    marked: boolean;
    seq: number;
    spent: number;
  }>(
    db,
    sql`
      select w.attempt_id as attempt, w.position as index, w.answer, w.chosen, w.marked, w.seq::float8 as seq,
        w.spent_ms as spent
      from (select distinct student, attempt from ${listed(keys)} k) l cross join lateral (
        select * from answers where student_id = l.student and attempt_id = l.attempt offset 0
      ) w`,
  );
  const found = new Map<AttemptId, TimedAnswer[]>();
  for (const { attempt, index, answer, chosen, marked, seq, spent } of rows) {
    const saved = { index, answer, marked, seq, spentMs: spent };
    const one = chosen === null ? saved : { ...saved, chosen: chosen.split(' ') };
    const own = found.get(attempt);
    if (own) own.push(one);
    else found.set(attempt, [one]);
  }
  return found;
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

const isOf = (student: StudentId, attempt: AttemptId) =>
  and(eq(answers.studentId, student), eq(answers.attemptId, attempt));

/** The answers of an attempt by position. */
export async function listAnswers(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
): Promise<Map<number, SavedAnswer>> {
  const rows = await db.select(savedColumns).from(answers).where(isOf(student, attempt));
  return new Map(rows.map(toSavedAnswer).map((answer) => [answer.index, answer]));
}

/**
 * When each answer of an attempt was saved last, how many times it had become another one, and the answers that it was,
 * the first ones where these are many; by position.
 */
export async function listAnswerChanges(db: Db, student: StudentId, attempt: AttemptId) {
  const { position, savedAt, changes, history } = answers;
  const rows = await db
    .select({ position, savedAt, changes, history })
    .from(answers)
    .where(isOf(student, attempt));
  return new Map(
    rows.map(({ position: at, history: steps, ...saved }) => [at, { ...saved, steps: stepsOf(steps ?? []) }]),
  );
}

const stepsOf = (steps: readonly AnswerStep[]) =>
  steps.map(([at, answer, chosen]) => ({ at: new Date(at), ...toSavedAnswer({ answer, chosen }) }));

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
