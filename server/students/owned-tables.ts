import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { allTables } from '../db/tables/all.ts';

/** The column with the id of the student to whom a row belongs. */
export const OWNER = 'student_id';

/**
 * The tables with rows of students, each before those that it refers to. Found in the schema, so that a table that is
 * added is not forgotten.
 */
export function tablesOfStudents(): PgTable[] {
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
