import type { ImportedQuestion, ReadFile } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';
import type { Problems } from '../problems.ts';
import { settingNames } from '../settings.ts';
import { type Columns, type Field, filingFields, headOf } from './columns.ts';
import { ownText, safeCell } from './formula-cells.ts';
import { splitOptions } from './option-cells.ts';

/** A line of a CSV file with every cell in quotes. */
export const csvLine = (cells: readonly string[], delimiter = ',') =>
  cells.map((cell) => `"${safeCell(ownText(cell)).replaceAll('"', '""')}"`).join(delimiter);

/** What came of a sheet; the rows that could not be read make a CSV file below the heads. */
export const rowsResult = (
  questions: ImportedQuestion[],
  heads: readonly string[],
  problems: Problems,
  delimiter = ',',
): ReadFile =>
  problems.result(questions, {
    extension: 'csv',
    between: '\r\n',
    head: `${csvLine(heads, delimiter)}\r\n`,
  });

const FIELDS: readonly Field[] = ['text', 'answer', 'explanation', ...filingFields, ...settingNames];

const cellOf = (cells: readonly string[], { fields }: Columns, field: Field) =>
  cells[fields.get(field) ?? -1] ?? '';

function optionsOf(cells: readonly string[], columns: Columns): string[] {
  if (columns.options.length === 0) return splitOptions(ownText(cellOf(cells, columns, 'options')));
  return columns.options.map((column) => cells[column] ?? '');
}

/** The most options that a list in one cell has in the file of those that could not be read. */
const LISTED_OPTIONS = 8;

/** Heads that hold the rows of several sheets, whatever their own heads are. */
export function commonHeads(sheets: readonly Columns[]): {
  heads: string[];
  source: (cells: readonly string[], columns: Columns) => string;
} {
  const used = FIELDS.filter((field) => sheets.some(({ fields }) => fields.has(field)));
  const hasLists = sheets.some(({ fields, options }) => fields.has('options') && options.length === 0);
  const most = Math.max(hasLists ? LISTED_OPTIONS : 0, ...sheets.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, place) => `option ${optionLetter(place)}`);
  return {
    heads: [...used.map(headOf), ...letters],
    source: (cells, columns) => {
      const options = optionsOf(cells, columns);
      return csvLine([
        ...used.map((field) => cellOf(cells, columns, field)),
        ...letters.map((_, place) => options[place] ?? ''),
      ]);
    },
  };
}

/** A row as it would be typed in a document, for a list with typed questions. */
export function rowAsText(cells: readonly string[], columns: Columns, number: number): string {
  const say = (label: string, text: string) => (text.trim() === '' ? [] : [`${label}: ${text}`]);
  return [
    `Q${number}. ${cellOf(cells, columns, 'text')}`,
    ...optionsOf(cells, columns).flatMap((option, place) =>
      option.trim() === '' ? [] : [`(${optionLetter(place).toLowerCase()}) ${option}`],
    ),
    ...say('Answer', cellOf(cells, columns, 'answer')),
    ...[...filingFields, ...settingNames].flatMap((field) => say(field, cellOf(cells, columns, field))),
    ...say('Explanation', cellOf(cells, columns, 'explanation')),
  ].join('\n');
}
