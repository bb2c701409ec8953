import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Access } from '../../contract/access.ts';
import type { AccommodationId, AdminId, AttemptId, StudentId, TestId } from '../../contract/ids.ts';
import { isOfTestTo, isOwnStudent } from '../classes/scope.ts';
import { joinClassSitting } from '../classes/sittings.ts';
import type { Db } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { admins } from '../db/tables/admins.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { accommodations, attemptChanges } from '../db/tables/interventions.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { timeOf } from './for-many.ts';
import type { Attempt } from './queries.ts';
import type { ClassTimes, ExtraTime } from './rules.ts';

/** Which attempts have changed: one, all that are open at a test, or all that are open of a student. */
export type ChangedAttempts = AttemptId | TestId | StudentId;

/** Tells every node that attempts have changed, with the transaction of the change. */
export async function tellNodes(tx: Db, key: ChangedAttempts): Promise<void> {
  await tx.insert(attemptChanges).values({ id: v7(), key, at: sql`clock_timestamp()` });
}

/** How long a transaction that tells of a change may take until it is committed, in seconds. */
const OVERLAP_SECONDS = 10;

/**
 * Gives at each call what has changed since the last one; at the first call what has changed within the overlap, because
 * a poll may have been held before it.
 */
export function followChanges(db: Db): () => Promise<ChangedAttempts[]> {
  let seen: ReadonlySet<string> = new Set();
  return async () => {
    const rows = await db
      .select({ id: attemptChanges.id, key: attemptChanges.key })
      .from(attemptChanges)
      .where(gt(attemptChanges.at, sql`clock_timestamp() - make_interval(secs => ${OVERLAP_SECONDS})`));
    const fresh = rows.filter(({ id }) => !seen.has(id));
    seen = new Set(rows.map(({ id }) => id));
    return fresh.map(({ key }) => key as ChangedAttempts);
  };
}

/** Deletes what every node knows by now. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.delete(attemptChanges).where(lt(attemptChanges.at, sql`clock_timestamp() - interval '1 hour'`));
}

/** Sections that are not over yet close later by as much as the attempt does, and those after them open later. */
const laterWindows = (seconds: number, now: Date) => sql`(
  select array_agg(case when w * 1000 >= extract(epoch from ${now.toISOString()}::timestamptz - held.started_at) * 1000
    then w + ${seconds}::int else w end order by place)
  from unnest(held.windows) with ordinality as every (w, place)
)`;

/** Locks the student of a running attempt at a test. */
export async function holdSitter(tx: Db, test: TestId, attempt: AttemptId): Promise<void> {
  const rows = await tx
    .select({ student: attempts.studentId })
    .from(attempts)
    .where(and(eq(attempts.testId, test), isNull(attempts.submittedAt), eq(attempts.id, attempt)));
  await holdStudents(
    tx,
    rows.map(({ student }) => student),
  );
}

/**
 * Moves the deadlines of running attempts at a test, of one or of all, whose time is not over at `now`, never to before
 * `now`; gives whose. Attempts are locked in the order of their keys, as saving does.
 */
export async function extendAttempts(
  db: Db,
  of: { test: TestId; attempt: AttemptId | undefined; scope?: TeacherScope; earliestOpenDeadline: Date },
  seconds: number,
  now: Date,
): Promise<StudentId[]> {
  const rows = await db.execute<{ student: StudentId }>(sql`
    with held as materialized (
      select student_id, id, started_at, windows from ${attempts}
      where test_id = ${of.test} and submitted_at is null
        and deadline >= ${of.earliestOpenDeadline.toISOString()}::timestamptz
        and ${of.attempt === undefined ? sql`true` : sql`id = ${of.attempt}`}
        and ${isOwnStudent(of.scope, sql`${attempts}.student_id`) ?? sql`true`}
      order by student_id, id for update
    )
    update ${attempts} a set
      deadline = greatest(a.deadline + ${seconds} * interval '1 second', least(a.deadline, ${now.toISOString()}::timestamptz)),
      windows = case when held.windows is null then null else ${laterWindows(seconds, now)} end
    from held where a.student_id = held.student_id and a.id = held.id
    returning a.student_id as student`);
  return rows.map(({ student }) => student);
}

