import { readSheet } from 'read-excel-file/node';
import type { ReadFile, Source } from '../imported.ts';
import { Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { type Row, readRows, rowsResult } from '../table/read-rows.ts';
import { t } from '../words.ts';
import { checkZip } from '../zip/read-zip.ts';

/** More cells than a sheet of questions can have. */
const MAX_CELLS = 5_000_000;

/** Reads the first sheet of an Excel file; its rows are the lines of the problems. */
export async function readXlsx({ name, bytes }: Source): Promise<ReadFile> {
  const problems = new Problems(name);
  // Its reader inflates without a bound.
  await checkZip(bytes);
  const rows = await sheetOf(bytes);
  const cells = rows.map(
    (row, i): Row => ({ line: i + 1, cells: row.map((cell, j) => cellText(cell, i, j, problems)) }),
  );
  return rowsResult(readRows(cells, problems), cells, problems);
}

/** As the library gives them; its types are wider. */
type Cell = string | number | boolean | Date | null;

async function sheetOf(bytes: Buffer): Promise<Cell[][]> {
  let rows: Cell[][];
  try {
    rows = (await readSheet(bytes, { trim: false, parseNumber: plainNumber })) as Cell[][];
  } catch {
    throw new Unreadable(t('imports.brokenXlsx'), t('imports.wantedXlsx'));
  }
  if (rows.reduce((sum, row) => sum + row.length, 0) > MAX_CELLS) {
    throw new Unreadable(t('imports.tooManyCells'), t('imports.wantedFewerCells'));
  }
  return rows;
}

/** Excel keeps 0.1 + 0.2 as 0.30000000000000004 and shows 15 digits. */
const plainNumber = (text: string) =>
  (Number.isFinite(Number(text)) ? Number(Number(text).toPrecision(15)) : text) as number;

function cellText(cell: Cell, row: number, column: number, problems: Problems): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    const found = cell.toISOString().slice(0, 10);
    problems.warning({ line: row + 1, column: column + 1 }, found, t('imports.wantedNoDate'));
    return found;
  }
  if (typeof cell === 'boolean') return cell ? 'True' : 'False';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}
