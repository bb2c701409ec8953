import { acceptQuestion } from '../accept-question.ts';
import { composeQuestion } from '../compose-question.ts';
import type { Imported, Labels, ReadFile } from '../imported.ts';
import { type Place, Unreadable } from '../problem.ts';
import { type Problems } from '../problems.ts';
import { type Settings, settingNames } from '../settings.ts';
import { setLabel, textLabels } from '../tags.ts';
import { readKind } from '../text/draft.ts';
import { t } from '../words.ts';
import { type Columns, type Field, matchColumns } from './columns.ts';
import { ownText, safeCell } from './formula-cells.ts';

/** A row of a sheet with the line that it begins on. */
export interface Row {
  cells: string[];
  line: number;
  /** The place of a cell; without it the row's line and the number of the column. */
  places?: Place[];
}

/** Titles and notes may stand above the heads. */
const MAX_ROWS_ABOVE = 20;

/** Reads the questions of a sheet whose columns are found by their heads. Throws {@link Unreadable} where there are none. */
export function readRows(rows: readonly Row[], problems: Problems): Imported[] {
  const { columns, head } = findHeads(rows);
  const headRow = rows[head];
  for (const { column, head } of columns.unknown) {
    problems.warning(placeOf(headRow, column), head, t('imports.wantedColumn'), t('imports.leftOut'));
  }
  const questions: Imported[] = [];
  let count = 0;
  for (const row of rows.slice(head + 1)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    count += 1;
    problems.question = count;
    problems.source = csvLine(row.cells);
    const question = readRow(row, columns, problems);
    if (question) questions.push(question);
  }
  problems.question = null;
  if (count === 0) throw new Unreadable(t('imports.noRows'), t('imports.wantedRows'));
  return questions;
}

/** What came of a sheet; the rows that could not be read make a CSV file below the heads. */
export function rowsResult(questions: Imported[], rows: readonly Row[], problems: Problems): ReadFile {
  const head = rows[findHeads(rows).head]?.cells ?? [];
  return problems.result(questions, { extension: 'csv', between: '\r\n', head: `${csvLine(head)}\r\n` });
}

const csvLine = (cells: readonly string[]) =>
  cells.map((cell) => `"${safeCell(ownText(cell)).replaceAll('"', '""')}"`).join(',');

function findHeads(rows: readonly Row[]): { columns: Columns; head: number } {
  for (const [head, { cells }] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const columns = matchColumns(cells);
    if (columns) return { columns, head };
  }
  const first = rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const found = first?.cells.filter((cell) => cell !== '').join(', ') ?? t('imports.noRows');
  throw new Unreadable(found, t('imports.wantedHeads'), { line: first?.line ?? null, column: null });
}

const placeOf = (row: Row | undefined, column: number): Place =>
  row?.places?.[column] ?? { line: row?.line ?? null, column: column + 1 };

function readRow(row: Row, columns: Columns, problems: Problems): Imported | undefined {
  const cell = (field: Field) => row.cells[columns.fields.get(field) ?? -1] ?? '';
  const at = (field: Field) => placeOf(row, columns.fields.get(field) ?? 0);
  const kind = readKind(cell('kind'));
  if (cell('kind').trim() !== '' && kind === undefined) {
    problems.error(at('kind'), cell('kind'), t('imports.wantedKindName'));
    return undefined;
  }
  const written = {
    kind,
    text: textOf(cell('text')),
    explanation: textOf(cell('explanation')),
    options: readOptions(row, columns, problems),
    answer: textOf(cell('answer')),
    settings: readSettings(cell),
  };
  if (!written.options) return undefined;
  // A short answer may leave cells of options that it does not need.
  const options = kind === 'short_text' || kind === 'numeric' ? [] : written.options;
  const question = composeQuestion({ ...written, options }, at('text'), at('answer'), problems);
  return question && acceptQuestion(question, readLabels(cell, at, problems), at('text'), problems);
}

/** Cells that are empty at the end hold no option; one that is empty before another is a mistake. */
function readOptions(row: Row, columns: Columns, problems: Problems): string[] | undefined {
  const list = columns.fields.get('options');
  if (columns.options.length === 0 && list !== undefined) return splitOptions(textOf(row.cells[list] ?? ''));
  const cells = columns.options.map((column) => textOf(row.cells[column] ?? ''));
  const last = cells.findLastIndex((text) => text.trim() !== '');
  const gap = cells.slice(0, last + 1).findIndex((text) => text.trim() === '');
  if (gap !== -1) {
    problems.error(
      placeOf(row, columns.options[gap] ?? 0),
      t('imports.emptyCell'),
      t('imports.wantedOptionText'),
    );
    return undefined;
  }
  return cells.slice(0, last + 1);
}

/** Several options in one cell: as JSON, on lines, or set apart by bars or semicolons. */
function splitOptions(cell: string): string[] {
  const separator = cell.includes('\n') ? '\n' : cell.includes('|') ? '|' : ';';
  return cell
    .split(separator)
    .map((option) => option.trim().replace(/^\(?[a-zA-Z\d][).]\s+/, ''))
    .filter((option) => option !== '');
}

function readSettings(cell: (field: Field) => string): Settings {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = textOf(cell(name)).trim();
      return value === '' ? [] : [[name, value]];
    }),
  );
}

function readLabels(cell: (field: Field) => string, at: (field: Field) => Place, problems: Problems): Labels {
  const labels: Labels = {};
  for (const name of textLabels) {
    const value = textOf(cell(name));
    if (value.trim() === '') continue;
    if (!setLabel(labels, name, name === 'marks' || name === 'year' ? value.trim() : value)) {
      problems.warning(at(name), value, t('imports.wantedNumber'), t('imports.leftOut'));
    }
  }
  const title = textOf(cell('title'));
  if (title.trim() !== '') labels.title = title;
  const tags = textOf(cell('tags'))
    .split(/\s*[,;]\s*/)
    .filter((tag) => tag.trim() !== '');
  return tags.length > 0 ? { ...labels, tags } : labels;
}

/** What a cell says, with the line breaks of texts. */
const textOf = (cell: string) => ownText(cell).replaceAll(/\r\n?/g, '\n');
