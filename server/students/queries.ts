import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import type { Identity } from '../auth/verify.ts';
import { isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { students } from '../db/tables/students.ts';
import { signedOut, type TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';

export type Student = typeof students.$inferSelect;

/** The issuer of accounts that the school has made, until a provider is linked. */
export const SCHOOL_ISSUER = 'urn:uttara:school';

/**
 * The student of an identity: made at the first sign-in, with the provider's present name and address after it. A pupil
 * of whom the school gave the same address is that student; the name stays the school's.
 */
export async function signInStudent(db: Db, identity: Identity, now: Date): Promise<Student> {
  const { email, name } = identity;
  await linkByAddress(db, identity);
  const [row] = await db
    .insert(students)
    .values({ id: newId<StudentId>(), ...identity, createdAt: now, lastSignedInAt: now })
    .onConflictDoUpdate({
      target: [students.issuer, students.subject],
      set: {
        email,
        name: sql`case when ${students.signInName} is null then ${name} else ${students.name} end`,
        lastSignedInAt: now,
      },
    })
    .returning();
  if (!row) throw new Error('The student could not be written');
  return row;
}

/** Two pupils may have the address of one parent: then nobody is linked by it. */
async function linkByAddress(db: Db, { issuer, subject, email }: Identity): Promise<void> {
  const found = await db
    .select({ id: students.id, issuer: students.issuer, subject: students.subject })
    .from(students)
    .where(
      or(
        and(eq(students.issuer, issuer), eq(students.subject, subject)),
        and(eq(students.issuer, SCHOOL_ISSUER), eq(sql`lower(${students.email})`, email.toLowerCase())),
      ),
    )
    .limit(2);
  const [only, another] = found;
  if (!only || another || only.issuer !== SCHOOL_ISSUER) return;
  await db.update(students).set({ issuer, subject }).where(eq(students.id, only.id));
}

/** Gives a pupil's account an identity too; false where a student of its own has it. */
export async function linkIdentity(
  db: Db,
  student: StudentId,
  { issuer, subject, email }: Identity,
): Promise<boolean> {
  const [other] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.issuer, issuer), eq(students.subject, subject), ne(students.id, student)));
  if (other) return false;
  await db.update(students).set({ issuer, subject, email }).where(eq(students.id, student));
  return true;
}

/** Takes a pupil's identity away, and its address: by that the next sign-in with it would be linked again. */
export async function unlinkIdentity(tx: Db, student: StudentId): Promise<void> {
  await tx
    .update(students)
    .set({ issuer: SCHOOL_ISSUER, subject: student, email: null })
    .where(eq(students.id, student));
}

/** Whether an identity signs in to an account that the school has made. */
export const isLinked = ({ issuer, signInName }: Student): boolean =>
  signInName !== null && issuer !== SCHOOL_ISSUER;

export async function findStudent(
  db: Db,
  scope: TeacherScope,
  student: StudentId,
): Promise<Student | undefined> {
  const [row] = await db
    .select()
    .from(students)
    .where(and(eq(students.id, student), isOwnStudent(scope, students.id)));
  return row;
}

export async function updateProfile(
  db: Db,
  student: StudentId,
  {
    studyingIn,
    ...others
  }: { [K in 'phone' | 'studyingIn' | 'city' | 'country' | 'language']?: Student[K] | undefined },
): Promise<Student> {
  const profile = {
    ...others,
    // The school says which class its pupils are in.
    ...(studyingIn !== undefined && {
      studyingIn: sql`case when ${students.signInName} is null then ${studyingIn} else ${students.studyingIn} end`,
    }),
  };
  const [row] = await db.update(students).set(profile).where(eq(students.id, student)).returning();
  // The student was deleted while this node still knew the session.
  if (!row) throw signedOut();
  return row;
}
