import { getTableName, sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { OWNER, tablesOfStudents } from './owned-tables.ts';
import { listHeldSessions, tellEnded } from './sessions.ts';

/** Makes statistics forget what they have counted of a student; before anything of the student is locked or deleted. */
export type ForgetCounted = (tx: Db, student: StudentId) => Promise<void>;

/**
 * Deletes a student with everything that is kept about them; false when there is none. Rows are locked from the student
 * down, so that nothing is added in the meantime: what a device sends then finds no student. Every node drops the
 * sessions.
 */
export async function deleteStudent(
  tx: Db,
  student: StudentId,
  forgetCounted: ForgetCounted,
): Promise<boolean> {
  const [row] = await tx.execute<{ email: string }>(
    sql`select email from students where id = ${student} for update`,
  );
  if (!row) return false;
  await forgetCounted(tx, student);
  const tables = tablesOfStudents().map((table) => sql.identifier(getTableName(table)));
  const owned = sql`${sql.identifier(OWNER)} = ${student}`;
  // One after another: a transaction has one connection.
  for (const table of tables.toReversed()) {
    await tx.execute(sql`select from ${table} where ${owned} for update`);
  }
  const sessions = await listHeldSessions(tx, student);
  for (const table of tables) {
    await tx.execute(sql`delete from ${table} where ${owned}`);
  }
  await tx.execute(sql`delete from attempt_changes where key = ${student}`);
  await tx.execute(sql`delete from class_roster where email = lower(${row.email})`);
  await tx.execute(sql`delete from students where id = ${student}`);
  await tellEnded(tx, sessions);
  return true;
}
