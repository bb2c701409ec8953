import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Inserts rows that all give the same columns, as one parameter of JSON. The query builder makes several objects for
 * each value and a statement as long as the list: for 200 questions it allocates eight megabytes. `ending` follows the
 * rows: `on conflict`. Not for columns of bytes.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  ending: SQL = sql``,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));
  const typed = sql.raw(columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`).join(', '));
  const fields = sql.raw(columns.map(([field]) => `r."${field}"`).join(', '));
  await db.execute(sql`
    insert into ${sql.identifier(getTableName(table))} (${names})
    select ${fields} from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (${typed})
    ${ending}`);
}
