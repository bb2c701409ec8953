import type { TableRun } from '../../contract/formulas/latex-runs.ts';
import type { TextFlaw } from '../../contract/text-flaw.ts';
import { type ColumnSpec, readColumnSpec } from './column-spec.ts';
import { type Rule, readRows, type TabularRow } from './tabular-rows.ts';
import { type Range, type TextPart, trimmed } from './text-part.ts';

export const MOST_COLUMNS = 30;
export const MOST_ROWS = 200;

/** A cell in its place, with the stretch of the text that it shows. */
export interface TabularCell {
  content: Range;
  align: 'left' | 'center' | 'right';
  /** Columns and rows that it spans. */
  columns: number;
  rows: number;
  /** The ruled edges, as in contract/rich-text.ts. */
  edges: string;
}

/** A stretch of the text, or the whole table, that cannot be read. */
type Unreadable = { problem: TextFlaw; at?: Range };

/** The cells of a `tabular` by rows; a cell that spans rows is in the first of them. */
export function readTabular(part: TextPart, run: TableRun): TabularCell[][] | Unreadable {
  const body = bodyOf(part, run);
  if (body === undefined)
    return {
      problem: { code: 'table_without_columns', values: { found: `\\begin{${run.environment.name}}` } },
    };
  const { rows, rulesBelow, misplaced } = readRows(part, body);
  if (misplaced) {
    const found = part.text.slice(misplaced.start, misplaced.end);
    return { problem: { code: 'rule_inside_row', values: { found } } };
  }
  if (rows.length > MOST_ROWS) return { problem: { code: 'table_rows', values: { most: MOST_ROWS } } };
  if (rows.some(({ cells }) => cells.length > MOST_COLUMNS)) {
    return { problem: { code: 'table_columns', values: { most: MOST_COLUMNS } } };
  }
  const spec = readColumnSpec(part.text.slice(body.spec.start, body.spec.end), MOST_COLUMNS);
  return new Grid(part, spec, rows, rulesBelow).place();
}

/** The inside after the arguments, of which the last is the columns. */
function bodyOf(part: TextPart, { environment }: TableRun): (Range & { spec: Range }) | undefined {
  const { name, bodyStart, bodyEnd } = environment;
  const isWide = name === 'tabular*' || name === 'tabularx';
  const width = isWide ? group(part, bodyStart) : { end: bodyStart };
  const spec = width && group(part, width.end);
  return spec && { spec: spec.content, start: spec.end, end: bodyEnd };
}

const OPTION = /\s*(?:\[[^[\]\n]{0,20}\]\s*)?/y;

/** An argument in braces, after an optional one in brackets. */
function group(
  { text, pairs, end: last }: TextPart,
  at: number,
): { content: Range; end: number } | undefined {
  OPTION.lastIndex = at;
  const start = at + (OPTION.exec(text)?.[0].length ?? 0);
  const closing = text[start] === '{' ? pairs.braces.closing.get(start) : undefined;
  if (closing === undefined || closing >= last) return undefined;
  return { content: { start: start + 1, end: closing }, end: closing + 1 };
}

interface Spans {
  content: Range;
  columns: number;
  rows: number;
  /** Of `\multicolumn`. */
  spec?: ColumnSpec;
}

