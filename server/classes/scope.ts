import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AdminId, StudentId } from '../../contract/ids.ts';
import type { TeacherScope } from '../http/session.ts';

/*
 * Who sees what, in SQL: the only place that says what the classes of a teacher and of a student mean. A query of an
 * admin's call that has students or tests takes the scope of the caller as an argument.
 */

const taughtBy = (teacher: AdminId) => sql`select class_id from class_teachers where admin_id = ${teacher}`;

const isForClasses = (test: SQLWrapper, classes: SQL) =>
  sql`(not exists (select from test_classes every where every.test_id = ${test})
    or exists (select from test_classes given where given.test_id = ${test} and given.class_id in (${classes})))`;

/** Students of the teacher's classes; no condition for admins and owners. */
export const isOwnStudent = (scope: TeacherScope, student: SQLWrapper): SQL | undefined =>
  scope &&
  sql`exists (select from class_students own where own.student_id = ${student}
    and own.class_id in (${taughtBy(scope.teacher)}))`;

/** Tests of the teacher's classes and those for everyone; no condition for admins and owners. */
export const isOwnTest = (scope: TeacherScope, test: SQLWrapper): SQL | undefined =>
  scope && isForClasses(test, taughtBy(scope.teacher));

/** The classes of the teacher; no condition for admins and owners. */
export const isOwnClass = (scope: TeacherScope, classColumn: SQLWrapper): SQL | undefined =>
  scope && sql`${classColumn} in (${taughtBy(scope.teacher)})`;

/** Tests that a student may open: those of the student's classes and those for everyone. */
export const isForStudent = (student: StudentId, test: SQLWrapper): SQL =>
  isForClasses(test, sql`select class_id from class_students where student_id = ${student}`);
