import { decodeText } from '../decode-text.ts';
import type { ReadFile, Source } from '../imported.ts';
import { Problems } from '../problems.ts';
import { CellsBeyond, MAX_COLUMNS } from '../table/near-cells.ts';
import { headCells, type Row, readRows } from '../table/read-rows.ts';
import { csvLine, rowsResult } from '../table/rest-of-rows.ts';

/** Reads CSV as Excel and Google write it: commas, semicolons or tabs, quoted line breaks, a byte order mark. */
export function readCsv({ name, bytes }: Source): ReadFile {
  const problems = new Problems(name);
  const text = decodeText(bytes, problems);
  const { rows, delimiter } = text.trim() === '' ? { rows: [], delimiter: ',' } : parseRows(text, problems);
  const questions = readRows(rows, problems, {
    // A line that cannot be split into cells is kept unchanged among them, so they have its delimiter.
    source: (cells) => csvLine(cells, delimiter),
    decimal: delimiter === ';' ? 'comma' : 'point',
  });
  return rowsResult(questions, headCells(rows), problems, delimiter);
}

/** Excel's first line that names its delimiter: 'sep=;'. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

function parseRows(text: string, problems: Problems): { rows: Row[]; delimiter: string } {
  const [head = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const above = head === '' ? 0 : 1;
  const lines = text.slice(head.length).split(/\r\n|\r|\n/);
  const delimiter = named ?? guessDelimiter(lines);
  const rows: Row[] = [];
  const beyond = new CellsBeyond();
  for (let i = 0; i < lines.length; ) {
    const end = endOfRecord(lines, i);
    const cells = parseRecord(lines.slice(i, end + 1), delimiter);
    const line = i + 1 + above;
    for (const [column, cell] of cells?.splice(MAX_COLUMNS).entries() ?? []) {
      if (cell !== '') beyond.add(cell, { line, column: MAX_COLUMNS + column + 1 });
    }
    rows.push(cells ? { cells, line } : { cells: [], line, broken: lines[i] ?? '' });
    i = cells ? end + 1 : i + 1;
  }
  beyond.tell(problems);
  return { rows, delimiter };
}

/** The longest quoted text, in lines: a quote that stays open longer was never meant to be closed there. */
const MAX_LINES = 400;

/**
 * The last line of the record that begins on a line. A quote that is never closed would take the rest of the file
 * with it: then the record ends with its first line, so that the others stay whole.
 */
function endOfRecord(lines: readonly string[], start: number): number {
  let isOpen = false;
  for (let i = start; i < Math.min(lines.length, start + MAX_LINES); i += 1) {
    const quotes = lines[i]?.match(/"/g)?.length ?? 0;
    if (quotes % 2 === 1) isOpen = !isOpen;
    if (!isOpen) return i;
  }
  return start;
}

/** The cells of a record; undefined where its quotes do not enclose whole cells. */
function parseRecord(lines: readonly string[], delimiter: string): string[] | undefined {
  const text = lines.join('\n');
  if (text === '') return [];
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? closingQuote(text, at) + 1 : nextOf(text, delimiter, at);
    const cell = text.slice(at, end);
    if (isQuoted ? end === 0 || nextOf(text, delimiter, end) !== end : cell.includes('"')) return undefined;
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    at = end;
  }
  return cells;
}

/** Where a delimiter is next, or the end of the text. */
function nextOf(text: string, delimiter: string, from: number): number {
  const at = text.indexOf(delimiter, from);
  return at === -1 ? text.length : at;
}

/** The quote that closes the cell whose first one is at `open`, two of which stand for one; -1 where none does. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function guessDelimiter(lines: readonly string[]): string {
  const heads = lines.find((line) => line.trim() !== '') ?? '';
  const outside = heads.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: outside.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** The heads of a text if it is CSV. Used to guess the format. */
export function firstRecord(text: string): string[] {
  const [head = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const lines = text
    .slice(head.length, head.length + 10_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  return parseRecord(lines.slice(0, endOfRecord(lines, 0) + 1), named ?? guessDelimiter(lines)) ?? [];
}
