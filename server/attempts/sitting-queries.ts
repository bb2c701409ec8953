import { and, type SQL, sql } from 'drizzle-orm';
import type { AttemptId, ClassId, StudentId, TestId } from '../../contract/ids.ts';
import { MAX_ASKING, type SITTING_STATES } from '../../contract/result-lists.ts';
import { isOwnClass, isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { epochMs } from '../db/epoch-ms.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { type PageOf, windowOf } from '../lists/paging.ts';
import { isFoundBy } from '../students/search.ts';
import { spareOf } from './queries.ts';
import { earliestOpenDeadline } from './rules.ts';
import { CLOSES, isItsTime } from './today-queries.ts';

export type SittingState = (typeof SITTING_STATES)[number];

/** A page polls every half minute at the latest, and what a node has heard is written every ten seconds. */
const OFFLINE_MS = 60_000;
/** For how long a submitted attempt belongs to the test that is sat now. */
const LATELY_MS = 24 * 3_600_000;

interface SittersQuery {
  test: TestId;
  scope: TeacherScope;
  student: string | undefined;
  classId: ClassId | undefined;
  /** Of the classes only those whose time it is, where there are any; whoever sits the test is in. */
  dueOnly?: boolean | undefined;
  now: Date;
}

/** `sitter`: the students of a test that is sat now, each with the attempt that counts now, if there is one. */
function sitters({ test, scope, student, classId, dueOnly, now }: SittersQuery): SQL {
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const found = isFoundBy(student);
  const isHere = and(
    sql`a.test_id = ${test}`,
    isOwnStudent(classId === undefined ? scope : { ...scope, within: classId }, sql`a.student_id`),
  );
  return sql`
    with member as (
      select distinct on (s.student_id) s.student_id, k.name, ${isItsTime(now)} as is_due,
        coalesce(${CLOSES} <= ${at(0)}, false) as is_over
      from test_classes c join tests on tests.id = c.test_id join classes k on k.id = c.class_id
        join class_students s on s.class_id = c.class_id
      where ${and(
        sql`c.test_id = ${test}`,
        classId && sql`c.class_id = ${classId}::uuid`,
        isOwnClass(scope, sql`c.class_id`),
      )}
      order by s.student_id, is_due desc, is_over, ${inNameOrder(sql`k.name`)}
    ), sat as (
      select distinct on (a.student_id) a.* from attempts a
      where ${isHere} and (a.submitted_at is null or a.submitted_at >= ${at(LATELY_MS)} or a.student_id in (select student_id from member))
      order by a.student_id, a.submitted_at is not null, a.submitted_at desc
    ), sitter as (
      select students.id as student_id, students.name, students.roll_number, coalesce(member.name, students.studying_in) as class,
        sat.id as attempt_id, sat.revision_id, sat.question_count, sat.started_at, sat.deadline,
        greatest(contact.seen_at, sat.started_at) as seen_at,
        case when sat.id is null and member.is_over then 'absent'
          when sat.id is null then 'not_started'
          when sat.submitted_at is not null or sat.deadline < ${earliestOpenDeadline(now).toISOString()}::timestamptz then 'submitted'
          when greatest(contact.seen_at, sat.started_at) < ${at(OFFLINE_MS)} then 'offline'
          else 'working' end as state, coalesce(member.is_due, false) as is_due
      from member full join sat using (student_id) join students on students.id = coalesce(member.student_id, sat.student_id)
        left join contacts contact on contact.student_id = sat.student_id and contact.attempt_id = sat.id
      where ${found ?? sql`true`}
    ), due as (
      select * from sitter where ${
        dueOnly === true
          ? sql`is_due or state in ('working', 'offline') or not exists (select from member where is_due)`
          : sql`true`
      }
    )`;
}

/** How many students are in each state. */
export async function countSittings(db: Db, asked: SittersQuery): Promise<Record<SittingState, number>> {
  const rows = await db.execute<{ state: SittingState; students: number }>(
    sql`${sitters(asked)} select state, count(*)::int as students from due group by state`,
  );
  const counts = { not_started: 0, absent: 0, working: 0, offline: 0, submitted: 0 };
  for (const { state, students: count } of rows) counts[state] = count;
  return counts;
}

type SitterRow = {
  student: StudentId;
  name: string;
  rollNumber: string | null;
  class: string | null;
  state: SittingState;
  attempt: AttemptId | null;
  questions: number | null;
  startedAt: number | null;
  deadline: number | null;
  seenAt: number | null;
  answered: number;
  section: string | null;
};

/** The names of the classes whose time it is; none where it is that of all classes of the test, or of none. */
export async function listDueClasses(
  db: Db,
  { test, scope, now }: Pick<SittersQuery, 'test' | 'scope' | 'now'>,
): Promise<string[]> {
  const rows = await db.execute<{ name: string; isDue: boolean }>(sql`
    select k.name, ${isItsTime(now)} as "isDue"
    from test_classes c join tests on tests.id = c.test_id join classes k on k.id = c.class_id
    where ${and(sql`c.test_id = ${test}`, isOwnClass(scope, sql`c.class_id`))}
    order by ${inNameOrder(sql`k.name`)}, k.id`);
  const due = [...rows].filter(({ isDue }) => isDue);
  return due.length < rows.length ? due.map(({ name }) => name) : [];
}

/**
 * The students by class, roll number and name; in a class who is offline comes first, and who has submitted last. Classes
 * whose time it is, or of which somebody sits the test, come first.
 */
export async function listSittings(
  db: Db,
  { state, ...asked }: SittersQuery & { state: SittingState | undefined },
  page: PageOf,
): Promise<SitterRow[]> {
  const { limit, offset } = windowOf(page);
  const rows = await db.execute<SitterRow>(sql`
    ${sitters(asked)}, listed as (
      select *, row_number() over (order by is_live desc, ${inNameOrder(sql`class`)} nulls last,
        case state when 'offline' then 0 when 'submitted' then 2 when 'absent' then 2 else 1 end, length(roll_number) nulls last,
        roll_number, ${inNameOrder(sql`name`)}, student_id) as place
      from (
        select due.*, bool_or(is_due or state in ('working', 'offline')) over (partition by class) as is_live from due
      ) due where ${state ? sql`state = ${state}` : sql`true`}
      order by place
      limit ${limit} offset ${offset}
    )
    select listed.student_id as student, listed.name, listed.roll_number as "rollNumber", listed.class, listed.state,
      listed.attempt_id as attempt, listed.question_count - ${spareOf(sql`listed.revision_id`)} as questions, ${epochMs(sql`listed.started_at`)} as "startedAt",
      ${epochMs(sql`listed.deadline`)} as deadline, ${epochMs(sql`greatest(listed.seen_at, last.saved_at)`)} as "seenAt",
      coalesce(last.answered, 0) as answered,
      case when json_array_length(r.sections::json) > 1 then r.sections::json -> i.section ->> 'name' end as section
    from listed left join lateral (
      select (count(*) filter (where w.answer <> '' or w.chosen <> ''))::int as answered, max(w.saved_at) as saved_at,
        (array_agg(w.position order by w.saved_at desc))[1] as position
      from answers w where w.student_id = listed.student_id and w.attempt_id = listed.attempt_id
    ) last on true
      left join test_revisions r on r.id = listed.revision_id
      left join revision_items i on i.revision_id = listed.revision_id and i.position = last.position
    order by listed.place`);
  return [...rows];
}

type AskingRow = {
  student: StudentId;
  attempt: AttemptId;
  name: string;
  class: string | null;
  rollNumber: string | null;
  askedAt: number;
};

/** The students of a running test who ask for help, those who have waited longest first. */
export async function listAsking(
  db: Db,
  { test, scope }: Pick<SittersQuery, 'test' | 'scope'>,
): Promise<AskingRow[]> {
  const rows = await db.execute<AskingRow>(sql`
    select a.student_id as student, a.id as attempt, students.name, students.roll_number as "rollNumber",
      coalesce((
        select c.name from test_classes g join classes c on c.id = g.class_id join class_students s on s.class_id = c.id
        where ${and(sql`g.test_id = ${test} and s.student_id = a.student_id`, isOwnClass(scope, sql`c.id`))}
        order by ${inNameOrder(sql`c.name`)} limit 1
      ), students.studying_in) as class, ${epochMs(sql`h.help_asked_at`)} as "askedAt"
    from contacts h join attempts a on a.student_id = h.student_id and a.id = h.attempt_id
      join students on students.id = a.student_id
    where ${and(
      sql`h.help_asked_at is not null and a.test_id = ${test} and a.submitted_at is null`,
      isOwnStudent(scope, sql`a.student_id`),
    )}
    order by h.help_asked_at, a.id limit ${MAX_ASKING}`);
  return [...rows];
}
