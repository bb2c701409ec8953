import { and, type SQL, sql } from 'drizzle-orm';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import { isOwnClass, isOwnStudent, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { epochMs } from '../db/epoch-ms.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { earliestOpenDeadline } from './rules.ts';
import { hasWaiting } from './student-queries.ts';

/*
 * What is sat now and was sat lately, for the page of the day. Counts of students are of the classes that a test is for,
 * so that none of these statements reads all attempts at a test that a whole country practises with.
 */

/** The most tests of each part. */
const MOST = 12;
const MOST_FINISHED = 6;

/** No interface: a row has to fit an index signature. */
type OfTest = {
  id: TestId;
  revisionId: RevisionId;
  testCode: string;
  testName: string;
};

const ofTest = sql`tests.id, tests.revision_id as "revisionId", tests.quizid as "testCode", tests.name as "testName"`;

const visible = (scope: TeacherScope) =>
  and(sql`tests.deleted_at is null and tests.archived_at is null`, mayWithTest(scope, 'see'));

const running = (scope: TeacherScope, now: Date) =>
  and(
    sql`a.submitted_at is null and a.deadline >= ${earliestOpenDeadline(now).toISOString()}::timestamptz`,
    isOwnStudent(scope, sql`a.student_id`),
  );

/** Of a class `c` that `tests` is for: when it sits the test, null where nothing bounds it. */
const OPENS = sql`greatest(c.opens_at, tests.opens_at)`;
export const CLOSES = sql`least(c.closes_at, tests.closes_at)`;

/** Whether it is the time of a class `c` of `tests`. */
export const isItsTime = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(coalesce(${OPENS} <= ${at}, true) and coalesce(${CLOSES} > ${at}, true))`;
};

/** What is read of classes `c` with their `classes k`: their names, and how many students they have. */
const ofClasses = sql`array_agg(k.name order by ${inNameOrder(sql`k.name`)}, k.id) as classes, (
    select count(distinct s.student_id)::int from class_students s where s.class_id = any(array_agg(c.class_id))
  ) as students`;

const classesOf = (scope: TeacherScope) => sql`test_classes c join classes k on k.id = c.class_id
  where ${and(sql`c.test_id = tests.id`, isOwnClass(scope, sql`c.class_id`))}`;

/**
 * Tests that are sat now, or whose time has come; those that close first, and then those with the most students. A test
 * of classes needs no opening: it is due when it closes. Of the classes only those whose time it is: nobody of a class
 * that sits the test in the afternoon is absent in the morning. A class that has closed counts until the last of its
 * students is through, such as one with extra minutes.
 */
export async function listSittingNow(db: Db, scope: TeacherScope, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db.execute<
    OfTest & {
      classes: string[];
      closesAt: number | null;
      lastClosesAt: number | null;
      sitting: number;
      asking: number;
      students: number | null;
      absent: number | null;
      missed: number | null;
    }
  >(sql`
    with sat as (
      select a.test_id, count(*)::int as sitting, count(h.help_asked_at)::int as asking
      from attempts a left join contacts h on h.student_id = a.student_id and h.attempt_id = a.id
      where ${running(scope, now)} group by 1
    ), late as (
      select test_id, class_id, max(deadline) as ends_at from (
        select c.test_id, c.class_id, a.deadline, ${CLOSES} <= ${at} as is_over,
          bool_or(${isItsTime(now)}) over (partition by a.id) as is_elsewhere
        from attempts a join tests on tests.id = a.test_id join class_students s on s.student_id = a.student_id
          join test_classes c on c.test_id = a.test_id and c.class_id = s.class_id
        where ${running(scope, now)}
      ) a where is_over and not is_elsewhere group by 1, 2
    )
    select ${ofTest}, coalesce(g.classes, '{}') as classes, g.students,
      ${epochMs(sql`case when g.classes is null then tests.closes_at else g.closes_at end`)} as "closesAt",
      ${epochMs(sql`case when g.classes is null then tests.closes_at else g.last_closes_at end`)} as "lastClosesAt",
      coalesce(sat.sitting, 0) as sitting, coalesce(sat.asking, 0) as asking,
      out.absent, out.missed
    from tests left join sat on sat.test_id = tests.id left join lateral (
      select ${ofClasses}, array_agg(c.class_id) as ids,
        array_agg(c.class_id) filter (where not c.is_over) as open_ids, min(c.ends_at) as closes_at,
        case when bool_and(c.ends_at is not null) then max(c.ends_at) end as last_closes_at
      from (
        select c.class_id, coalesce(late.ends_at, ${CLOSES}) as ends_at, late.ends_at is not null as is_over
        from test_classes c left join late using (test_id, class_id)
        where ${and(sql`c.test_id = tests.id`, isOwnClass(scope, sql`c.class_id`))}
          and (late.ends_at is not null or ${isItsTime(now)})
      ) c join classes k on k.id = c.class_id
    ) g on true left join lateral (
      select count(*) filter (where is_open)::int as absent, count(*) filter (where not is_open)::int as missed from (
        select coalesce(bool_or(s.class_id = any(g.open_ids)), false) as is_open
        from class_students s where s.class_id = any(g.ids) and not exists (
          select from attempts a where a.student_id = s.student_id and a.test_id = tests.id
        ) group by s.student_id
      ) each
    ) out on g.classes is not null
    where ${and(
      visible(scope),
      sql`(sat.test_id is not null or (tests.is_active and tests.question_count > 0
        and tests.closes_at > ${at} and (tests.opens_at <= ${at} or (tests.opens_at is null and g.classes is not null))
        and (g.classes is not null or not exists (select from test_classes c where c.test_id = tests.id))))`,
    )}
    order by coalesce(sat.asking, 0) > 0 desc, "closesAt" nulls last, sitting desc, tests.id limit ${MOST}`);
  return [...rows].map((row) => ({
    ...row,
    closesAt: row.closesAt === null ? null : new Date(row.closesAt),
    lastClosesAt: row.lastClosesAt === null ? null : new Date(row.lastClosesAt),
  }));
}

/**
 * Tests that open until an instant, the next first, each once for all classes that begin together; inactive ones too,
 * because somebody has to publish them.
 */
export async function listOpening(db: Db, scope: TeacherScope, now: Date, until: Date) {
  const rows = await db.execute<
    OfTest & {
      classes: string[];
      opensAt: number;
      students: number | null;
      questions: number;
      isActive: boolean;
      mayEdit: boolean;
    }
  >(sql`
    select ${ofTest}, coalesce(o.classes, '{}') as classes, ${epochMs(sql`o.opens_at`)} as "opensAt",
      o.students, tests.question_count as questions, tests.is_active as "isActive",
      coalesce(${mayWithTest(scope, 'edit') ?? sql`true`}, false) as "mayEdit"
    from tests join lateral (
      select ${OPENS} as opens_at, ${ofClasses} from ${classesOf(scope)} group by 1
      union all
      select tests.opens_at, null, null where not exists (select from test_classes c where c.test_id = tests.id)
    ) o on o.opens_at > ${now.toISOString()}::timestamptz and o.opens_at <= ${until.toISOString()}::timestamptz
    where ${visible(scope)}
    order by o.opens_at, tests.id limit ${MOST}`);
  return [...rows].map((row) => ({ ...row, opensAt: new Date(row.opensAt) }));
}

/**
 * Tests that have closed, or were submitted by a class, since an instant, and that nobody is sitting; the last first. Of
 * a test of classes that sit it at their own times, those classes that are through, whoever comes or sits later.
 */
export async function listFinished(db: Db, scope: TeacherScope, now: Date, since: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const from = sql`${since.toISOString()}::timestamptz`;
  const isOver = sql`tests.closes_at > ${from} and tests.closes_at <= ${at}`;
  const isThrough = sql`exists (select from ${classesOf(scope)} and ${CLOSES} > ${from} and ${CLOSES} <= ${at})`;
  const comesLater = sql`exists (select from test_classes c join class_students s using (class_id)
    where c.test_id = tests.id and s.student_id = a.student_id and ${CLOSES} > ${at})`;
  const hasClass = sql`tests.closes_at is null and exists (select from test_classes c where c.test_id = tests.id)`;
  const rows = await db.execute<
    OfTest & { classes: string[]; lastAt: number; sat: number; students: number | null; mean: number | null }
  >(sql`
    select found.*, counted.* from (
      select ${ofTest}, coalesce(g.classes, '{}') as classes, g.students, last.at as last_at,
        ${epochMs(sql`last.at`)} as "lastAt"
      from tests left join lateral (
        select ${ofClasses} from ${classesOf(scope)} and coalesce(${CLOSES} <= ${at}, true) having count(*) > 0
      ) g on true join lateral (${lastSubmission(scope)}) last on last.at > ${from}
      where ${and(
        visible(scope),
        sql`((${isOver}) or (${hasClass}) or ${isThrough})`,
        sql`not exists (
          select from attempts a where a.test_id = tests.id and ${running(scope, now)} and not ${comesLater}
        )`,
      )}
      order by last.at desc, tests.id limit ${MOST_FINISHED}
    ) found join lateral (
      select count(distinct a.student_id)::int as sat,
        avg(a.marks_got::float8 / nullif(a.marks_possible, 0))
          filter (where not ${hasWaiting(sql`a.sheet`)}) as mean
      from (
        select a.* from attempts a where ${and(
          sql`a.test_id = found.id and a.submitted_at is not null and not a.is_blank and a.voided_at is null`,
          isOwnStudent(scope, sql`a.student_id`),
        )} limit ${MOST_COUNTED}
      ) a
    ) counted on true
    order by found.last_at desc`);
  return [...rows].map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}

/** Of the attempts of a test more are not counted: the page of the day has to be quick. */
const MOST_COUNTED = 20_000;

const lastSubmission = (scope: TeacherScope): SQL =>
  sql`select a.submitted_at as at from attempts a where ${and(
    sql`a.test_id = tests.id and a.submitted_at is not null and not a.is_blank`,
    isOwnStudent(scope, sql`a.student_id`),
  )} order by a.submitted_at desc limit 1`;

/** Whether a teacher has a test of the own, or anybody has made one for who sees all: demo content is nobody's. */
export async function hasMade(db: Db, scope: TeacherScope): Promise<boolean> {
  const rows = await db.execute(
    scope?.teacher === undefined
      ? sql`select 1 from audit_entries where kind = 'quiz' and action = 'quizadd' limit 1`
      : sql`select 1 from tests where owner_id = ${scope.teacher} and deleted_at is null limit 1`,
  );
  return rows.length > 0;
}

/** Whether a test was given to a class in the scope, or a student in it has ever submitted one. */
export async function hasGiven(db: Db, scope: TeacherScope): Promise<boolean> {
  const rows = await db.execute(sql`
    (select 1 from test_classes c where ${isOwnClass(scope, sql`c.class_id`) ?? sql`true`} limit 1) union all
    (select 1 from attempts a where ${and(sql`a.submitted_at is not null`, isOwnStudent(scope, sql`a.student_id`))} limit 1)`);
  return rows.length > 0;
}
