import { inArray } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import type { Db } from './db.ts';
import { students } from './tables/students.ts';

/**
 * Locks students until the transaction ends. A transaction that locks or changes rows of a student, and adds others that
 * name the student, calls it first: a deletion goes down from the student too, so neither waits for the other. Gives those
 * that there still are.
 */
export async function holdStudents(tx: Db, ids: readonly StudentId[]): Promise<ReadonlySet<StudentId>> {
  if (ids.length === 0) return new Set();
  const held = await tx
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, [...new Set(ids)]))
    .orderBy(students.id)
    .for('no key update');
  return new Set(held.map(({ id }) => id));
}
