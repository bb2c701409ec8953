import { inArray, sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import type { Db } from './db.ts';
import { students } from './tables/students.ts';

/**
 * Locks students until the transaction ends. A transaction that locks or changes rows of a student, and adds others that
 * name the student, calls it first: a deletion goes down from the student too, so neither waits for the other.
 */
export async function holdStudents(tx: Db, ids: readonly StudentId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ one: sql`1` })
    .from(students)
    .where(inArray(students.id, [...ids]))
    .orderBy(students.id)
    .for('no key update');
}
