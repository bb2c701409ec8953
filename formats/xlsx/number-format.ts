import type { Flaw } from '../table/read-rows.ts';
import { t } from '../words.ts';

/** The formats of Excel that have numbers in place of codes; those that show a number as it is are left out. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: 'h:mm:ss',
  47: 'mm:ss',
};

/** The code of a number format that the workbook does not define; empty where it shows numbers as they are. */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? '';

interface ShownNumber {
  text: string;
  flaw?: Flaw;
}

/** Spaces as wide as a character, characters that fill the cell, and conditions show nothing. */
const UNSEEN =
  /_.|\*.|\[(?:[<>=][^\]]*|(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)|\$-[^\]]*)\]/gi;
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|([$₹€£¥])/g;

/** A number as text, and the problem to report where Excel shows something other than that number. */
export function shownNumber(value: number, format: string, is1904: boolean): ShownNumber {
  // Excel keeps 0.1 + 0.2 as 0.30000000000000004 and shows 15 digits.
  const plain = Number(value.toPrecision(15));
  const [section = ''] = format.replaceAll(UNSEEN, '').split(';');
  const code = section.replaceAll(LITERAL, '');
  if (/general|^@?$/i.test(code)) return { text: String(plain) };
  if (/[dmyhs]/i.test(code)) return shownDate(value, is1904);
  if (code.includes('%')) return { text: `${Number((plain * 100).toPrecision(15))}%` };
  const text = String(plain);
  const isAsKept = !hasLiteral(section) && showsValue(plain, code);
  return isAsKept ? { text } : { text, flaw: flawOf(text, 'imports.wantedNoNumberFormat') };
}

const flawOf = (found: string, wanted: 'imports.wantedNoNumberFormat' | 'imports.wantedNoDate'): Flaw => ({
  found,
  wanted: t(wanted),
  isLost: false,
});

const hasLiteral = (section: string) =>
  Array.from(section.matchAll(LITERAL)).some((parts) =>
    parts.slice(1).some((text) => text !== undefined && /[^\s()+-]/.test(text)),
  );

/** Whether the digits that a code shows are those of the number: not rounded, scaled, filled with zeros or a fraction. */
function showsValue(value: number, code: string): boolean {
  if (/e[+-]/i.test(code)) return true;
  if (code.includes('/')) return Number.isInteger(value);
  if (/[0#?],+(?![0#?])/.test(code)) return false;
  const [whole = '', decimals = ''] = code.split('.');
  const places = decimals.match(/[0#?]/g)?.length ?? 0;
  const zeros = whole.match(/0/g)?.length ?? 0;
  const digits = String(Math.trunc(Math.abs(value))).length;
  return digits >= zeros && Number(value.toFixed(Math.min(places, 100))) === value;
}

const DAY = 86_400_000;

/** Days since 30 December 1899, or on old Macs since 1904. */
function shownDate(value: number, is1904: boolean): ShownNumber {
  const date = new Date(Math.round((value + (is1904 ? 1462 : 0) - 25_569) * DAY));
  if (Number.isNaN(date.getTime())) return { text: String(value) };
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 8).replace(/:00$/, '');
  const text = value > 0 && value < 1 ? clock : Number.isInteger(value) ? day : `${day} ${clock}`;
  return { text, flaw: flawOf(text, 'imports.wantedNoDate') };
}
