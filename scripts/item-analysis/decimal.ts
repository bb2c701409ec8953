/** A number that a cell can have: '1', '-0.25', '0,5', '1e-3'. */
const DECIMAL = /^([+-]?)(\d*)(?:[.,](\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** The value, and how many decimal places it is written with. Undefined for what is no number. */
export interface Decimal {
  value: number;
  places: number;
}

export function readDecimal(cell: string): Decimal | undefined {
  const [, sign = '', whole = '', parts = '', exponent = '0'] = DECIMAL.exec(cell.replace('−', '-')) ?? [];
  if (whole === '' && parts === '') return undefined;
  const value = Number(`${sign}${whole || '0'}.${parts || '0'}e${exponent}`);
  const written = parts.replace(/0+$/, '').length - Number(exponent);
  return Number.isFinite(value) ? { value, places: Math.max(0, written) } : undefined;
}

/**
 * By what all numbers of a file are multiplied to be whole numbers, a power of ten: exact arithmetic needs whole numbers.
 * Where they have more places than 2^53 allows for `largest`, a sum of them all, the last ones are rounded.
 */
export function denominatorFor(numbers: readonly Decimal[], largest: number): number {
  const wanted = numbers.reduce((most, { places }) => Math.max(most, places), 0);
  const room = Math.floor(Math.log10(Number.MAX_SAFE_INTEGER / Math.max(1, largest)));
  return 10 ** Math.max(0, Math.min(wanted, room));
}
