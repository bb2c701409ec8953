import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AdminId, ClassId, StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { tests } from '../db/tables/catalog.ts';
import { classes, classRoster, classStudents, classTeachers, testClasses } from '../db/tables/classes.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { type PageOf, readPage } from '../lists/paging.ts';
import { newJoinCode } from './join-code.ts';
import { isOwnClass } from './scope.ts';

export type ClassRow = typeof classes.$inferSelect;

/** Written out: a selection from one table leaves the names of its columns unqualified. */
const ofClass = sql.raw('classes.id');

const counted = {
  class: classes,
  teachers: sql<{ _id: AdminId; name: string }[]>`coalesce((
    select json_agg(json_build_object('_id', a.id, 'name', a.name) order by ${inNameOrder(sql`a.name`)}, a.id)
    from class_teachers t join admins a on a.id = t.admin_id where t.class_id = ${ofClass}), '[]')`,
  students: sql<number>`(select count(*)::int from class_students s where s.class_id = ${ofClass})`,
  expected: sql<number>`(select count(*)::int from class_roster r where r.class_id = ${ofClass})`,
  tests: sql<number>`(select count(*)::int from test_classes t where t.class_id = ${ofClass})`,
};

const countedOfOne = {
  ...counted,
  pupils: sql<number>`(select count(*)::int from class_students s join students p on p.id = s.student_id
    where s.class_id = ${ofClass} and p.sign_in_name is not null)`,
  withoutCard: sql<number>`(select count(*)::int from class_students s join students p on p.id = s.student_id
    where s.class_id = ${ofClass} and p.sign_in_name is not null
      and not exists (select from pupil_pins h where h.student_id = p.id))`,
};

export async function listClasses(
  db: Db,
  scope: TeacherScope,
  search: string | undefined,
  order: 'asc' | 'desc',
  page: PageOf,
) {
  const part = search?.trim().toLowerCase();
  const where = and(
    isOwnClass(scope, classes.id),
    part ? sql`position(${part} in lower(${classes.name})) > 0` : undefined,
  );
  const total = await db.$count(classes, where);
  return readPage(total, page, [inNameOrder(classes.name), classes.id], order, (sort, window) =>
    db
      .select(counted)
      .from(classes)
      .where(where)
      .orderBy(...sort)
      .limit(window.limit)
      .offset(window.offset),
  );
}

/** A class, with its roster and its tests. */
export async function findClass(db: Db, scope: TeacherScope, id: ClassId) {
  const [found] = await db
    .select(countedOfOne)
    .from(classes)
    .where(and(eq(classes.id, id), isOwnClass(scope, classes.id)));
  if (!found) return undefined;
  const [roster, assigned] = await Promise.all([
    db
      .select({ name: classRoster.name, email: classRoster.email })
      .from(classRoster)
      .where(eq(classRoster.classId, id))
      .orderBy(asc(inNameOrder(classRoster.name)), asc(classRoster.email)),
    db
      .select({
        testCode: tests.testCode,
        testName: tests.name,
        opensAt: sql<Date | null>`greatest(${testClasses.opensAt}, ${tests.opensAt})`.mapWith(tests.opensAt),
        closesAt: sql<Date | null>`least(${testClasses.closesAt}, ${tests.closesAt})`.mapWith(tests.closesAt),
        minutes: sql<number>`coalesce(${testClasses.durationMinutes}, ${tests.durationMinutes}) + ${testClasses.extraMinutes}`,
      })
      .from(testClasses)
      .innerJoin(tests, eq(tests.id, testClasses.testId))
      .where(and(eq(testClasses.classId, id), isNull(tests.deletedAt)))
      .orderBy(desc(tests.createdAt), desc(tests.id)),
  ]);
  return { ...found, roster, assigned };
}

