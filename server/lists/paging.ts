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
  /** Read in reverse order, from the end of the list; the rows then come in the wrong order. */
  isFromEnd: boolean;
  /** Behind which row of the list `offset` counts; absent where from its first or last. */
  behind?: SQL;
}

/** How many rows come up to a row that is read from, and what holds behind it (server/lists/places.ts). */
export type FindPlace = (far: {
  row: number;
  skipped: number;
}) => Promise<{ rows: number; behind: SQL } | undefined>;

/**
 * The rows of one page of a list of `total` rows, read from the nearer end: what a page costs grows with the rows
 * skipped, so the last page is as fast as the first.
 */
export function windowOf({ page, pageSize }: PageOf, total: number, isCut = false): Window {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const after = Math.max(0, total - before - limit);
  return after < before && !isCut
    ? { limit, offset: after, isFromEnd: true }
    : { limit, offset: before, isFromEnd: false };
}

/** The sort by `columns`, all in one direction, reversed where the window is read from the end. */
export function orderOf(columns: readonly SQLWrapper[], order: 'asc' | 'desc', window: Window): SQL[] {
  const direction = (order === 'asc') === window.isFromEnd ? desc : asc;
  return columns.map((column) => direction(column));
}

/** The rows of a window in the order of the list. */
export function inOrder<Row>(rows: Row[], window: Window): Row[] {
  return window.isFromEnd ? rows.toReversed() : rows;
}

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

/**
 * One page of a list, in order, with the total. `read` gets what to read and in which order. Where the list `isCut`, more
 * rows come behind its `total` ones, so that it can only be read from its beginning. `findPlace` spares far pages to skip
 * all rows before them.
 */
export async function readPage<Row>(
  total: number,
  page: PageOf,
  columns: readonly SQLWrapper[],
  sortOrder: 'asc' | 'desc',
  read: (order: SQL[], window: Window) => Promise<Row[]>,
  { isCut = false, findPlace }: { isCut?: boolean; findPlace?: FindPlace | undefined } = {},
): Promise<{ total: number; rows: Row[] }> {
  const near = windowOf(page, total, isCut);
  const window = (findPlace && (await fromPlace(near, total, sortOrder, findPlace))) ?? near;
  const rows = await read(orderOf(columns, sortOrder, window), window);
  return { total, rows: inOrder(rows, window) };
}

/** The window read in ascending order from a place before it; undefined where there is none. */
async function fromPlace(
  { limit, offset, isFromEnd }: Window,
  total: number,
  sortOrder: 'asc' | 'desc',
  findPlace: FindPlace,
): Promise<Window | undefined> {
  const isAscending = (sortOrder === 'asc') !== isFromEnd;
  const row = isAscending ? offset : total - offset - limit;
  const place = await findPlace({ row, skipped: offset });
  return place && { limit, offset: row - place.rows, isFromEnd: sortOrder === 'desc', behind: place.behind };
}
