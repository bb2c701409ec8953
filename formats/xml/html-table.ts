import { findLatex } from '../../contract/formulas/latex-runs.ts';
import { onOneLine } from '../one-line.ts';
import { type Element, elements } from './tree.ts';

/** The most columns and rows that a table is displayed with. */
const MOST_COLUMNS = 30;
const MOST_ROWS = 200;

/** A table of HTML as rows of cells. */
export interface HtmlTable {
  rows: Element[][];
  /** Whether the first row heads the columns. */
  hasHead: boolean;
  caption: Element | undefined;
  /** What is in no cell. */
  outside: (Element | string)[];
}

export function readTable(table: Element): HtmlTable {
  const rows = rowsIn(table);
  const cells = rows.map((row) => elements(row).filter(({ name }) => name === 'td' || name === 'th'));
  const head = elements(table).find(({ name }) => name === 'thead');
  const [first = []] = cells;
  const hasHead =
    (head !== undefined && rowsIn(head).length > 0) ||
    (first.length > 0 && first.every(({ name }) => name === 'th'));
  const caption = elements(table).find(({ name }) => name === 'caption');
  return { rows: cells.filter((row) => row.length > 0), hasHead, caption, outside: outsideCells(table) };
}

const rowsIn = (of: Element): Element[] =>
  elements(of).flatMap((child) =>
    child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsIn(child) : [],
  );

const outsideCells = (of: Element): (Element | string)[] =>
  of.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    if (/^t(?:r|head|body|foot)$/.test(child.name)) return outsideCells(child);
    return /^(?:t[dh]|caption|col|colgroup)$/.test(child.name) ? [] : [child];
  });

/** The text of a cell, and how many columns and rows it takes. */
export interface Cell {
  text: string;
  columns: number;
  rows: number;
  dashes: string;
}

export const cellOf = ({ attributes }: Element, text: string): Cell => ({
  text,
  columns: span(attributes['colspan']),
  rows: span(attributes['rowspan']),
  dashes: dashesOf(attributes),
});

const span = (written: string | undefined) =>
  Math.min(Math.max(Math.trunc(Number(written ?? 1)) || 1, 1), 30);

function dashesOf({ align = '', style = '' }: Record<string, string>): string {
  const [, written = align] = /text-align\s*:\s*([a-z]+)/i.exec(style) ?? [];
  return { center: ':---:', right: '---:' }[written.toLowerCase()] ?? '---';
}

/** The lines of a table between bars, and whether it is shown as it was: without cells over several places or lines. */
export function tableLines(
  rows: readonly (readonly Cell[])[],
  hasHead: boolean,
): { lines: string[]; isSame: boolean } {
  const isWhole = rows.every((row) => row.every(({ columns, rows: down }) => columns === 1 && down === 1));
  const grid = isWhole ? rows.map((row) => [...row]) : spread(rows);
  const width = Math.max(...grid.map((row) => row.length));
  const full = grid.map((row) => Array.from({ length: width }, (_, i) => row[i]?.text ?? ''));
  const body = grid[hasHead ? 1 : 0] ?? grid[0] ?? [];
  const dashes = Array.from({ length: width }, (_, i) => body[i]?.dashes ?? '---');
  const [head = [], ...rest] = hasHead ? full : [dashes.map(() => ''), ...full];
  const isSame =
    isWhole &&
    width <= MOST_COLUMNS &&
    rest.length < MOST_ROWS &&
    !full.flat().some((text) => /\n/.test(text));
  const lines = [head.map(inCell), dashes, ...rest.map((row) => row.map(inCell))];
  return { lines: lines.map((cells) => `| ${cells.join(' | ')} |`), isSame };
}

/** Blank cells are where a cell goes on. */
function spread(rows: readonly (readonly Cell[])[]): (Cell | undefined)[][] {
  const down: number[] = [];
  return rows.map((row) => {
    const line: (Cell | undefined)[] = [];
    const skip = () => {
      while ((down[line.length] ?? 0) > 0) {
        down[line.length] = (down[line.length] ?? 0) - 1;
        line.push(undefined);
      }
    };
    for (const cell of row) {
      skip();
      for (let i = 0; i < cell.columns; i += 1) {
        down[line.length] = cell.rows - 1;
        line.push(i === 0 ? cell : undefined);
      }
    }
    skip();
    return line;
  });
}

/** On one line; bars are escaped, except in formulas. */
function inCell(text: string): string {
  const line = onOneLine(text);
  let [out, at] = ['', 0];
  for (const { start, end } of findLatex(line)) {
    out += line.slice(at, start).replaceAll('|', '\\|') + line.slice(start, end);
    at = end;
  }
  return out + line.slice(at).replaceAll('|', '\\|');
}
