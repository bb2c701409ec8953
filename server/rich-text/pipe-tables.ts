import type { TextFlaw } from '../../contract/text-flaw.ts';
import { MOST_COLUMNS, MOST_ROWS } from './tabular.ts';
import type { Range } from './text-part.ts';

/** A table that is typed with vertical bars. */
export interface PipeTable {
  /** The cells of each row; the first row is the head, and the line of dashes is not a row. */
  rows: Range[][];
  aligns: (undefined | 'center' | 'right')[];
  /** The line after it. */
  next: number;
}

/** Lines between bars that are not a table, and why. Parsing continues at `next`, so that no row is parsed twice. */
export type Misfit = Range & { problem: TextFlaw; next: number };

const DASHES = /^[^\S\n]*\|(?:[^\S\n]*:?-+:?[^\S\n]*\|)*[^\S\n]*(?::?-+:?[^\S\n]*)?$/;

/**
 * The table that begins with a line: a row between bars, a line of dashes with as many columns, and further rows up to
 * the first line that begins with no bar. `lines` are those of the masked text.
 */
export function findPipeTable(
  masked: string,
  lines: readonly Range[],
  first: number,
): PipeTable | Misfit | undefined {
  const [head, dashes] = [lines[first], lines[first + 1]];
  if (!head || !dashes || !isRow(masked, head)) return undefined;
  if (!masked.slice(dashes.start, dashes.end).includes('-')) return undefined;
  if (!DASHES.test(masked.slice(dashes.start, dashes.end))) return undefined;
  const aligns = cellsOf(masked, dashes).map(({ start, end }) => alignOf(masked.slice(start, end).trim()));
  const heads = cellsOf(masked, head);
  const misfit = (next: number, problem: TextFlaw) => ({ start: head.start, end: dashes.end, next, problem });
  if (heads.length !== aligns.length) {
    const values = { heads: heads.length, dashes: aligns.length };
    return misfit(first + 1, { code: 'table_head', values });
  }
  if (aligns.length > MOST_COLUMNS)
    return misfit(first + 1, { code: 'table_columns', values: { most: MOST_COLUMNS } });
  const rows = [heads];
  let next = first + 2;
  for (let line = lines[next]; line && isRow(masked, line); line = lines[next]) {
    const cells = cellsOf(masked, line);
    if (cells.length > aligns.length) {
      return misfit(next, { code: 'table_row', values: { row: rows.length + 1 } });
    }
    rows.push(cells);
    next += 1;
  }
  if (rows.length > MOST_ROWS) return misfit(next, { code: 'table_rows', values: { most: MOST_ROWS } });
  return { rows, aligns, next };
}

const isRow = (masked: string, { start, end }: Range) => /^[^\S\n]*\|/.test(masked.slice(start, end));

/** The stretches between unescaped bars. A bar at the end of the line ends the last cell. */
function cellsOf(masked: string, { start, end }: Range): Range[] {
  const bars = [...masked.slice(start, end).matchAll(/\\[\s\S]|\|/g)]
    .filter(([token]) => token === '|')
    .map(({ index }) => start + index);
  const last = bars.at(-1) ?? start;
  const ends = masked.slice(last + 1, end).trim() === '' ? bars.slice(1) : [...bars.slice(1), end];
  return ends.map((cellEnd, i) => ({ start: (bars[i] ?? start) + 1, end: cellEnd }));
}

function alignOf(dashes: string): undefined | 'center' | 'right' {
  if (!dashes.endsWith(':')) return undefined;
  return dashes.startsWith(':') ? 'center' : 'right';
}
