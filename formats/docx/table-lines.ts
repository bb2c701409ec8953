import { onOneLine } from '../one-line.ts';
import { LABEL, readLabel } from '../option-labels.ts';
import { NOWHERE } from '../problem.ts';
import { matchColumns } from '../table/columns.ts';
import type { Row } from '../table/read-rows.ts';
import type { LookedText } from '../text/look.ts';
import {
  readAnswerLine,
  readExplanationLine,
  readOption,
  readQuestionStart,
} from '../text/recognise-line.ts';

/** The text of each paragraph of each cell of a table, row by row. */
export type Table = string[][][];

const cellText = (cell: readonly string[]) => cell.join('\n').trim();

export const tableCells = (table: Table): string[][] => table.map((row) => row.map(cellText));

/** Whether a table is a sheet of questions: its first row names the columns. */
export const isSheet = ([heads = []]: readonly string[][]) => matchColumns(heads) !== undefined;

/** How the columns of a table to be matched are named: its cells are lettered as options are. */
const MATCH_HEAD = /^(?:column|list|col|स्तंभ|स्तम्भ|सूची)\b[\s\-–.:]*(?:[IVX]{1,3}|[A-D]|[1-4])?\b/i;

const MATCH = /\bmatch|column|\blists?\b|मिलान|सुमेल/i;

/** Whether two columns count on by their own labels, as '(i)' beside '(a)'. */
function areLists(rows: readonly string[][]): boolean {
  const firsts = (rows[0] ?? []).flatMap((first, column) => {
    const starts = readLabel(labelIn(first)).filter(({ series, place }) =>
      rows.every((row, i) =>
        readLabel(labelIn(row[column] ?? '')).some((one) => one.series === series && one.place === place + i),
      ),
    );
    return starts.slice(0, 1);
  });
  const [one, other] = firsts;
  return (
    one !== undefined &&
    other !== undefined &&
    !(one.series === other.series && [0, rows.length].includes(other.place - one.place))
  );
}

const labelIn = (cell: string) =>
  readOption(cell)?.label ?? new RegExp(String.raw`^${LABEL}$`).exec(cell)?.[0] ?? '';

/**
 * A table of data as questions show it (docs/formatting.md); undefined where its cells are parts of questions, which
 * are in a table for their places on the page alone.
 */
export function dataTableLines(table: Table, above: string): string[] | undefined {
  const rows = tableCells(table);
  const [heads = []] = rows;
  const width = Math.max(...rows.map(({ length }) => length));
  if (rows.length < 2 || heads.length < 2) return undefined;
  const isMatch = heads.every((cell) => MATCH_HEAD.test(cell)) || (MATCH.test(above) && areLists(rows));
  if (!isMatch && (hasParts(rows) || table.flat(2).some(isPart) || rows.slice(1).every(isNumberedLine)))
    return undefined;
  const lines = rows.map((row) => barred(Array.from({ length: width }, (_, i) => row[i] ?? '')));
  return [lines[0] ?? '', barred(Array.from({ length: width }, () => '---')), ...lines.slice(1)];
}

const barred = (cells: readonly string[]) => `| ${cells.map(cellOfBars).join(' | ')} |`;

/** Bars inside of formulas stay, for they are part of them. */
const cellOfBars = (cell: string) =>
  onOneLine(cell).replaceAll(/\\\([\s\S]*?\\\)|\\.|\|/g, (token) => (token === '|' ? '\\|' : token));

/** Whether a line begins a question, or one of its parts. */
export const isPart = (text: string) =>
  readOption(text) !== undefined ||
  readAnswerLine(text) !== undefined ||
  readExplanationLine(text) !== undefined ||
  readQuestionStart(text) !== undefined;

/** A question behind its number, each in a cell. */
const isNumberedLine = ([first = '', ...rest]: readonly string[]) =>
  LINE_NUMBER.test(first) && rest.some((cell) => /[?।:]$|_{3}/.test(cell));

const LINE_NUMBER = /^(?:Q\.?\s*)?\d{1,4}[.)]?$/i;

const QUESTION = /^(?:question|q|ques|प्रश्न)\s*(?:\.\s*)?(?:no\.?\s*)?\d*$/i;
const OPTION = /^(?:option|opt|choice|विकल्प)?\s*[([]?[a-h1-8]?[)\].]?$/i;
const CORRECT = /^(?:correct|right|true|yes|✓|✔|1|100)$/i;

/**
 * The lines of any other table, by its rows. One with a part of a question in each row ('Question', 'Option', 'Answer',
 * 'Solution', 'Marks' in its first column) becomes the lines of that question; `number` is its number. Elsewhere each
 * cell is on its own lines, and a cell with a number alone is before the next.
 */
export const tableAsLines = (table: Table, number: number): string[][] =>
  hasParts(tableCells(table)) ? [partLines(table, number)] : table.map(rowLines);

function hasParts(rows: readonly string[][]): boolean {
  const labels = rows.map(([first = '']) => first);
  return (
    labels.some((label) => QUESTION.test(label)) &&
    labels.some((label) => /^(?:option|choice|answer|ans|विकल्प|उत्तर)/i.test(label))
  );
}

function partLines(table: Table, number: number): string[] {
  const lines: string[] = [];
  const right: string[] = [];
  let options = 0;
  for (const [label = [], value = [], mark = []] of table) {
    const name = cellText(label);
    if (QUESTION.test(name)) lines.push(`Question ${number}: ${cellText(value)}`);
    else if (OPTION.test(name)) {
      const letter = String.fromCharCode(97 + options);
      options += 1;
      lines.push(`(${letter}) ${cellText(value)}`);
      if (CORRECT.test(cellText(mark))) right.push(letter);
    } else lines.push(`${name}: ${cellText(value)}`);
  }
  const answer = right.length > 0 ? [`Answer: ${right.join(', ')}`] : [];
  const firstLabel = lines.findIndex((line) => /^(?:solution|explanation|marks|हल)/i.test(line));
  const at = firstLabel === -1 ? lines.length : firstLabel;
  return [...lines.slice(0, at), ...answer, ...lines.slice(at)].flatMap((line) => line.split('\n'));
}

function rowLines(row: readonly string[][]): string[] {
  const isShort = row.length > 2 && row.every((cell) => cellText(cell).length <= 6);
  if (isShort) return [row.map(cellText).join(' ').trim()];
  const [first = [], ...rest] = row;
  const label = cellText(first);
  const isNumber = LINE_NUMBER.test(label) && rest.length > 0;
  const lines = (isNumber ? rest : row).flat().flatMap((text) => text.split('\n'));
  if (!isNumber) return lines;
  return [`${label.replace(/[.)]$/, '')}. ${lines[0] ?? ''}`, ...lines.slice(1)];
}

/** A row of a table with the columns in which a cell goes on that begins above. */
export interface TableRow {
  cells: LookedText[][];
  merged: number[];
  tell?: () => void;
}

/** The rows of a table that is a sheet. Word says no lines. */
export function asSheet(cells: readonly string[][], rows: readonly TableRow[]): Row[] {
  const above: string[] = [];
  return rows.map(({ merged, tell }, i): Row => {
    const own = cells[i] ?? [];
    for (const [column, text] of own.entries()) if (!merged.includes(column)) above[column] = text;
    return {
      cells: own,
      line: i + 1,
      places: own.map(() => NOWHERE),
      merged: new Map(merged.map((column) => [column, above[column] ?? ''])),
      ...(tell && { tell }),
    };
  });
}
