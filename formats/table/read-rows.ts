import { acceptQuestion } from '../accept-question.ts';
import { composeQuestion } from '../compose-question.ts';
import type { ImportedQuestion } from '../imported.ts';
import { type Place, Unreadable } from '../problem.ts';
import { type Problems } from '../problems.ts';
import { type Settings, settingNames } from '../settings.ts';
import { readKind } from '../text/draft.ts';
import { withFileTexts } from '../translations.ts';
import { t, type Wording } from '../words.ts';
import { type Cells, type Columns, type Field, filingFields, matchColumns, usedColumns } from './columns.ts';
import { commaAnswer } from './decimal-comma.ts';
import { ownText } from './formula-cells.ts';
import { readLabels } from './labels.ts';
import { splitOptions } from './option-cells.ts';

/** What is wrong with a cell before it is known whether a question needs it. */
export interface Flaw {
  found: Wording;
  wanted: Wording;
  /** The cell has no content that could be taken. */
  isLost: boolean;
}

/** A row of a sheet with the line that it begins on. */
export interface Row {
  cells: string[];
  line: number;
  /** The place of a cell; without it the row's line and the number of the column. */
  places?: Place[];
  /** By column. */
  flaws?: ReadonlyMap<number, Flaw>;
  /** What merged cells that begin above say in this row, by column. */
  merged?: { get: (column: number) => string | undefined };
  /** The line as it is, where it cannot be cut into cells. */
  broken?: string;
  /** Reports what is wrong with the row apart from its cells. */
  tell?: () => void;
}

/** What is read of a sheet in its own way. */
export interface SheetForm {
  /** What stands for a row in the file of those that could not be read. */
  source: (cells: readonly string[], columns: Columns, number: number) => string;
  /** How the file writes decimals. */
  decimal?: 'comma' | 'point';
}

/** Titles and notes may be above the heads. */
const MAX_ROWS_ABOVE = 20;

/** Reads the questions of a sheet whose columns are found by their heads. Throws {@link Unreadable} where there are none. */
export function readRows(rows: readonly Row[], problems: Problems, form: SheetForm): ImportedQuestion[] {
  const { columns, head } = findHeads(rows);
  for (const row of rows.slice(0, head)) if (row.broken !== undefined) tellBroken(row, problems);
  const headRow = rows[head];
  for (const { column, head } of columns.unknown) {
    problems.warning(placeOf(headRow, column), head, t('imports.wantedColumn'), t('imports.leftOut'));
  }
  const before = problems.counted;
  const questions: ImportedQuestion[] = [];
  for (const given of rows.slice(head + 1)) {
    if (given.broken === undefined && isBlank(given)) continue;
    const row = withMerged(given, columns, headRow?.cells ?? []);
    problems.question = problems.counted + 1;
    problems.source = row.broken ?? form.source(row.cells, columns, problems.counted);
    row.tell?.();
    const question = row.broken === undefined ? readRow(row, columns, problems, form) : undefined;
    if (row.broken !== undefined) tellBroken(row, problems);
    if (question) questions.push(question);
  }
  problems.question = null;
  if (problems.counted === before) throw new Unreadable(t('imports.noRows'), t('imports.wantedRows'));
  return questions;
}

/** The columns of a sheet; undefined where it has no heads, so that its rows cannot be read. */
export function findColumns(rows: readonly Row[]): Columns | undefined {
  for (const { cells } of rows.slice(0, MAX_ROWS_ABOVE)) {
    const columns = matchColumns(cells);
    if (columns) return columns;
  }
  return undefined;
}

const isBlank = ({ cells, flaws }: Row) =>
  cells.every((cell) => cell.trim() === '') && (flaws === undefined || flaws.size === 0);

const tellBroken = ({ line, broken = '' }: Row, problems: Problems) =>
  problems.error({ line, column: 1 }, broken, t('imports.wantedQuotes'));

/** The heads of a sheet with heads, as they are. */
export const headCells = (rows: readonly Row[]): string[] => rows[findHeads(rows).head]?.cells ?? [];

function findHeads(rows: readonly Row[]): { columns: Columns; head: number } {
  for (const [head, { cells }] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const columns = matchColumns(cells);
    if (columns) return { columns, head };
  }
  const first = rows.find((row) => row.broken !== undefined || !isBlank(row));
  const found = first?.broken ?? first?.cells.filter((cell) => cell !== '').join(', ') ?? t('imports.noRows');
  const wanted = first?.broken === undefined ? t('imports.wantedHeads') : t('imports.wantedQuotes');
  throw new Unreadable(found, wanted, { line: first?.line ?? null, column: null });
}

