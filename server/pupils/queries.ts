import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ClassId, StudentId } from '../../contract/ids.ts';
import { classKey, signInNameOf } from '../../contract/sign-in-name.ts';
import { isInClass } from '../classes/queries.ts';
import { isOwnClass } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { classes, classStudents } from '../db/tables/classes.ts';
import { pupilPins, students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';
import type { Student } from '../students/queries.ts';

/** A student whose account the school has made, or has given a sign-in name. */
export type Pupil = Student & { signInName: string };

export interface PupilWithPin {
  student: Student;
  hash: string;
  isOwn: boolean;
  cardMadeAt: Date;
}

/**
 * The pupil of the first of the sign-in names, or of the only other one that anybody has; undefined also where no card
 * was printed yet.
 */
export async function findForSignIn(db: Db, names: readonly string[]): Promise<PupilWithPin | undefined> {
  const rows = await db
    .select({
      student: students,
      hash: pupilPins.hash,
      isOwn: pupilPins.isOwn,
      cardMadeAt: pupilPins.cardMadeAt,
    })
    .from(students)
    .innerJoin(pupilPins, eq(pupilPins.studentId, students.id))
    .where(inArray(students.signInName, [...names]));
  const exact = rows.find(({ student }) => student.signInName === names[0]);
  return exact ?? (rows.length === 1 ? rows[0] : undefined);
}

/** All who have a PIN. */
export async function listWithPin(db: Db) {
  const rows = await db
    .select({
      id: students.id,
      name: students.name,
      signInName: students.signInName,
      cardMadeAt: pupilPins.cardMadeAt,
    })
    .from(students)
    .innerJoin(pupilPins, eq(pupilPins.studentId, students.id));
  return rows.flatMap(({ signInName, ...row }) => (signInName === null ? [] : [{ ...row, signInName }]));
}

/** The sign-in name of a student who has a PIN. */
export async function findNameWithPin(db: Db, student: StudentId): Promise<string | undefined> {
  const [row] = await db
    .select({ name: students.signInName })
    .from(students)
    .innerJoin(pupilPins, eq(pupilPins.studentId, students.id))
    .where(eq(students.id, student));
  return row?.name ?? undefined;
}

/** The student with the time of a sign-in that was just made. */
export async function keepSignIn(tx: Db, student: StudentId, now: Date): Promise<Student | undefined> {
  const [row] = await tx
    .update(students)
    .set({ lastSignedInAt: now })
    .where(eq(students.id, student))
    .returning();
  return row;
}

/** Keeps another PIN of a pupil who has one, or the same one, made with another key. */
export async function changePin(
  tx: Db,
  student: StudentId,
  set: { hash: string; isOwn: boolean },
): Promise<void> {
  await tx.update(pupilPins).set(set).where(eq(pupilPins.studentId, student));
}

/** Keeps the PINs of cards that are made now; earlier ones end. */
export async function keepCardPins(
  tx: Db,
  made: readonly { student: StudentId; hash: string }[],
  now: Date,
): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insert(pupilPins)
    .values(made.map(({ student, hash }) => ({ studentId: student, hash, isOwn: false, cardMadeAt: now })))
    .onConflictDoUpdate({
      target: pupilPins.studentId,
      set: { hash: sql`excluded.hash`, isOwn: false, cardMadeAt: now },
    });
}

/** The pupils of a class: those who are named, or those for whom no card was printed yet. */
export async function listForCards(
  tx: Db,
  scope: TeacherScope,
  id: ClassId,
  only: readonly StudentId[] | undefined,
): Promise<Pupil[]> {
  const rows = await tx
    .select({ student: students })
    .from(students)
    .leftJoin(pupilPins, eq(pupilPins.studentId, students.id))
    .where(
      and(
        isInClass(id),
        isOwnClass(scope, sql`${id}::uuid`),
        isNotNull(students.signInName),
        only ? inArray(students.id, [...only]) : isNull(pupilPins.studentId),
      ),
    )
    .orderBy(sql`length(${students.rollNumber})`, asc(students.rollNumber), asc(inNameOrder(students.name)));
  return rows.map(({ student }) => student as Pupil);
}

/** Until the transaction ends nobody else gives sign-in names, so that none is given twice. */
export async function lockSignInNames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sign-in names', 0))`);
}

