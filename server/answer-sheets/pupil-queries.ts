import { eq, inArray, sql } from 'drizzle-orm';
import { MAX_SHEETS } from '../../contract/answer-sheets.ts';
import type { ClassId, StudentId, TestId } from '../../contract/ids.ts';
import { isOwnClass } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { classStudents } from '../db/tables/classes.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';

export interface Pupil {
  student: StudentId;
  name: string;
  rollNumber: string | null;
  classId: ClassId;
  class: string;
}

/**
 * The students of the classes of a test, or of all classes where it is for everyone, in the caller's scope; each once, by
 * class, roll number and name.
 */
export async function listPupils(
  db: Db,
  { test, scope, classId }: { test: TestId; scope: TeacherScope; classId?: ClassId },
): Promise<Pupil[]> {
  const rows = await db.execute<{ [K in keyof Pupil]: Pupil[K] }>(sql`
    select * from (
      select distinct on (students.id) students.id as student, students.name, students.roll_number as "rollNumber",
        c.id as "classId", c.name as class
      from class_students own join classes c on c.id = own.class_id join students on students.id = own.student_id
      where ${isOwnClass(scope, sql`c.id`) ?? sql`true`}
        and ${classId ? sql`c.id = ${classId}::uuid` : isClassOf(test)}
      order by students.id, ${inNameOrder(sql`c.name`)}
    ) listed
    order by ${inNameOrder(sql`class`)}, length("rollNumber"), "rollNumber", ${inNameOrder(sql`name`)}, student limit ${MAX_SHEETS}`);
  return [...rows];
}

/** Who has which roll number in these classes: a pupil may be in several, of which {@link listPupils} has one. */
export async function listRollNumbers(db: Db, of: readonly ClassId[]) {
  if (of.length === 0) return [];
  return db
    .select({ classId: classStudents.classId, student: students.id, rollNumber: students.rollNumber })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .where(inArray(classStudents.classId, [...of]));
}

const isClassOf = (test: TestId) => sql`(not exists (select from test_classes g where g.test_id = ${test})
  or exists (select from test_classes g where g.test_id = ${test} and g.class_id = c.id))`;

/** The classes of a test, or all where it is for everyone, in the caller's scope. */
export async function listClassesFor(db: Db, { test, scope }: { test: TestId; scope: TeacherScope }) {
  const rows = await db.execute<{ id: ClassId; name: string; students: number }>(sql`
    select c.id, c.name, (select count(*)::int from class_students s where s.class_id = c.id) as students
    from classes c where ${isOwnClass(scope, sql`c.id`) ?? sql`true`} and ${isClassOf(test)}
    order by ${inNameOrder(sql`c.name`)}, c.id limit 500`);
  return [...rows];
}
