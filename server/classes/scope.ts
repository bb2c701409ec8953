import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Access } from '../../contract/access.ts';
import type { AdminId, ClassId, StudentId } from '../../contract/ids.ts';
import type { TeacherScope } from '../http/session.ts';

/*
 * Access in SQL: the only place that says what classes, owners, shares and departments let a teacher do, and what classes
 * let a student see. A query of an admin's call that has students, tests or questions takes the scope of the caller as an
 * argument. Admins and owners have no scope, and no condition.
 *
 * The names of columns are written out: a selection from one table would leave them unqualified. So the tables `tests`,
 * `questions` and `folders` keep their names where a condition on them is used.
 */

const taughtBy = (teacher: AdminId) => sql`select class_id from class_teachers where admin_id = ${teacher}`;

/** Tests given to these classes; and those without a class, unless they are a teacher's. */
const isForClasses = (classes: SQL) =>
  sql`((tests.owner_id is null and not exists (select from test_classes every where every.test_id = tests.id))
    or exists (select from test_classes given where given.test_id = tests.id and given.class_id in (${classes})))`;

/** What is shared with the teacher or with one of the teacher's departments; where given, only to edit. */
const isShared = (what: SQL, teacher: AdminId, access?: 'edit') =>
  sql`exists (select from shares s where ${what}
    ${access ? sql`and s.access = ${access}` : sql``}
    and (s.admin_id = ${teacher} or s.department in (
      select unnest(a.subjects) from admins a where a.id = ${teacher})))`;

/** A teacher's test in the department of a head. */
export const isOfDepartment = (head: AdminId | SQLWrapper) =>
  sql`(tests.owner_id is not null and exists (
    select from admins a join exams e on e.id = tests.exam_id
    where a.id = ${head} and a.role = 'head' and tests.subject = any(a.subjects)
      and (a.grades = '{}' or e.grade is null or e.grade = any(a.grades))))`;

const testRights: Record<Access, (teacher: AdminId) => SQL> = {
  edit: (teacher) =>
    sql`(tests.owner_id = ${teacher} or ${isShared(sql`s.test_id = tests.id`, teacher, 'edit')} or ${isOfDepartment(teacher)})`,
  give: (teacher) => sql`(${testRights.edit(teacher)} or ${isShared(sql`s.test_id = tests.id`, teacher)})`,
  use: (teacher) =>
    sql`(${testRights.give(teacher)} or (tests.owner_id is null and ${isForClasses(taughtBy(teacher))}))`,
  see: (teacher) => sql`(${testRights.give(teacher)} or ${isForClasses(taughtBy(teacher))})`,
};

/** Tests with which the caller may do this (contract/access.ts); no condition for admins and owners. */
export const mayWithTest = (scope: TeacherScope, access: Access): SQL | undefined =>
  scope?.teacher === undefined ? undefined : testRights[access](scope.teacher);

/** The most that the caller may do with a test that they see. */
export const accessToTest = (scope: TeacherScope): SQL<Access> =>
  scope?.teacher === undefined
    ? sql<Access>`'edit'`
    : sql<Access>`case when ${testRights.edit(scope.teacher)} then 'edit'
        when ${testRights.give(scope.teacher)} then 'give'
        when ${testRights.use(scope.teacher)} then 'use' else 'see' end`;

/** {@link mayWithTest} for the id of a test in another table. */
export const isOfTestTo = (scope: TeacherScope, access: Access, test: SQLWrapper): SQL | undefined => {
  const may = mayWithTest(scope, access);
  return may && sql`${test} in (select tests.id from tests where ${may})`;
};

/** Questions that the caller may put on papers: the institution's, own ones, those in shared folders, a head's department's. */
export const mayUseQuestion = (scope: TeacherScope, question: SQLWrapper): SQL | undefined =>
  scope?.teacher === undefined
    ? undefined
    : sql`${question} in (select questions.id from questions where questions.owner_id is null or ${editsQuestion(scope.teacher)}
        or ${isShared(sql`s.folder_id = questions.folder_id`, scope.teacher)})`;

/** `questions` that the caller may change for all who use them. */
export const mayEditQuestion = (scope: TeacherScope): SQL =>
  scope?.teacher === undefined ? sql`true` : editsQuestion(scope.teacher);

const editsQuestion = (teacher: AdminId) =>
  sql`(questions.owner_id = ${teacher} or ${isShared(sql`s.folder_id = questions.folder_id`, teacher, 'edit')}
    or (questions.owner_id is not null and exists (
      select from admins a join question_index i on i.question_id = questions.id
      where a.id = ${teacher} and a.role = 'head' and i.subject = any(a.subjects)
        and (a.grades = '{}' or i.grade = any(a.grades::text[])))))`;

/** Folders that the caller may see, or put questions into and share. */
export const mayWithFolder = (scope: TeacherScope, access: 'use' | 'edit'): SQL | undefined =>
  scope?.teacher === undefined
    ? undefined
    : sql`(folders.owner_id = ${scope.teacher}
        or ${isShared(sql`s.folder_id = folders.id`, scope.teacher, access === 'edit' ? 'edit' : undefined)})`;

/** `tests` of others that the caller approves or sends back: a head those of the department, admins and owners all. */
export const mayDecideOn = (scope: TeacherScope): SQL =>
  scope?.teacher === undefined
    ? sql`true`
    : sql`(${isOfDepartment(scope.teacher)} and tests.owner_id <> ${scope.teacher})`;

/** Who owns what the caller writes: a teacher, or the institution. */
export const ownerOf = (scope: TeacherScope): AdminId | null => scope?.teacher ?? null;

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

/** The classes of the teacher; no condition for admins and owners. */
export const isOwnClass = (scope: TeacherScope, classColumn: SQLWrapper): SQL | undefined =>
  scope?.teacher === undefined ? undefined : sql`${classColumn} in (${taughtBy(scope.teacher)})`;

/** `tests` that a student may open: those of the student's classes, and the institution's without a class. */
export const isForStudent = (student: StudentId): SQL =>
  isForClasses(sql`select class_id from class_students where student_id = ${student}`);

/** Tests whose time for one of the student's classes has come and is not over, or that are for everyone. */
export const isOpenToClassOf = (student: StudentId, test: SQLWrapper, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(not exists (select from test_classes every where every.test_id = ${test})
    or exists (select from test_classes given join class_students s using (class_id)
      where given.test_id = ${test} and s.student_id = ${student}
        and coalesce(given.opens_at <= ${at}, true) and coalesce(given.closes_at > ${at}, true)))`;
};
