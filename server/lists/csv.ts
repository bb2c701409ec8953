import { stringify } from 'csv-stringify/sync';
import { FORMULA_INSIDE, FORMULA_START } from '../../formats/table/formula-cells.ts';

export type Cell = string | number | Date | null;

/** The start of a file: the mark that makes a spreadsheet read it as UTF-8, and the header. */
export function csvHead(columns: readonly string[]): string {
  return stringify([columns], { bom: true, record_delimiter: 'windows' });
}

/**
 * The lines of a file, by RFC 4180. What would run as a formula gets an apostrophe in front,
 * which makes a spreadsheet show it as text; csv-stringify's own escape would also do so to numbers below zero.
 */
export function csvLines(rows: readonly (readonly Exclude<Cell, Date>[])[]): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /^\s|\s$|[\r\n]/,
    cast: { string: asText },
  });
}

const asText = (text: string) =>
  (FORMULA_START.test(text) ? "'" : '') + text.replaceAll(FORMULA_INSIDE, "'$&");
