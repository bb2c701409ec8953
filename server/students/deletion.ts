import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { allTables } from '../db/tables/all.ts';

/** The column by which a row belongs to a student. */
const OWNER = 'student_id';

/**
 * The tables with rows of students, each before those that it refers to. Found in the schema, so that a table that is
 * added is not forgotten.
 */
function tablesOfStudents(): PgTable[] {
  const left = new Set(
    Object.values(allTables)
      .filter((value) => is(value, PgTable))
      .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === OWNER)),
  );
  const ordered: PgTable[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => ![...left].some((other) => other !== table && refersTo(other, table)),
    );
    if (free.length === 0) throw new Error('The tables of students refer to each other in a circle');
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

const refersTo = (table: PgTable, other: PgTable) =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === other);

/** Makes statistics forget what they have counted of a student; before anything of the student is locked or deleted. */
export type ForgetCounted = (tx: Db, student: StudentId) => Promise<void>;

/**
 * Deletes a student with everything that is kept about them; false when there is none. Rows are locked from the student
 * down, so that nothing is added meanwhile: what a device sends then finds no student.
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
  for (const table of tables) {
    await tx.execute(sql`delete from ${table} where ${owned}`);
  }
  await tx.execute(sql`delete from class_roster where email = lower(${row.email})`);
  await tx.execute(sql`delete from students where id = ${student}`);
  return true;
}
