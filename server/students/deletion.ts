import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { SessionId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { OWNER, tablesOfStudents } from './owned-tables.ts';
import { listHeldSessions, tellEnded } from './sessions.ts';

/** What is to be deleted with a student and is in no row of the student. */
export interface Traces {
  /** Makes statistics forget what they have counted of a student, whose attempts are locked. */
  forgetCounted: (tx: Db, student: StudentId) => Promise<void>;
  /** Deletes photos of sheets that are taken for the student's; those of others are the evidence of nothing of hers. */
  forgetSheets: (tx: Db, student: StudentId) => Promise<void>;
}

/** Throws bad_input of the field where a student has a PIN and this is none or another. */
export type WantPin = (
  student: StudentId,
  proof: { pin?: string | undefined; device?: string | undefined; address: string },
) => Promise<void>;

/**
 * Deletes a student with everything that is kept about them, and gives the sessions, which every node drops; undefined
 * where there is no such student. Rows are locked from the student down, so that nothing is added in the meantime: what
 * a device sends then finds no student. Attempts come before what is counted of them, and rows in the order of their
 * keys, as when answers are saved and attempts closed: no two transactions wait for each other.
 */
export async function deleteStudent(
  tx: Db,
  student: StudentId,
  { forgetCounted, forgetSheets }: Traces,
): Promise<SessionId[] | undefined> {
  const [row] = await tx.execute<{ email: string }>(
    sql`select email from students where id = ${student} for update`,
  );
  if (!row) return undefined;
  const tables = tablesOfStudents();
  const owned = sql`${sql.identifier(OWNER)} = ${student}`;
  // One after another: a transaction has one connection.
  for (const table of tables.toReversed()) {
    await tx.execute(sql`select from ${table} where ${owned} order by ${keyOf(table)} for update`);
    if (getTableName(table) === 'attempts') await forgetCounted(tx, student);
  }
  await forgetSheets(tx, student);
  const sessions = await listHeldSessions(tx, student);
  for (const table of tables) {
    await tx.execute(sql`delete from ${table} where ${owned}`);
  }
  await tx.execute(sql`delete from attempt_changes where key = ${student}`);
  await tx.execute(sql`delete from class_roster where email = lower(${row.email})`);
  await tx.execute(sql`delete from students where id = ${student}`);
  await tellEnded(tx, sessions);
  return sessions;
}

const keyOf = (table: PgTable) => {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
};