/** An attempt that is running, with what its student has of extra time in its test. */
export interface Running {
  student: StudentId;
  attemptId: AttemptId;
  startedAt: Date;
  deadline: Date;
  /** Its sections have their own times. */
  hasWindows: boolean;
  extra: ExtraTime | undefined;
  /** The times of the student's class. */
  ofClass: ClassTimes;
}

/** What a student has of extra time in the test of an attempt `o`: for that test, or else for every test. */
const EXTRA_OF_ATTEMPT = sql`(
  select json_build_object('percent', m.percent, 'minutes', m.minutes) from ${accommodations} m
  where m.student_id = o.student_id and (m.test_id = o.test_id or m.test_id is null)
  order by m.test_id nulls last limit 1
)`;

/**
 * The running attempts at a test whose deadlines follow its times, which those of reopened ones do not; locked in the
 * order of their keys, as saving does.
 */
export async function lockSitters(tx: Db, test: TestId, earliestOpenDeadline: Date): Promise<Running[]> {
  const rows = await tx.execute<{
    student: StudentId;
    attempt: AttemptId;
    started: number;
    deadline: number;
    has_windows: boolean;
    extra: ExtraTime | null;
    opens_at: number | null;
    closes_at: number | null;
    minutes: number | null;
  }>(sql`
    select o.student_id as student, o.id as attempt, extract(epoch from o.started_at)::float8 * 1000 as started,
      extract(epoch from o.deadline)::float8 * 1000 as deadline, o.windows is not null as has_windows,
      ${EXTRA_OF_ATTEMPT} as extra, c.duration_minutes as minutes,
      extract(epoch from c.opens_at)::float8 * 1000 as opens_at, extract(epoch from c.closes_at)::float8 * 1000 as closes_at
    from ${attempts} o join tests t on t.id = o.test_id
    ${sql.raw(joinClassSitting('t', 'o.student_id', 'o.started_at'))}
    where o.test_id = ${test} and o.submitted_at is null and o.reopened_at is null
      and o.deadline >= ${earliestOpenDeadline.toISOString()}::timestamptz
    order by o.student_id, o.id for update of o`);
  return rows.map((row) => ({
    student: row.student,
    attemptId: row.attempt,
    startedAt: timeOf(row.started),
    deadline: timeOf(row.deadline),
    hasWindows: row.has_windows,
    extra: row.extra ?? undefined,
    ofClass: {
      opensAt: row.opens_at === null ? null : timeOf(row.opens_at),
      closesAt: row.closes_at === null ? null : timeOf(row.closes_at),
      durationMinutes: row.minutes,
    },
  }));
}

/** Sets the deadlines of attempts that the transaction has locked. */
export async function setDeadlines(
  tx: Db,
  moved: readonly Pick<Running, 'student' | 'attemptId' | 'deadline'>[],
): Promise<void> {
  const rows = moved.map(({ student, attemptId: id, deadline: at }) => ({ student, id, at }));
  await tx.execute(sql`
    update ${attempts} a set deadline = r.at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (student uuid, id uuid, at timestamptz)
    where a.student_id = r.student and a.id = r.id`);
}

/** An attempt with the code of its test and the name of its student, both locked until the transaction ends. */
export async function lockAttempt(
  tx: Db,
  { studentId, attemptId }: { studentId: StudentId; attemptId: AttemptId },
) {
  await holdStudents(tx, [studentId]);
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), eq(attempts.id, attemptId)))
    .for('update');
  if (!attempt) return undefined;
  const [[test], [student]] = await Promise.all([
    tx.select({ testCode: tests.testCode }).from(tests).where(eq(tests.id, attempt.testId)),
    tx.select({ name: students.name }).from(students).where(eq(students.id, studentId)),
  ]);
  return { attempt, testCode: test?.testCode ?? '', student: student?.name ?? '' };
}

/** Whether there is such an attempt of a student in the scope, at a test to which the caller has the access. */
export async function isToHelp(
  db: Db,
  scope: TeacherScope,
  { studentId, attemptId }: { studentId: StudentId; attemptId: AttemptId },
  access: Access = 'give',
): Promise<boolean> {
  const found = await db.$count(
    attempts,
    and(
      eq(attempts.studentId, studentId),
      eq(attempts.id, attemptId),
      isOwnStudent(scope, attempts.studentId),
      isOfTestTo(scope, access, attempts.testId),
    ),
  );
  return found > 0;
}

