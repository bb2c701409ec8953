import writeExcelFile from 'write-excel-file/node';
import type { Cell } from '../lists/csv.ts';
import { wallTimeIn } from '../lists/wall-time.ts';

/** A sheet with its heads, to be written as a workbook. */
export interface Sheet {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The zone whose clock the times show, as the IANA names it: a workbook has times without a zone. */
  timeZone: string;
}

/** The library writes the UTC fields of a time. */
const asUtc = (wallTime: string) => new Date(`${wallTime.replace(' ', 'T')}Z`);

/** Times as a sheet shows them whose language nobody knows. */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/**
 * Writes an Excel workbook. Texts are cells of the type text in the format of texts: a spreadsheet neither takes one that
 * begins with an equals sign for a formula, nor when somebody edits the cell.
 */
export async function writeWorkbook({ columns, rows, timeZone }: Sheet): Promise<Uint8Array> {
  const wallTime = wallTimeIn(timeZone);
  const head = columns.map((value) => ({ ...textCell(value), fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === '') return null;
      if (typeof value === 'number') return { value, type: Number };
      if (value instanceof Date) return { value: asUtc(wallTime(value)), type: Date, format: TIME_FORMAT };
      return textCell(value);
    }),
  );
  const widths = columns.map((name, column) => ({
    width: widthOf([name, ...rows.map((row) => row[column] ?? null)]),
  }));
  return writeExcelFile([head, ...body], { stickyRowsCount: 1, columns: widths }).toBuffer();
}

/** Of a column, in characters: names and heads are read whole, long answers do not push the others off the screen. */
const WIDTH = { least: 6, most: 40, time: TIME_FORMAT.length, beside: 2 };

function widthOf(cells: readonly Cell[]): number {
  const lengths = cells.map((cell) => (cell instanceof Date ? WIDTH.time : String(cell ?? '').length));
  const longest = lengths.reduce((most, length) => Math.max(most, length), WIDTH.least);
  return Math.min(longest, WIDTH.most) + WIDTH.beside;
}

/** A cell of Excel takes no more. */
const MAX_CELL_TEXT = 32_767;

const textCell = (text: string) => ({
  value: withoutControls(text).slice(0, MAX_CELL_TEXT),
  type: String,
  format: '@',
});

/** Without the characters that XML 1.0 cannot say: of the control characters it has three. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''));
