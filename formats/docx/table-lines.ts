import { matchColumns } from '../table/columns.ts';

/** The text of each paragraph of each cell of a table, row by row. */
export type Table = string[][][];

const cellText = (cell: readonly string[]) => cell.join('\n').trim();

/** The cells of a table that is a sheet of questions: its first row names the columns. */
export function tableAsSheet(table: Table): string[][] | undefined {
  const rows = table.map((row) => row.map(cellText));
  return matchColumns(rows[0] ?? []) ? rows : undefined;
}

const QUESTION = /^(?:question|q|ques|प्रश्न)\s*\.?\s*(?:no\.?\s*)?\d*$/i;
const OPTION = /^(?:option|opt|choice|विकल्प)?\s*[([]?[a-h1-8]?[)\].]?$/i;
const CORRECT = /^(?:correct|right|true|yes|✓|✔|1|100)$/i;

/**
 * The lines of any other table. One with a part of a question in each row ('Question', 'Option', 'Answer',
 * 'Solution', 'Marks' in its first column) becomes the lines of that question; `number` is its number. Elsewhere each
 * cell stands on lines of its own, and a cell with a number alone stands before the next.
 */
export function tableAsLines(table: Table, number: number): string[] {
  const labels = table.map(([first = []]) => cellText(first));
  const hasParts =
    labels.some((label) => QUESTION.test(label)) &&
    labels.some((label) => /^(?:option|choice|answer|ans|विकल्प|उत्तर)/i.test(label));
  return hasParts ? partLines(table, number) : table.flatMap(rowLines);
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
  if (isShort) return [row.map(cellText).join(' ')];
  const [first = [], ...rest] = row;
  const label = cellText(first);
  const isNumber = /^(?:Q\.?\s*)?\d{1,4}[.)]?$/i.test(label) && rest.length > 0;
  const lines = (isNumber ? rest : row).flat().flatMap((text) => text.split('\n'));
  if (!isNumber) return lines;
  return [`${label.replace(/[.)]$/, '')}. ${lines[0] ?? ''}`, ...lines.slice(1)];
}