/** What files a question may be once for several rows. What is asked may not: it would be asked twice. */
function withMerged(row: Row, { fields }: Columns, heads: readonly string[]): Row {
  if (!row.merged) return row;
  const cells = [...row.cells];
  for (const field of filingFields) {
    const column = fields.get(field);
    const merged = column === undefined ? undefined : row.merged.get(column);
    if (column === undefined || merged === undefined || (cells[column] ?? '') !== '') continue;
    // Heads may be two rows high.
    if (merged === heads[column]) continue;
    for (let i = cells.length; i < column; i += 1) cells[i] = '';
    cells[column] = merged;
  }
  return { ...row, cells };
}

const placeOf = (row: Row | undefined, column: number): Place =>
  row?.places?.[column] ?? { line: row?.line ?? null, column: column + 1 };

function readRow(
  row: Row,
  columns: Columns,
  problems: Problems,
  form: SheetForm,
): ImportedQuestion | undefined {
  const cells: Cells = {
    of: (field) => row.cells[columns.fields.get(field) ?? -1] ?? '',
    at: (field) => placeOf(row, columns.fields.get(field) ?? 0),
    decimal: form.decimal ?? 'point',
  };
  if (tellFlaws(row, columns, problems)) return undefined;
  const kind = readKind(cells.of('kind'));
  if (cells.of('kind').trim() !== '' && kind === undefined) {
    problems.error(cells.at('kind'), cells.of('kind'), t('imports.wantedKindName'));
    return undefined;
  }
  const given = readOptions(row, columns, problems);
  if (!given) return undefined;
  // What is typed may leave cells of options that it does not need.
  const options = kind === 'short_text' || kind === 'numeric' || kind === 'written' ? [] : given;
  const answer = textOf(cells.of('answer'));
  const isText = options.length > 0 || kind === 'short_text' || kind === 'written';
  const written = {
    kind,
    text: textOf(cells.of('text')),
    explanation: textOf(cells.of('explanation')),
    options,
    answer: isText ? answer : commaAnswer(answer, cells, problems),
    settings: readSettings(cells.of),
  };
  const question = composeQuestion(written, cells.at('text'), cells.at('answer'), problems);
  const accepted =
    question && acceptQuestion(question, readLabels(cells, problems), cells.at('text'), problems);
  return accepted && withOtherLanguage(accepted, row, columns, problems);
}

/** The question with its texts of the columns in another language, where they say anything. */
function withOtherLanguage(
  one: ImportedQuestion,
  row: Row,
  { other }: Columns,
  problems: Problems,
): ImportedQuestion {
  if (!other) return one;
  const textAt = (column: number | undefined) => textOf(row.cells[column ?? -1] ?? '');
  const text = textAt(other.fields.get('text'));
  if (text.trim() === '') return one;
  const explanation = textAt(other.fields.get('explanation'));
  const list = other.fields.get('options');
  const options = list === undefined ? other.options.map(textAt) : splitOptions(textAt(list));
  const place = placeOf(row, other.fields.get('text') ?? 0);
  const texts = { text, explanation, options };
  return { ...one, question: withFileTexts(one.question, other.language, texts, place, problems) };
}

/** Tells what is wrong with the cells that the question needs. True where one that it cannot do without is lost. */
function tellFlaws(row: Row, columns: Columns, problems: Problems): boolean {
  const labels = new Set(filingFields.map((field) => columns.fields.get(field)));
  let isLost = false;
  for (const column of usedColumns(columns).toSorted((a, b) => a - b)) {
    const flaw = row.flaws?.get(column);
    if (!flaw) continue;
    const { found, wanted } = flaw;
    if (!flaw.isLost) problems.warning(placeOf(row, column), found, wanted);
    else if (labels.has(column)) problems.warning(placeOf(row, column), found, wanted, t('imports.leftOut'));
    else {
      problems.error(placeOf(row, column), found, wanted);
      isLost = true;
    }
  }
  return isLost;
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

function readSettings(cell: (field: Field) => string): Settings {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = textOf(cell(name)).trim();
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** What a cell says, with the line breaks of texts. */
const textOf = (cell: string) => ownText(cell).replaceAll(/\r\n?/g, '\n');