const WIDE = /\\multicolumn(?=\s*\{)/y;
const TALL = /\\multirow(?=\s*[[{])/y;

function spansOf(part: TextPart, cell: Range): Spans {
  const spans: Spans = { content: trimmed(part, cell), columns: 1, rows: 1 };
  const wide = argumentsOf(part, spans.content, WIDE);
  if (wide) {
    const [columns, spec, content] = wide;
    spans.columns = Math.min(Math.max(Number(columns) || 1, 1), MOST_COLUMNS);
    spans.spec = readColumnSpec(spec, 1);
    spans.content = trimmed(part, content);
  }
  const tall = argumentsOf(part, spans.content, TALL);
  if (tall) {
    spans.rows = Math.min(Math.max(Number(tall[0]) || 1, 1), MOST_ROWS);
    spans.content = trimmed(part, tall[2]);
  }
  return spans;
}

/** The three arguments of a command that makes up the whole cell; the last one as its place. */
function argumentsOf(part: TextPart, cell: Range, command: RegExp): [string, string, Range] | undefined {
  command.lastIndex = cell.start;
  const found = command.exec(part.text);
  if (!found) return undefined;
  const first = group(part, cell.start + found[0].length);
  const second = first && group(part, first.end);
  const third = second && group(part, second.end);
  if (!third || third.end !== cell.end) return undefined;
  const textOf = ({ content }: { content: Range }) => part.text.slice(content.start, content.end);
  return [textOf(first), textOf(second), third.content];
}

/** Puts cells in their places, over which cells of rows above may reach. */
class Grid {
  readonly #part: TextPart;
  readonly #spec: ColumnSpec;
  readonly #rows: readonly TabularRow[];
  readonly #rules: readonly (readonly Rule[])[];
  /** By column, the cell that reaches down from above, with the row that it begins in. */
  readonly #reaching = new Map<number, { cell: TabularCell; row: number }>();

  constructor(part: TextPart, spec: ColumnSpec, rows: readonly TabularRow[], rulesBelow: readonly Rule[]) {
    this.#part = part;
    this.#spec = spec;
    this.#rows = rows;
    this.#rules = [...rows.map(({ rulesAbove }) => rulesAbove), rulesBelow];
  }

  place(): TabularCell[][] {
    const placed = this.#rows.map((row, index) => this.#placeRow(row, index));
    // The lower edge is known only now: a cell below may have ended one that reached down.
    placed.forEach((cells, row) => {
      for (const { cell, column } of cells) cell.edges = this.#edges(cell, row, column);
    });
    return placed.map((cells) => cells.map(({ cell }) => cell));
  }

  #placeRow(row: TabularRow, index: number): { cell: PlacedCell; column: number }[] {
    const placed: { cell: PlacedCell; column: number }[] = [];
    let column = 0;
    const put = (spans: Spans) => {
      const cell: PlacedCell = {
        ...spans,
        rows: Math.min(spans.rows, this.#rows.length - index),
        align: spans.spec?.columns[0] ?? this.#spec.columns[column] ?? 'left',
        edges: '',
      };
      placed.push({ cell, column });
      for (let i = column; i < column + cell.columns; i += 1) this.#reaching.set(i, { cell, row: index });
      column += cell.columns;
    };
    for (const given of row.cells) {
      const spans = spansOf(this.#part, given);
      const isEmpty = spans.content.start >= spans.content.end;
      if (isEmpty && this.#isCovered(column, column + spans.columns, index)) column += spans.columns;
      else {
        this.#endAbove(column, column + spans.columns, index);
        put(spans);
      }
    }
    for (const content = { start: 0, end: 0 }; column < this.#spec.columns.length; ) {
      if (this.#isCovered(column, column + 1, index)) column += 1;
      else put({ content, columns: 1, rows: 1 });
    }
    return placed;
  }

  #isCovered(from: number, to: number, row: number): boolean {
    for (let column = from; column < to; column += 1) if (!this.#above(column, row)) return false;
    return true;
  }

  #endAbove(from: number, to: number, row: number): void {
    for (let column = from; column < to; column += 1) {
      const above = this.#above(column, row);
      if (above) above.cell.rows = row - above.row;
    }
  }

  /** The cell that reaches from above into a row. */
  #above(column: number, row: number) {
    const above = this.#reaching.get(column);
    return above && above.row + above.cell.rows > row ? above : undefined;
  }

  #edges({ columns, rows, spec }: PlacedCell, row: number, column: number): string {
    const isRuled = (at: number) =>
      this.#rules[at]?.some(({ from, to }) => from <= column && column + columns - 1 <= to) ?? false;
    const { lines } = this.#spec;
    const left = spec ? spec.lines[0] : column === 0 && lines[0];
    const right = spec ? spec.lines[1] : lines[column + columns];
    return [isRuled(row) && 't', right && 'r', isRuled(row + rows) && 'b', left && 'l']
      .filter(Boolean)
      .join('');
  }
}

type PlacedCell = TabularCell & Pick<Spans, 'spec'>;
