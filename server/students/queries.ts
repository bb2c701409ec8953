import { and, eq } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import type { Identity } from '../auth/verify.ts';
import { isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { students } from '../db/tables/students.ts';
import { signedOut, type TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';

export type Student = typeof students.$inferSelect;

/** The student of an identity: made at the first sign-in, with the provider's present name and address after it. */
export async function signInStudent(db: Db, identity: Identity, now: Date): Promise<Student> {
  const { email, name } = identity;
  const [row] = await db
    .insert(students)
    .values({ id: newId<StudentId>(), ...identity, createdAt: now, lastSignedInAt: now })
    .onConflictDoUpdate({
      target: [students.issuer, students.subject],
      set: { email, name, lastSignedInAt: now },
    })
    .returning();
  if (!row) throw new Error('The student could not be written');
  return row;
}

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
  profile: Partial<Pick<Student, 'phone' | 'studyingIn' | 'city' | 'country' | 'language'>>,
): Promise<Student> {
  const [row] = await db.update(students).set(profile).where(eq(students.id, student)).returning();
  // The student was deleted while this node still knew the session.
  if (!row) throw signedOut();
  return row;
}
