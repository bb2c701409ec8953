import { z } from 'zod';
import { RequestError } from '../errors.ts';
import { type Cell, csvHead, csvLines } from './csv.ts';
import { wallTimeIn } from './wall-time.ts';

/**
 * Rows in one part of an export. Each part starts after the last key of the one before, so that a file of any length
 * needs no more memory than one part, no connection waits for a slow download, and new rows shift nothing.
 */
export const EXPORT_PART = 5_000;

/** One part of an export: with the header if it is the first, and with where the next one starts if it is full. */
export function csvPart<Row>(
  rows: readonly Row[],
  {
    columns,
    cells,
    timeZone,
    place,
    total,
  }: {
    columns: readonly string[];
    cells: (row: Row) => Cell[];
    /** The zone whose clock the times show, as the IANA names it. */
    timeZone: string;
    place: (row: Row) => unknown[];
    /** How many rows the file will have; only with the first part. */
    total: number | undefined;
  },
): { csv: string; next?: string; total?: number } {
  const wallTime = wallTimeIn(timeZone);
  const lines = rows.map((row) => cells(row).map((cell) => (cell instanceof Date ? wallTime(cell) : cell)));
  const csv = (total === undefined ? '' : csvHead(columns)) + csvLines(lines);
  const last = rows.length === EXPORT_PART ? rows.at(-1) : undefined;
  return {
    csv,
    ...(last !== undefined && { next: JSON.stringify(place(last)) }),
    ...(total !== undefined && { total }),
  };
}

/** Where a part starts: the `next` of the part before. Throws bad_input for any other text. */
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
