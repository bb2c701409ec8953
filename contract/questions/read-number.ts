import { powerOfTen, type Rational, rational, times } from '../marks/rational.ts';
import { inPlainSigns } from './as-read.ts';
import { type DecimalMark, withDecimalMark } from './number-text.ts';

/** The longest text that is read as a number, in characters. */
const MAX_LENGTH = 100;
/** The longest unit behind a number, in characters with the space before it. */
const MAX_UNIT = 24;
/** The largest exponent, up or down: that of a double, and so of every calculator. */
const MAX_EXPONENT = 308;

const WITH_SIGN = /^([+-]?) *(?! )(.*)$/;
const MIXED = /^(\d+) +(\d+) *\/ *(\d+)$/;
const POWER_OF_TEN = /^10 ?\^ ?([+-]?\d{1,4})$/;
const WITH_POWER = /^(.*?) ?(?:e|[x*] ?10 ?\^) ?([+-]?\d{1,4})$/i;

/**
 * Reads what a student types as a number, exactly: '1,500', '1,50,000', '1 500', '1.5e3', '1.5×10³', '−3', '1/2',
 * '1 1/2', '१२'. `decimal` says which of comma and point parts the decimals; the other one only groups
 * digits, in threes or the Indian way. Undefined where it is no number or could be two, as '1,5' with a point.
 */
export function readNumber(typed: string, decimal: DecimalMark = 'point'): Rational | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const [, sign, size = ''] = WITH_SIGN.exec(plain(typed, decimal)) ?? [];
  const value = readMixed(size) ?? readFraction(size) ?? readScientific(size);
  return value && sign === '-' ? { num: -value.num, den: value.den } : value;
}

/** A number with the surrounding text that is not part of it: '5 cm' is 5 and 'cm', '₹500' is 500 and '₹'. */
export function readQuantity(
  typed: string,
  decimal: DecimalMark = 'point',
): { value: Rational; unit: string } | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  for (let end = typed.length; end > Math.max(0, typed.length - MAX_UNIT); end -= 1) {
    const unit = typed.slice(end).trim();
    if (unit !== '' && !startsUnit.test(unit)) continue;
    const value = readNumber(typed.slice(0, end), decimal);
    if (value) return { value, unit };
  }
  const [before = '', unit = ''] = currency.exec(typed) ?? [];
  const value = unit === '' ? undefined : readNumber(typed.slice(before.length), decimal);
  return value && { value, unit };
}

const startsUnit = /^(?:[\p{L}\p{Sc}%‰°º˚℃℉Ω′″'"]|\/(?:\p{L}|-$))/u;
const currency = /^\s*(\p{Sc}|Rs\.?)/iu;

/** The same with ASCII digits and signs, a point for decimals, a comma for groups, and single spaces. */
function plain(typed: string, decimal: DecimalMark): string {
  return withDecimalMark(inPlainSigns(typed), decimal)
    .replaceAll(/[×·⋅∙✕✖]/g, '*')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** '1 1/2': only a proper fraction, for '1 500/2' could be a number in groups. */
function readMixed(text: string): Rational | undefined {
  const [, whole, over, under] = MIXED.exec(text) ?? [];
  if (whole === undefined || over === undefined || under === undefined) return undefined;
  const [num, den] = [BigInt(over), BigInt(under)];
  return num < den ? rational(BigInt(whole) * den + num, den) : undefined;
}

function readFraction(text: string): Rational | undefined {
  const [over = '', under = '', more] = text.split('/');
  if (more !== undefined) return undefined;
  const [num, den] = [over.trim(), under.trim()].map((part) =>
    part.includes(' ') ? undefined : readWhole(part),
  );
  return num === undefined || den === undefined || den === 0n ? undefined : rational(num, den);
}

function readScientific(text: string): Rational | undefined {
  const bare = POWER_OF_TEN.exec(text);
  if (bare) return readPower(bare[1]);
  const [, size, exponent] = WITH_POWER.exec(text) ?? [];
  if (size === undefined) return readDecimal(text);
  const [value, power] = [readDecimal(size), readPower(exponent)];
  return value && power && times(value, power);
}

function readPower(exponent: string | undefined): Rational | undefined {
  const power = Number(exponent);
  return Math.abs(power) <= MAX_EXPONENT ? powerOfTen(power) : undefined;
}

function readDecimal(text: string): Rational | undefined {
  const [before = '', after = '', more] = text.split('.');
  if (more !== undefined || !/^\d*$/.test(after) || (before === '' && after === '')) return undefined;
  const whole = before === '' ? 0n : readWhole(before);
  if (whole === undefined) return undefined;
  const den = 10n ** BigInt(after.length);
  return rational(whole * den + BigInt(after), den);
}

/** Digits alone or in groups. A group that starts with 0 is refused: '0,500' is rather a half. */
function readWhole(text: string): bigint | undefined {
  if (/^\d+$/.test(text)) return BigInt(text);
  const inThrees = /^[1-9]\d{0,2}([, '])\d{3}(?:\1\d{3})*$/;
  const indian = /^[1-9]\d?([, '])\d{2}(?:\1\d{2})*\1\d{3}$/;
  return inThrees.test(text) || indian.test(text) ? BigInt(text.replaceAll(/\D/g, '')) : undefined;
}
