import writeExcelFile from 'write-excel-file/node';
import type { ImportedQuestion } from '../imported.ts';
import { ownText, safeCell } from '../table/formula-cells.ts';
import { sheetRows } from '../table/write-rows.ts';

/** A sheet of questions as an Excel file. Its cells have types, so that no text is taken for a formula. */
export async function writeXlsx(questions: readonly ImportedQuestion[]): Promise<Buffer> {
  const rows = sheetRows(questions).map((row, i) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number }
        : value === ''
          ? null
          : {
              value: apostrophised(value),
              type: String,
              format: '@',
              ...(i === 0 && { fontWeight: 'bold' as const }),
            },
    ),
  );
  return writeExcelFile(rows, { stickyRowsCount: 1 }).toBuffer();
}

/** The reader of sheets takes away the apostrophes that may be there for a formula. */
const apostrophised = (text: string) => (ownText(text) === text ? text : safeCell(text));
