/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for the start of a formula, also in the wide forms of East Asian keyboards and
 * behind white space: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

export type Cell = string | number | Date | null;

/** The first part of a file: the mark and the head line. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/**
 * A line of RFC 4180. Times are UTC. A text that would run as a formula gets an apostrophe in front, which shows
 * it as text.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
