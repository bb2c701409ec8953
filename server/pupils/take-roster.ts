import { eq, inArray, or, sql } from 'drizzle-orm';
import type { RosterProblem } from '../../contract/classes.ts';
import type { ClassId, StudentId } from '../../contract/ids.ts';
import { withSpaces } from '../../contract/name-pattern.ts';
import { signInNameOf } from '../../contract/sign-in-name.ts';
import { addToRoster } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { insertRows } from '../db/insert-rows.ts';
import { classStudents } from '../db/tables/classes.ts';
import { students } from '../db/tables/students.ts';
import { newId } from '../ids.ts';
import { SCHOOL_ISSUER } from '../students/queries.ts';
import { freeName, lockSignInNames, takenSignInNames } from './queries.ts';
import type { RosterRow } from './read-roster.ts';

type Student = typeof students.$inferSelect;

/** A class as a roster needs it. */
export interface OfClass {
  id: ClassId;
  name: string;
}

/** What was done with the rows of one class. */
export interface RosterOutcome {
  /** New accounts with a sign-in name. */
  made: StudentId[];
  joined: number;
  expected: number;
  known: number;
  problems: { line: number; reason: RosterProblem; value: string }[];
}

const normal = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');

/**
 * Takes the rows of a roster into a class. Who has a roll number or a number of the school's gets an account, or keeps the
 * one that is there; the others join with their e-mail address, at once or with the first sign-in. A number that somebody
 * with another name has is a problem: otherwise next year's pupils would get the results of this year's.
 */
export async function takeRows(
  tx: Db,
  of: OfClass,
  rows: readonly RosterRow[],
  now: Date,
): Promise<RosterOutcome> {
  await lockSignInNames(tx);
  const there = await findThere(tx, of.id, rows);
  const problems: RosterOutcome['problems'] = [];
  const fresh: RosterRow[] = [];
  const byAddress: RosterRow[] = [];
  const kept: { row: RosterRow; student: Student }[] = [];
  for (const row of rows) {
    const { rollNumber, signInName, email, line } = row;
    const holder =
      there.find((one) => signInName !== '' && one.signInName === signInName) ??
      there.find((one) => rollNumber !== '' && one.isMember && one.rollNumber === rollNumber) ??
      there.find((one) => email !== '' && isSame(one, row));
    if (holder && !isSame(holder, row)) {
      const reason = holder.signInName === signInName ? 'numberTaken' : 'rollTaken';
      problems.push({ line, reason, value: row.name });
    } else if (holder && (rollNumber !== '' || signInName !== '')) kept.push({ row, student: holder });
    else if (rollNumber === '' && signInName === '') byAddress.push(row);
    else fresh.push(row);
  }
  const wanted = [
    ...fresh,
    ...kept.filter(({ student }) => student.signInName === null).map(({ row }) => row),
  ];
  const names = await namesFor(tx, of, wanted);
  const made = await makePupils(tx, of, { rows: fresh, names }, now);
  const joinedNow = await keepPupils(tx, of, { kept, names }, now);
  const { joined, expected } = await addToRoster(tx, of.id, byAddress, now);
  await tx.execute(sql`
    delete from class_roster r where r.class_id = ${of.id} and exists (
      select from class_students m join students s on s.id = m.student_id
      where m.class_id = r.class_id and lower(s.email) = r.email)`);
  const knownByAddress = Math.max(0, byAddress.length - joined - expected);
  return {
    made,
    joined: joined + joinedNow,
    expected,
    known: kept.length - joinedNow + knownByAddress,
    problems,
  };
}

/** Whether a student is the one of a row: by name, or by an address that nobody else has. */
const isSame = (student: Student & { isAlone: boolean }, row: RosterRow): boolean =>
  normal(student.name) === normal(row.name) ||
  (row.email !== '' &&
    student.email?.toLowerCase() === row.email &&
    student.isAlone &&
    student.signInName === null);

/** The students of the class, and others who have a number or an address of the roster. */
async function findThere(tx: Db, id: ClassId, rows: readonly RosterRow[]) {
  const numbers = rows.map(({ signInName }) => signInName).filter((name) => name !== '');
  const addresses = rows.map(({ email }) => email).filter((email) => email !== '');
  const isMember = sql<boolean>`exists (select from class_students m
    where m.class_id = ${id} and m.student_id = ${students.id})`;
  const found = await tx
    .select({ student: students, isMember })
    .from(students)
    .where(
      or(
        isMember,
        numbers.length > 0 ? inArray(students.signInName, numbers) : undefined,
        addresses.length > 0 ? inArray(sql`lower(${students.email})`, addresses) : undefined,
      ),
    );
  const holders = Map.groupBy(found, ({ student }) => student.email?.toLowerCase());
  return found.map(({ student, isMember: is }) => ({
    ...student,
    isMember: is,
    isAlone: holders.get(student.email?.toLowerCase())?.length === 1,
  }));
}

/** A sign-in name for each row: the school's own number, or what follows from class and roll number. */
async function namesFor(tx: Db, { name }: OfClass, rows: readonly RosterRow[]) {
  const wanted = new Map(
    rows.map((row) => [row, row.signInName === '' ? signInNameOf(name, row.rollNumber) : row.signInName]),
  );
  const taken = await takenSignInNames(tx, [...wanted.values()]);
  return new Map([...wanted].map(([row, one]) => [row, freeName(one, taken) ?? `${one}-${row.line}`]));
}

async function makePupils(
  tx: Db,
  of: OfClass,
  { rows, names }: { rows: readonly RosterRow[]; names: ReadonlyMap<RosterRow, string> },
  now: Date,
): Promise<StudentId[]> {
  const made = rows.map((row) => {
    const id = newId<StudentId>();
    return {
      id,
      issuer: SCHOOL_ISSUER,
      subject: id,
      name: withSpaces(row.name),
      email: row.email || null,
      signInName: names.get(row) ?? null,
      rollNumber: row.rollNumber || null,
      guardianPhone: row.guardianPhone || null,
      studyingIn: of.name,
      createdAt: now,
      lastSignedInAt: now,
    };
  });
  await insertRows(tx, students, made);
  const members = made.map(({ id }) => ({ studentId: id, classId: of.id, joinedAt: now }));
  await insertRows(tx, classStudents, members);
  return made.map(({ id }) => id);
}

/** Gives students who are there what the roster says, and gives how many joined the class. */
async function keepPupils(
  tx: Db,
  of: OfClass,
  {
    kept,
    names,
  }: { kept: readonly { row: RosterRow; student: Student }[]; names: ReadonlyMap<RosterRow, string> },
  now: Date,
): Promise<number> {
  for (const { row, student } of kept) {
    await tx
      .update(students)
      .set({
        signInName: student.signInName ?? names.get(row) ?? null,
        rollNumber: row.rollNumber || student.rollNumber,
        guardianPhone: row.guardianPhone || student.guardianPhone,
        email: student.email ?? (row.email || null),
        studyingIn: of.name,
      })
      .where(eq(students.id, student.id));
  }
  if (kept.length === 0) return 0;
  const joined = await tx
    .insert(classStudents)
    .values(kept.map(({ student }) => ({ studentId: student.id, classId: of.id, joinedAt: now })))
    .onConflictDoNothing()
    .returning({ id: classStudents.studentId });
  return joined.length;
}
