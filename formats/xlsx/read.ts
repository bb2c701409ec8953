import type { ImportedQuestion, ReadFile, Source } from '../imported.ts';
import { Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { findColumns, headCells, type Row, readRows } from '../table/read-rows.ts';
import { commonHeads, csvLine, rowsResult } from '../table/rest-of-rows.ts';
import { t } from '../words.ts';
import { sheetRows } from './sheet-rows.ts';
import { openWorkbook, type Worksheet } from './workbook.ts';

/** A sheet with its rows; those that have no cells are left out. */
interface Sheet extends Pick<Worksheet, 'name' | 'isHidden'> {
  rows: Row[];
}

/** Reads the sheets of an Excel file that have heads; their rows are the lines of the problems. */
export async function readXlsx({ name, bytes }: Source): Promise<ReadFile> {
  const problems = new Problems(name);
  const { sheets: worksheets, shared } = await openWorkbook(bytes);
  const isSingle = worksheets.length === 1;
  const sheets = worksheets.map(({ xml, name: sheet, isHidden }): Sheet => {
    problems.sheet = isSingle ? null : sheet;
    return { name: sheet, isHidden, rows: sheetRows(xml, shared, problems) };
  });
  problems.sheet = null;
  const used = sheets.filter((sheet) => !sheet.isHidden && findColumns(sheet.rows));
  const [first] = used;
  if (!first) return readOnly(sheets.find(({ rows }) => rows.length > 0)?.rows ?? [], problems);
  for (const sheet of sheets) if (!used.includes(sheet)) tellLeftOut(sheet, problems);
  if (used.length === 1) problems.sheet = isSingle ? null : first.name;
  return used.length === 1 ? readOnly(first.rows, problems) : readSheets(used, problems);
}

function readOnly(rows: readonly Row[], problems: Problems): ReadFile {
  const questions = readRows(rows, problems, { source: (cells) => csvLine(cells) });
  return rowsResult(questions, headCells(rows), problems);
}

/** Sheets follow each other. One without rows below its heads is reported, and the others are read. */
function readSheets(sheets: readonly Sheet[], problems: Problems): ReadFile {
  const { heads, source } = commonHeads(sheets.flatMap(({ rows }) => findColumns(rows) ?? []));
  const questions = sheets.flatMap(({ name, rows }): ImportedQuestion[] => {
    problems.sheet = name;
    try {
      return readRows(rows, problems, { source });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.warning(error.at, error.found, error.wanted);
      return [];
    }
  });
  problems.sheet = null;
  if (problems.counted === 0) throw new Unreadable(t('imports.noRows'), t('imports.wantedRows'));
  return rowsResult(questions, heads, problems);
}

/** A sheet that is hidden and no sheet of questions serves another, as the lists that cells are chosen from. */
function tellLeftOut({ name, isHidden, rows }: Sheet, problems: Problems): void {
  if (rows.length === 0 || (isHidden && !findColumns(rows))) return;
  problems.sheet = name;
  const [{ cells, line }] = rows as [Row];
  problems.warning(
    { line, column: 1 },
    cells.filter((cell) => cell !== '').join(', '),
    isHidden ? t('imports.wantedVisibleSheet') : t('imports.wantedHeads'),
    t('imports.leftOut'),
  );
  problems.sheet = null;
}