/** Locks a class until the transaction ends. Rows that name it are added meanwhile: its key never changes. */
export async function lockClass(tx: Db, scope: TeacherScope, id: ClassId): Promise<ClassRow | undefined> {
  const [row] = await tx
    .select()
    .from(classes)
    .where(and(eq(classes.id, id), isOwnClass(scope, classes.id)))
    .for('no key update');
  return row;
}

export async function insertClass(tx: Db, name: string, now: Date): Promise<ClassRow> {
  const [row] = await tx
    .insert(classes)
    .values({ id: newId<ClassId>(), name, joinCode: newJoinCode(), createdAt: now })
    .returning();
  if (!row) throw new Error('The class could not be written');
  return row;
}

export async function updateClass(
  tx: Db,
  id: ClassId,
  set: Partial<Pick<ClassRow, 'name' | 'joinCode'>>,
): Promise<void> {
  await tx.update(classes).set(set).where(eq(classes.id, id));
}

/** Makes these admins, those of them who are approved, the teachers of a class. */
export async function setTeachers(tx: Db, id: ClassId, teachers: readonly AdminId[]): Promise<void> {
  await tx.delete(classTeachers).where(eq(classTeachers.classId, id));
  if (teachers.length === 0) return;
  await tx.insert(classTeachers).select(
    tx
      .select({ adminId: admins.id, classId: sql<ClassId>`${id}::uuid`.as('class_id') })
      .from(admins)
      .where(and(inArray(admins.id, [...teachers]), eq(admins.status, 'approved'))),
  );
}

export async function listTeachers(tx: Db, id: ClassId): Promise<AdminId[]> {
  const rows = await tx
    .select({ id: classTeachers.adminId })
    .from(classTeachers)
    .where(eq(classTeachers.classId, id))
    .orderBy(asc(classTeachers.adminId));
  return rows.map((row) => row.id);
}

/** Admins who can teach a class. */
export function listPossibleTeachers(db: Db) {
  return db
    .select({ _id: admins.id, name: admins.name })
    .from(admins)
    .where(eq(admins.status, 'approved'))
    .orderBy(asc(inNameOrder(admins.name)), asc(admins.id));
}

/** The subjects of approved admins: what is shared with a department is shared with those who have its subject. */
export async function listDepartments(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: sql<string>`unnest(${admins.subjects})` })
    .from(admins)
    .where(eq(admins.status, 'approved'))
    .orderBy(sql`1`);
  return rows.map(({ subject }) => subject);
}

/** The subjects that a teacher or head teaches; none of anybody else. */
export async function findOwnSubjects(db: Db, scope: TeacherScope): Promise<readonly string[]> {
  if (scope?.teacher === undefined) return [];
  const [row] = await db
    .select({ subjects: admins.subjects })
    .from(admins)
    .where(eq(admins.id, scope.teacher));
  return row?.subjects ?? [];
}

export interface RosterRow {
  name: string;
  /** In lower case. */
  email: string;
}

/** The rows of a roster that joined immediately, because a student has the address, and those that are now expected. */
export async function addToRoster(tx: Db, id: ClassId, rows: readonly RosterRow[], now: Date) {
  if (rows.length === 0) return { joined: 0, expected: 0 };
  const list = JSON.stringify(rows);
  const given = sql`json_to_recordset(${list}::text::json) as r (name text, email text)`;
  const at = now.toISOString();
  const joined = await tx.execute(sql`
    insert into class_students (student_id, class_id, joined_at)
    select s.id, ${id}::uuid, ${at}::timestamptz from ${given} join students s on lower(s.email) = r.email
    on conflict do nothing returning 1`);
  const expected = await tx.execute(sql`
    insert into class_roster (class_id, email, name, added_at)
    select ${id}::uuid, r.email, r.name, ${at}::timestamptz from ${given}
    where not exists (select from students s where lower(s.email) = r.email)
    on conflict do nothing returning 1`);
  return { joined: joined.length, expected: expected.length };
}

