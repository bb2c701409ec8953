import { decodeText } from '../decode-text.ts';
import type { Source } from '../imported.ts';
import { Problems } from '../problems.ts';
import { sheetRows } from './sheet-rows.ts';
import { openWorkbook } from './workbook.ts';

/**
 * Any table of a school as CSV: the visible sheet of an Excel file with the most rows, or a text in UTF-8, UTF-16 or
 * Windows-1252. Throws Unreadable for what is neither.
 */
export async function tableAsCsv({ name, bytes }: Source): Promise<string> {
  const problems = new Problems(name);
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK')
    return decodeText(bytes, problems).replace(/^\uFEFF/, '');
  const { sheets, shared } = await openWorkbook(bytes);
  const visible = sheets
    .filter(({ isHidden }) => !isHidden)
    .map(({ xml }) => sheetRows(xml, shared, problems));
  const [fullest = []] = visible.toSorted((a, b) => b.length - a.length);
  return fullest.map(({ cells }) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
