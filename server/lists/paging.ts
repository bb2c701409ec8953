import { asc, desc, type SQLWrapper } from 'drizzle-orm';

export interface PageOf {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Which rows of a sorted list to read. */
export interface Window {
  limit: number;
  offset: number;
  /** Read in the reverse order, from the end of the list; the rows read then stand the wrong way round. */
  isFromEnd: boolean;
}

/**
 * The rows of one page of a list of `total` rows, read from the nearer end: what a page costs grows with the rows
 * skipped, so the last page is as quick as the first.
 */
export function windowOf({ page, pageSize }: PageOf, total: number): Window {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const after = Math.max(0, total - before - limit);
  return after < before
    ? { limit, offset: after, isFromEnd: true }
    : { limit, offset: before, isFromEnd: false };
}

/** The sort by `columns`, all in one direction, turned round where the window is read from the end. */
export function orderOf(columns: readonly SQLWrapper[], order: 'asc' | 'desc', window: Window) {
  const direction = (order === 'asc') === window.isFromEnd ? desc : asc;
  return columns.map((column) => direction(column));
}

/** The rows of a window in the order of the list. */
export function inOrder<Row>(rows: Row[], window: Window): Row[] {
  return window.isFromEnd ? rows.toReversed() : rows;
}
