import { z } from 'zod';
import { LIST_PAGE_SIZE } from '../limits.ts';

/** The most rows that one page of a list may have. */
export const MAX_PAGE_SIZE = 100;

/** The page that a list is asked for, from 1. A page after the last one has no rows. */
export function listPage(pageSize: number) {
  return {
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(MAX_PAGE_SIZE).default(pageSize),
  };
}

/**
 * What every list of the admin area takes: a page, filters, of which absent and empty ones are not applied, and a sort.
 */
export function listBody<F extends z.ZodRawShape, const By extends string>(filters: F, sorts: readonly By[]) {
  return z.object({
    ...listPage(LIST_PAGE_SIZE),
    filters: z.object(filters).optional(),
    sort: z.object({ by: z.enum(sorts), order: z.enum(['asc', 'desc']) }).optional(),
  });
}

/** One part of a CSV export: the parts in order make the file, until no `next` comes. */
export const csvPart = z.object({
  csv: z.string(),
  /** To be sent back as `after`. */
  next: z.string().optional(),
  /** How many rows the file will have, with its first part. */
  total: z.number().int().optional(),
});

/** A whole file. */
export const namedFile = z.object({ name: z.string(), base64: z.string() });

/** What every list returns in addition to its rows: the number of rows on all pages. */
export const listed = { total: z.number().int(), message: z.string().optional() };