/** Joins the classes that expect the student's address; at a sign-in. */
export async function joinExpecting(tx: Db, student: StudentId, email: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with found as (delete from class_roster where email = lower(${email}) returning class_id)
    insert into class_students (student_id, class_id, joined_at)
    select ${student}::uuid, class_id, ${now.toISOString()}::timestamptz from found
    on conflict do nothing`);
}

export async function joinByCode(db: Db, student: StudentId, code: string, now: Date) {
  const [found] = await db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(eq(classes.joinCode, code));
  if (!found) return undefined;
  await db
    .insert(classStudents)
    .values({ studentId: student, classId: found.id, joinedAt: now })
    .onConflictDoNothing();
  return found;
}

/** False where the student is in the class already; undefined where there is no such student. */
export async function addMember(
  tx: Db,
  id: ClassId,
  student: StudentId,
  now: Date,
): Promise<boolean | undefined> {
  const [found] = await tx.select({ id: students.id }).from(students).where(eq(students.id, student));
  if (!found) return undefined;
  const rows = await tx
    .insert(classStudents)
    .values({ studentId: student, classId: id, joinedAt: now })
    .onConflictDoNothing()
    .returning({ id: classStudents.studentId });
  return rows.length > 0;
}

/** False where the student was not in the class, or the address not on its roster. */
export async function removeMember(
  tx: Db,
  id: ClassId,
  { student, email }: { student?: StudentId | undefined; email?: string | undefined },
): Promise<boolean> {
  if (student !== undefined) {
    const rows = await tx
      .delete(classStudents)
      .where(and(eq(classStudents.classId, id), eq(classStudents.studentId, student)))
      .returning({ id: classStudents.studentId });
    return rows.length > 0;
  }
  const rows = await tx
    .delete(classRoster)
    .where(and(eq(classRoster.classId, id), eq(classRoster.email, (email ?? '').toLowerCase())))
    .returning({ email: classRoster.email });
  return rows.length > 0;
}

export function listClassesOf(db: Db, student: StudentId, scope?: TeacherScope) {
  return db
    .select({ _id: classes.id, name: classes.name })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(and(eq(classStudents.studentId, student), isOwnClass(scope, classes.id)))
    .orderBy(asc(inNameOrder(classes.name)), asc(classes.id));
}

/** The classes that tests are for, by test: those that the scope lets see. */
export async function listClassesOfTests(db: Db, scope: TeacherScope, of: readonly TestId[]) {
  const rows = await db
    .select({
      test: testClasses.testId,
      _id: classes.id,
      name: classes.name,
      opensAt: testClasses.opensAt,
      closesAt: testClasses.closesAt,
    })
    .from(testClasses)
    .innerJoin(classes, eq(classes.id, testClasses.classId))
    .where(and(inArray(testClasses.testId, [...of]), isOwnClass(scope, classes.id)))
    .orderBy(asc(inNameOrder(classes.name)), asc(classes.id));
  return new Map(
    [...Map.groupBy(rows, ({ test }) => test)].map(([test, own]) => [
      test,
      own.map(({ _id, name, opensAt, closesAt }) => ({
        _id,
        name,
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
      })),
    ]),
  );
}

export async function listOwnClassIds(db: Db, scope: TeacherScope): Promise<ClassId[]> {
  const rows = await db.select({ id: classes.id }).from(classes).where(isOwnClass(scope, classes.id));
  return rows.map(({ id }) => id);
}

/** Undefined where there is no such class that the scope lets see. */
export async function findClassName(db: Db, scope: TeacherScope, id: ClassId): Promise<string | undefined> {
  const [row] = await db
    .select({ name: classes.name })
    .from(classes)
    .where(and(eq(classes.id, id), isOwnClass(scope, classes.id)));
  return row?.name;
}

export async function listClassNames(db: Db, ids: readonly ClassId[]): Promise<Map<ClassId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(inArray(classes.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const isInClass = (id: ClassId) =>
  sql`exists (select from class_students member where member.student_id = ${students.id} and member.class_id = ${id})`;