export async function setVoid(tx: Db, { studentId, id }: Attempt, voidedAt: Date | null): Promise<void> {
  await tx
    .update(attempts)
    .set({ voidedAt })
    .where(and(eq(attempts.studentId, studentId), eq(attempts.id, id)));
}

export async function hasOtherOpen(tx: Db, { studentId, testId }: Attempt): Promise<boolean> {
  const open = and(
    eq(attempts.studentId, studentId),
    eq(attempts.testId, testId),
    isNull(attempts.submittedAt),
  );
  return (await tx.$count(attempts, open)) > 0;
}

/**
 * Reopens a closed attempt: deletes its result, keeps its answers, and lets every
 * section take answers.
 */
export async function reopenAttempt(
  tx: Db,
  { studentId, id }: Attempt,
  { deadline, at }: { deadline: Date; at: Date },
): Promise<void> {
  await tx
    .update(attempts)
    .set({
      deadline,
      reopenedAt: at,
      windows: null,
      submittedAt: null,
      submittedBy: null,
      sheet: null,
      markedBy: null,
      marksGot: null,
      marksPossible: null,
      isBlank: false,
      correctCount: null,
      timeTakenSeconds: null,
      spentMs: null,
      isLate: false,
      voidedAt: null,
    })
    .where(and(eq(attempts.studentId, studentId), eq(attempts.id, id)));
}

export function listAccommodations(db: Db, student: StudentId) {
  return db
    .select({ row: accommodations, testCode: tests.testCode, testName: tests.name, setBy: admins.name })
    .from(accommodations)
    .innerJoin(admins, eq(admins.id, accommodations.setBy))
    .leftJoin(tests, eq(tests.id, accommodations.testId))
    .where(eq(accommodations.studentId, student))
    .orderBy(asc(accommodations.setAt), asc(accommodations.id));
}

type NewAccommodation = ExtraTime & {
  student: StudentId;
  test: TestId | null;
  reason: string;
  admin: AdminId;
  at: Date;
};

/** Replaces what the student was given for the same; gives that. */
export async function putAccommodation(tx: Db, given: NewAccommodation) {
  const { student: studentId, test: testId, percent, minutes, reason, admin: setBy, at: setAt } = given;
  const values = { percent, minutes, reason, setBy, setAt };
  const same = and(
    eq(accommodations.studentId, studentId),
    testId === null ? isNull(accommodations.testId) : eq(accommodations.testId, testId),
  );
  const [before] = await tx.select().from(accommodations).where(same).for('update');
  await tx
    .insert(accommodations)
    .values({ id: newId<AccommodationId>(), studentId, testId, ...values })
    .onConflictDoUpdate({ target: [accommodations.studentId, accommodations.testId], set: values });
  return before;
}

export async function deleteAccommodation(tx: Db, student: StudentId, id: AccommodationId) {
  const [row] = await tx
    .delete(accommodations)
    .where(and(eq(accommodations.studentId, student), eq(accommodations.id, id)))
    .returning();
  return row;
}

/**
 * The student's running attempts, locked, but those that were opened again with their own deadline, with how long their
 * tests last and the extra time that each has now: that of its test, or else that of every test.
 */
export async function lockRunning(tx: Db, student: StudentId, earliestOpenDeadline: Date) {
  const rows = await tx.execute<{
    id: AttemptId;
    test: TestId;
    minutes: number;
    extra: ExtraTime | null;
  }>(sql`
    select o.id, o.test_id as test, coalesce(c.duration_minutes, t.duration_minutes) as minutes, ${EXTRA_OF_ATTEMPT} as extra
    from ${attempts} o join ${tests} t on t.id = o.test_id
    ${sql.raw(joinClassSitting('t', 'o.student_id', 'o.started_at'))}
    where o.student_id = ${student} and o.submitted_at is null and o.reopened_at is null
      and o.deadline >= ${earliestOpenDeadline.toISOString()}::timestamptz
    order by o.id for update of o`);
  return [...rows];
}
