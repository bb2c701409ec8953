import { stringify } from 'csv-stringify/sync';
import type { ImportedQuestion } from '../imported.ts';
import { safeCell } from '../table/formula-cells.ts';
import { sheetRows } from '../table/write-rows.ts';

/** A sheet of questions with a byte order mark, which Excel needs to read UTF-8. No cell begins a formula. */
export function writeCsv(questions: readonly ImportedQuestion[]): Buffer {
  const rows = sheetRows(questions).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)),
  );
  return Buffer.from(`\ufeff${stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })}`);
}
