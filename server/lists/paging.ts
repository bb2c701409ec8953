import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';

export interface PageOf {
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface SortOf<By> {
  by: By;
  order: 'asc' | 'desc';
}

/** Which rows of a sorted list to read. */
export interface Window {
  limit: number;
  offset: number;
}

/** The sort by `columns`, all in one direction. */
export const orderOf = (columns: readonly SQLWrapper[], order: 'asc' | 'desc'): SQL[] =>
  columns.map(order === 'asc' ? asc : desc);

export const windowOf = ({ page, pageSize }: PageOf): Window => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** The ids on one page, to be joined with the rest: rows of earlier pages are skipped without being read or joined. */
export function idsOnPage(
  db: Db,
  table: PgTable & { id: PgColumn },
  { where, order, window }: { where: SQL | undefined; order: SQL[]; window: Window },
) {
  return db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset)
    .as('on_page');
}

/** One page of a list of `total` rows, with the total. `read` gets what to read and in which order. */
export async function readPage<Row>(
  total: number,
  page: PageOf,
  columns: readonly SQLWrapper[],
  sortOrder: 'asc' | 'desc',
  read: (order: SQL[], window: Window) => Promise<Row[]>,
): Promise<{ total: number; rows: Row[] }> {
  const window = windowOf(page);
  // Behind the last page the database would skip every row to find none.
  const rows = window.offset < total ? await read(orderOf(columns, sortOrder), window) : [];
  return { total, rows };
}
