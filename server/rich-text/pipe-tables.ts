import type { TextFlaw } from '../../contract/text-flaw.ts';
import { MOST_COLUMNS, MOST_ROWS } from './tabular.ts';
import type { Range } from './text-part.ts';

/** A table that is typed with vertical bars. */
export interface PipeTable {
  /** The cells of each row; the first row is the head, the line of dashes is none. */
  rows: Range[][];
  aligns: (undefined | 'center' | 'right')[];
  /** The line after it. */
  next: number;
}

/** A line of dashes below a row that it does not fit. */
export type Misfit = Range & { problem: TextFlaw };

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
  const place = { start: head.start, end: dashes.end };
  if (heads.length !== aligns.length) {
    const values = { heads: heads.length, dashes: aligns.length };
    return { ...place, problem: { code: 'table_head', values } };
  }
  const rows = [heads];
  let next = first + 2;
  for (let line = lines[next]; line && isRow(masked, line); line = lines[next]) {
    rows.push(cellsOf(masked, line));
    next += 1;
  }
  if (rows.length > MOST_ROWS)
    return { ...place, problem: { code: 'table_rows', values: { most: MOST_ROWS } } };
  const wrong = rows.findIndex((cells) => cells.length > aligns.length);
  if (aligns.length > MOST_COLUMNS) {
    return { ...place, problem: { code: 'table_columns', values: { most: MOST_COLUMNS } } };
  }
  if (wrong >= 0) {
    return { ...place, problem: { code: 'table_row', values: { row: wrong + 1 } } };
  }
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
