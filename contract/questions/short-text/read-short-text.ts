import { asRead } from '../as-read.ts';
import { numberText } from '../number-text.ts';
import { readNumber, readQuantity } from '../read-number.ts';
import { isSameUnit } from '../same-unit.ts';
import { withoutName } from '../without-name.ts';
import type { ShortText } from './question.ts';

// Apart from question.ts, whose schemas would come along into the page of a running test.

type Reading = Pick<ShortText['body'], 'name' | 'unit' | 'equalNumbers'>;

/**
 * What a typed text is read as: said back to the student, and compared with the key, which is read in the same way.
 * '१६' is read as 16, and where the question says so 'x = 5' as 5, '7 cm' as 7, and '34.0' as 34.
 */
export function readShortText(typed: string, reading: Reading): string {
  const { value, unit } = readAnswer(typed, reading);
  return unit === '' ? value : `${value} ${unit}`;
}

/** '1, 500' is two numbers, and '1,500' one. */
const LIST = /\d\s*[,;]\s|\s[,;]/;

/** The same in two parts; the unit is blank where the question names it, and where there is none. */
export function readAnswer(typed: string, { name, unit: named, equalNumbers }: Reading) {
  const given = withoutName(typed, name);
  const text = asRead(given);
  const quantity =
    (named === undefined && !equalNumbers) || LIST.test(given) ? undefined : readQuantity(text);
  const unit = quantity?.unit ?? '';
  const isNamed = named !== undefined && unit !== '' && isSameUnit(unit, named);
  if (!quantity || !(isNamed || equalNumbers)) return { value: text, unit: '' };
  const amount = text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text.slice(unit.length);
  return { value: equalNumbers ? equalForm(amount.trim()) : amount.trim(), unit: isNamed ? '' : unit };
}

const IN_DECIMALS = /^[+-]?[\d., ']+$/;
const WITH_POWER = /^([+-]?[\d., ']+?) ?(?:e|[x*×·] ?10 ?\^) ?([+-]?\d{1,4})$/i;

/**
 * A number in one way to write it: '34.0' and '034' as '34', '1.50×10³' as '1.5×10^3'. A fraction stays one, and so
 * does a power of ten: whoever asks for one half as a fraction does not want 0.5.
 */
function equalForm(amount: string): string {
  const number = IN_DECIMALS.test(amount) ? readNumber(amount) : undefined;
  if (number) return numberText(number);
  const [, size = '', exponent = ''] = WITH_POWER.exec(amount) ?? [];
  const factor = readNumber(size);
  return factor ? `${numberText(factor)}×10^${Number(exponent)}` : amount;
}
