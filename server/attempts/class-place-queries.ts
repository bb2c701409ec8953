import { sql } from 'drizzle-orm';
import type { AttemptId, StudentId, TestId } from '../../contract/ids.ts';
import { isOwnClass } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { attempts } from '../db/tables/attempts.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { countingFirst, hasWaiting, share } from './student-queries.ts';

/** How the attempt that counts stands among those of a class of which no answer waits to be marked. */
interface ClassPlace {
  /** Of the class. */
  name: string;
  /** Of the shares of the marks, the student's own among them. */
  mean: number;
  rank: number;
  /** Who of the class have such an attempt. */
  students: number;
}

export interface BesideClass {
  places: ReadonlyMap<AttemptId, ClassPlace>;
  /** The mean of the means of the students in these tests, as a register has it; undefined without any. */
  mean: number | undefined;
}

/**
 * How the student's attempts stand that count at these tests, by attempt, and the class in all of them. Of the student's
 * classes in the scope that one is taken for which the test is, or the first by name.
 */
export async function findClassPlaces(
  db: Db,
  scope: TeacherScope,
  student: StudentId,
  tests: readonly TestId[],
): Promise<BesideClass> {
  if (tests.length === 0) return { places: new Map(), mean: undefined };
  const rows = await db.execute<{
    attempt: AttemptId;
    name: string;
    mean: number;
    rank: number;
    students: number;
    ofClass: number;
  }>(sql`
    with asked as (
      select t.id as test_id, nearest.id as class_id, nearest.name
      from (select distinct value::uuid as id from json_array_elements_text(${JSON.stringify(tests)}::text::json)) t
        cross join lateral (
          select c.id, c.name from class_students own join classes c on c.id = own.class_id
          where own.student_id = ${student} and ${isOwnClass(scope, sql`c.id`) ?? sql`true`}
          order by not exists (select from test_classes g where g.test_id = t.id and g.class_id = c.id),
            ${inNameOrder(sql`c.name`)}, c.id
          limit 1
        ) nearest
    ), counting as (
      select distinct on (attempts.test_id, attempts.student_id) attempts.test_id, attempts.student_id, attempts.id,
        asked.name, attempts.sheet, ${share(attempts.marksGot, attempts.marksPossible)} as share
      from asked join class_students s on s.class_id = asked.class_id
        join attempts on attempts.student_id = s.student_id and attempts.test_id = asked.test_id
        join tests on tests.id = asked.test_id
      where attempts.submitted_at is not null and not attempts.is_blank and attempts.voided_at is null
      order by attempts.test_id, attempts.student_id, ${sql.join(countingFirst, sql`, `)}
    ), counted as (
      select * from counting where not ${hasWaiting(sql`sheet`)}
    ), placed as (
      select counted.*, avg(share) over of_test as mean, count(*) over of_test as students,
        rank() over (partition by test_id order by share desc) as rank
      from counted window of_test as (partition by test_id)
    )
    select id as attempt, name, mean, rank::int as rank, students::int as students, (
        select avg(one.mean) from (
          select avg(share) as mean from counted
          where test_id in (select test_id from counted where student_id = ${student}) group by student_id
        ) one
      ) as "ofClass"
    from placed where student_id = ${student}`);
  return {
    places: new Map(
      [...rows].map(({ attempt, name, mean, rank, students }) => [attempt, { name, mean, rank, students }]),
    ),
    mean: rows[0]?.ofClass,
  };
}
