import { z } from 'zod';
import { RequestError } from '../errors.ts';
import { type Cell, csvHead, csvLine } from './csv.ts';

/**
 * Rows in one part of an export. The parts follow each other by key, so that a file of any length costs no more
 * memory than one part, no connection waits for a slow download, and rows that come meanwhile move nothing.
 */
export const EXPORT_PART = 5_000;

/** One part of an export: with the head line when it is the first, with the place of the next when it is full. */
export function csvPart<Row>(
  rows: readonly Row[],
  {
    columns,
    cells,
    place,
    total,
  }: {
    columns: readonly string[];
    cells: (row: Row) => Cell[];
    place: (row: Row) => unknown[];
    /** How many rows the file will have; only the first part tells. */
    total: number | undefined;
  },
): { csv: string; next?: string; total?: number } {
  const csv = (total === undefined ? '' : csvHead(columns)) + rows.map((row) => csvLine(cells(row))).join('');
  const last = rows.length === EXPORT_PART ? rows.at(-1) : undefined;
  return {
    csv,
    ...(last !== undefined && { next: JSON.stringify(place(last)) }),
    ...(total !== undefined && { total }),
  };
}

/** The place that an earlier part gave as its `next`; throws bad_input for any other text. */
export function placeOf<S extends z.ZodType>(after: string | undefined, schema: S): z.output<S> | undefined {
  if (after === undefined) return undefined;
  const found = z.string().transform(parsed).pipe(schema).safeParse(after);
  if (found.success) return found.data;
  throw new RequestError('bad_input', 'after must be what the part before gave as next.', { field: 'after' });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
