import { sql } from 'drizzle-orm';
import type { ClassId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import { MAX_RANKED } from '../../contract/rank-list.ts';
import { isOwnClass, isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { attempts } from '../db/tables/attempts.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { countingFirst, share } from './student-queries.ts';

/** Whose list: the students of the scope, or those of one class in it. */
interface Of {
  test: TestId;
  scope: TeacherScope;
  classId: ClassId | undefined;
}

export interface RankedAttempt {
  student: StudentId;
  name: string;
  rollNumber: string | null;
  class: string | null;
  rank: number;
  /** From above 0 to 1: which part of the students has at most these marks. */
  upToMine: number;
  students: number;
  rankInClass: number;
  upToMineInClass: number;
  studentsOfClass: number;
  share: number;
  got: number;
  possible: number;
  denominator: number;
  sheet: string | null;
  marking: RevisionId;
  seed: number | null;
  layoutVersion: number | null;
}

/** A class of the student in the scope: the named one, one that has the test, or the first by name. */
const classOf = ({ test, scope, classId }: Of) => sql`(
  select c.id, c.name from class_students own join classes c on c.id = own.class_id
  where own.student_id = ${students.id} and ${isOwnClass(scope, sql`c.id`) ?? sql`true`}
    and ${classId ? sql`c.id = ${classId}::uuid` : sql`true`}
  order by not exists (select from test_classes g where g.test_id = ${test}::uuid and g.class_id = c.id), ${inNameOrder(sql`c.name`)}, c.id
  limit 1)`;

const isCounted = sql`${attempts.submittedAt} is not null and not ${attempts.isBlank} and ${attempts.voidedAt} is null`;

/**
 * The students by the share of the marks in the attempt that counts, the best {@link MAX_RANKED}; those with equal shares
 * by name. Ranks over all are among the students of the scope, also where one class is asked for.
 */
export async function listRanked(db: Db, of: Of): Promise<{ total: number; rows: RankedAttempt[] }> {
  const ranked = await db.execute<{ [K in keyof RankedAttempt]: RankedAttempt[K] } & { total: number }>(sql`
    with counted as (
      select distinct on (attempts.student_id) attempts.student_id,
        ${share(attempts.marksGot, attempts.marksPossible)} as share,
        coalesce(attempts.marks_got, 0)::float8 as got, coalesce(attempts.marks_possible, 0)::float8 as possible,
        attempts.sheet, coalesce(attempts.marked_by, attempts.revision_id) as marking,
        attempts.seed::float8 as seed, attempts.layout_version
      from attempts join tests on tests.id = attempts.test_id
      where attempts.test_id = ${of.test} and ${isCounted}
        and ${isOwnStudent(of.scope, attempts.studentId) ?? sql`true`}
      order by attempts.student_id, ${sql.join(countingFirst, sql`, `)}
    ), ranked as (
      select counted.*, students.name, students.roll_number, own.id as class_id, own.name as class,
        rank() over best as rank, cume_dist() over (order by share) as up_to_mine, count(*) over () as students,
        rank() over (partition by own.id order by share desc) as rank_in_class,
        cume_dist() over (partition by own.id order by share) as up_to_mine_in_class,
        count(*) over (partition by own.id) as students_of_class
      from counted join students on students.id = counted.student_id left join lateral ${classOf(of)} own on true
      window best as (order by share desc)
    )
    select ranked.student_id as student, ranked.name, ranked.roll_number as "rollNumber", ranked.class,
      ranked.rank::int as rank, ranked.up_to_mine as "upToMine", ranked.students::int as students,
      ranked.rank_in_class::int as "rankInClass", ranked.up_to_mine_in_class as "upToMineInClass",
      ranked.students_of_class::int as "studentsOfClass", ranked.share, ranked.got, ranked.possible,
      r.denominator::float8 as denominator, ranked.sheet, ranked.marking, ranked.seed,
      ranked.layout_version as "layoutVersion", (count(*) over ())::int as total
    from ranked join test_revisions r on r.id = ranked.marking
    where ${of.classId ? sql`ranked.class_id = ${of.classId}::uuid` : sql`true`}
    order by ranked.rank, ${inNameOrder(sql`ranked.name`)}, ranked.student_id limit ${MAX_RANKED}`);
  const rows = [...ranked];
  return { total: rows[0]?.total ?? 0, rows };
}

/** The students of the classes of a test who have no attempt that counts, the first {@link MAX_RANKED} by class and name. */
export async function listWithoutResult(db: Db, { test, scope, classId }: Of) {
  const rows = await db.execute<{
    student: StudentId;
    name: string;
    rollNumber: string | null;
    class: string;
    isSitting: boolean;
  }>(sql`
    select * from (
      select distinct on (students.id) students.id as student, students.name, students.roll_number as "rollNumber",
        c.name as class, exists (select from attempts where attempts.student_id = students.id
          and attempts.test_id = ${test} and attempts.submitted_at is null) as "isSitting"
      from test_classes g join classes c on c.id = g.class_id
        join class_students own on own.class_id = c.id join students on students.id = own.student_id
      where g.test_id = ${test} and ${isOwnClass(scope, sql`c.id`) ?? sql`true`}
        and ${classId ? sql`c.id = ${classId}::uuid` : sql`true`}
        and not exists (select from attempts where attempts.student_id = students.id
          and attempts.test_id = ${test} and ${isCounted})
      order by students.id, ${inNameOrder(sql`c.name`)}
    ) listed order by ${inNameOrder(sql`class`)}, ${inNameOrder(sql`name`)}, student limit ${MAX_RANKED}`);
  return [...rows];
}
