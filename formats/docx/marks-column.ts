import type { Table } from './table-lines.ts';

const NUMBER = /^(?:q\.?\s*)?\d{1,3}[.)]?$/i;
const MARKS = /^[([]?\s{0,9}\d{1,2}(?:\.\d+)?\s{0,9}(?:m|marks?|अंक)?\s{0,9}[)\]]?$/i;
const NUMBER_HEAD = /^(?:q|s|sr|sl|ques|question|प्रश्न|क्र)?(?:[.\s]*(?:no|number|सं(?:ख्या)?))?[.\s:]*$/i;
const MARKS_HEAD = /^(?:max(?:imum)?\.?\s*)?(?:marks?|m|अंक)\.?$/i;

/** The shortest question of a table without heads, in characters. */
const SENTENCE = 15;

const cellText = (cell: readonly string[] | undefined) => (cell ?? []).join('\n').trim();

/**
 * A table with the number of a question, its text and its marks in each row, as lines: '1. What is it? [2]'. A row
 * without a number goes on with the one above. Undefined for any other table.
 */
export function markedRows(table: Table): string[][] | undefined {
  const [heads = []] = table;
  const hasHeads = NUMBER_HEAD.test(cellText(heads[0])) && MARKS_HEAD.test(cellText(heads.at(-1)));
  const rows = hasHeads ? table.slice(1) : table;
  if (rows.length === 0 || (!hasHeads && rows.length < 2)) return undefined;
  const isTold = (row: readonly (readonly string[])[]) =>
    hasHeads || cellText(row[0]) === '' || cellText(row[1]).length >= SENTENCE;
  const read = rows.map((row) => (isTold(row) ? rowLines(row) : undefined));
  const hasNumber = rows.some((row) => NUMBER.test(cellText(row[0])));
  const isWhole = read.every((one) => one !== undefined) && hasNumber;
  return isWhole ? [...(hasHeads ? [[]] : []), ...read] : undefined;
}

function rowLines(row: readonly (readonly string[])[]): string[] | undefined {
  const [first, ...rest] = row;
  const [number, marks] = [cellText(first), cellText(rest.at(-1))];
  const middle = rest.slice(0, -1);
  const lines = middle
    .flatMap((cell) => cell.flatMap((text) => text.split('\n')))
    .filter((one) => one !== '');
  const isQuestion = NUMBER.test(number) && MARKS.test(marks);
  const isContinued = number === '' && (marks === '' || MARKS.test(marks));
  if (rest.length < 2 || lines.length === 0 || !(isQuestion || isContinued)) return undefined;
  const value = /\d+(?:\.\d+)?/.exec(marks)?.[0];
  const [begin = '', ...others] = isQuestion
    ? [`${/\d+/.exec(number)?.[0] ?? ''}. ${lines[0] ?? ''}`, ...lines.slice(1)]
    : lines;
  const all = [begin, ...others];
  return value === undefined ? all : [...all.slice(0, -1), `${all.at(-1) ?? ''} [${value}]`];
}
