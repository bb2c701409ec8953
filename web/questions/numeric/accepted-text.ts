import { withDecimalMark } from '../../../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../../../contract/questions/numeric/accepted-number.ts';
import type { Numeric, StudentNumeric } from '../../../contract/questions/numeric/question.ts';
import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';

const t = words({ result });

/** Each of the numbers that are right in words, with the decimal mark of answers, its tolerance and the unit. */
export function acceptedTexts(
  { accepted, units }: Numeric['key'],
  asked: Pick<StudentNumeric, 'decimal' | 'unit'> | undefined,
): string[] {
  const unit = asked?.unit ?? units[0];
  return accepted
    .map((one) => acceptedText(one, (number) => withDecimalMark(number, asked?.decimal ?? 'point')))
    .map((number) => (unit === undefined ? number : t('result.withUnit', { number, unit })));
}

function acceptedText(accepted: AcceptedNumber, marked: (number: string) => string): string {
  if ('from' in accepted) {
    return t('result.fromTo', { from: marked(accepted.from), to: marked(accepted.to) });
  }
  const { within } = accepted;
  const value = marked(accepted.value);
  if (!within) return value;
  if ('absolute' in within) return t('result.plusMinus', { value, tolerance: marked(within.absolute) });
  if ('relative' in within) return t('result.relative', { value, share: marked(within.relative) });
  return t('result.digits', { value, digits: within.significantDigits });
}