/** The sign-in names that are taken among those that begin so. */
export async function takenSignInNames(tx: Db, wanted: readonly string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const list = JSON.stringify(wanted);
  const rows = await tx.execute<{ name: string }>(sql`
    select sign_in_name as name from students where sign_in_name is not null
      and rtrim(sign_in_name, 'bcdefghjkmnpqrstuvwxyz') in (select json_array_elements_text(${list}::text::json))
    union
    select sign_in_name from students
    where sign_in_name in (select json_array_elements_text(${list}::text::json))`);
  return new Set([...rows].map(({ name }) => name));
}

/** Letters behind a name that is taken; none that is read as a digit. */
const SUFFIXES = 'bcdefghjkmnpqrstuvwxyz';

/** The name, or with a letter behind it where it is taken; marks it as taken. Undefined where all letters are. */
export function freeName(wanted: string, taken: Set<string>): string | undefined {
  const free = ['', ...SUFFIXES.split('')].map((letter) => wanted + letter).find((name) => !taken.has(name));
  if (free !== undefined) taken.add(free);
  return free;
}

/** Whether a sign-in name follows from class and roll number, perhaps with a letter behind it. */
export const followsFrom = (signInName: string, className: string, rollNumber: string | null): boolean =>
  rollNumber !== null && signInName.replace(/[b-z]$/, '') === signInNameOf(className, rollNumber);

export function listPupilsOf(tx: Db, id: ClassId, only?: readonly StudentId[]) {
  return tx
    .select({ student: students })
    .from(students)
    .innerJoin(classStudents, eq(classStudents.studentId, students.id))
    .where(and(eq(classStudents.classId, id), only && inArray(students.id, [...only])))
    .orderBy(asc(inNameOrder(students.name)), asc(students.id));
}

/** Moves students from one class to another; of those whom the school knows the class of their profile too. */
export async function moveStudents(
  tx: Db,
  ids: readonly StudentId[],
  { from, to, className, now }: { from: ClassId; to: ClassId; className: string; now: Date },
): Promise<void> {
  const moved = inArray(classStudents.studentId, [...ids]);
  await tx.delete(classStudents).where(and(eq(classStudents.classId, from), moved));
  await tx
    .insert(classStudents)
    .values(ids.map((studentId) => ({ studentId, classId: to, joinedAt: now })))
    .onConflictDoNothing();
  await tx
    .update(students)
    .set({ studyingIn: className })
    .where(and(inArray(students.id, [...ids]), isNotNull(students.signInName)));
}

/**
 * Gives pupils who have come to a class the next free roll number where another one of it has theirs; `back` is what is
 * asked for instead of their own.
 */
export async function renumberPupils(
  tx: Db,
  id: ClassId,
  members: readonly Student[],
  back: string | undefined,
): Promise<{ id: StudentId; before: string | null; rollNumber: string }[]> {
  const ids = new Set(members.map((member) => member.id));
  const there = (await listPupilsOf(tx, id)).filter(({ student }) => !ids.has(student.id));
  const plain = (roll: string | null) => (roll ?? '').trim().replace(/^0+(?=\d)/, '');
  const taken = new Set(there.map(({ student }) => plain(student.rollNumber)));
  const renumbered = [];
  for (const { id: student, rollNumber: before } of members) {
    const wanted = back ?? before;
    if (wanted === null) continue;
    const isTaken = taken.has(plain(wanted));
    const highest = Math.max(0, ...[...taken].filter((roll) => /^\d{1,12}$/.test(roll)).map(Number));
    const rollNumber = isTaken ? String(highest + 1) : wanted;
    taken.add(plain(rollNumber));
    if (rollNumber === before) continue;
    await tx.update(students).set({ rollNumber }).where(eq(students.id, student));
    renumbered.push({ id: student, before, rollNumber });
  }
  return renumbered;
}

/** Gives sign-in names; the earlier ones end first, as one pupil may get what another had. */
export async function renamePupils(tx: Db, names: ReadonlyMap<StudentId, string>): Promise<void> {
  if (names.size === 0) return;
  await tx
    .update(students)
    .set({ signInName: sql`'~' || ${students.id}::text` })
    .where(inArray(students.id, [...names.keys()]));
  const list = JSON.stringify([...names].map(([id, name]) => ({ id, name })));
  await tx.execute(sql`
    update students s set sign_in_name = r.name
    from json_to_recordset(${list}::text::json) as r (id uuid, name text) where s.id = r.id`);
}

/** A class by its name, however it is written; for a teacher one of their own. */
export async function findClassByName(tx: Db, name: string, scope?: TeacherScope) {
  const all = await tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(isOwnClass(scope, classes.id))
    .orderBy(asc(classes.createdAt), asc(classes.id));
  return (
    all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ??
    all.find((one) => classKey(one.name) === classKey(name))
  );
}
