import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AdminId, ClassId, StudentId } from '../../contract/ids.ts';
import type { TeacherScope } from '../http/session.ts';

/*
 * Visibility in SQL: the only place that says what the classes of a teacher and of a student mean. A query of an
 * admin's call that has students or tests takes the scope of the caller as an argument.
 */

const taughtBy = (teacher: AdminId) => sql`select class_id from class_teachers where admin_id = ${teacher}`;

const isForClasses = (test: SQLWrapper, classes: SQL) =>
  sql`(not exists (select from test_classes every where every.test_id = ${test})
    or exists (select from test_classes given where given.test_id = ${test} and given.class_id in (${classes})))`;

/**
 * Filters with the scope of the caller, narrowed to the class that they name. The class becomes a part of the scope and is
 * no condition of its own: a student may be in a class of the teacher and in the named one of another, and is not to be
 * found by the latter.
 */
export function scopedFilters<F extends { classId?: ClassId | undefined }>(
  { classId, ...filters }: F,
  scope: TeacherScope,
) {
  return { ...filters, scope: classId === undefined ? scope : { ...scope, within: classId } };
}

/** Students of the teacher's classes, or of the one class that the scope is narrowed to; no condition without a scope. */
export const isOwnStudent = (scope: TeacherScope, student: SQLWrapper): SQL | undefined =>
  scope &&
  sql`exists (select from class_students own where ${and(
    sql`own.student_id = ${student}`,
    scope.within && sql`own.class_id = ${scope.within}::uuid`,
    isOwnClass(scope, sql`own.class_id`),
  )})`;

/** Tests of the teacher's classes and those for everyone; no condition for admins and owners. */
export const isOwnTest = (scope: TeacherScope, test: SQLWrapper): SQL | undefined =>
  scope?.teacher === undefined ? undefined : isForClasses(test, taughtBy(scope.teacher));

/** The classes of the teacher; no condition for admins and owners. */
export const isOwnClass = (scope: TeacherScope, classColumn: SQLWrapper): SQL | undefined =>
  scope?.teacher === undefined ? undefined : sql`${classColumn} in (${taughtBy(scope.teacher)})`;

/** Tests that a student may open: those of the student's classes and those for everyone. */
export const isForStudent = (student: StudentId, test: SQLWrapper): SQL =>
  isForClasses(test, sql`select class_id from class_students where student_id = ${student}`);

/** Tests whose time for one of the student's classes has come and is not over, or that are for everyone. */
export const isOpenToClassOf = (student: StudentId, test: SQLWrapper, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(not exists (select from test_classes every where every.test_id = ${test})
    or exists (select from test_classes given join class_students s using (class_id)
      where given.test_id = ${test} and s.student_id = ${student}
        and coalesce(given.opens_at <= ${at}, true) and coalesce(given.closes_at > ${at}, true)))`;
};
