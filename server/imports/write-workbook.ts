import writeExcelFile from 'write-excel-file/node';
import type { Cell } from '../lists/csv.ts';

/** A sheet with its heads, to be written as a workbook. */
export interface Sheet {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The zone whose clock the times show, as the IANA names it: a workbook has times without a zone. */
  timeZone: string;
}

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
      if (value instanceof Date) return { value: wallTime(value), type: Date, format: TIME_FORMAT };
      return textCell(value);
    }),
  );
  return writeExcelFile([head, ...body], { stickyRowsCount: 1 }).toBuffer();
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

/** A time whose UTC fields are those of the clock in a zone, as the library writes them. */
function wallTimeIn(timeZone: string): (time: Date) => Date {
  // The order of Sweden is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (time) => new Date(`${format.format(time).replace(' ', 'T')}Z`);
}
