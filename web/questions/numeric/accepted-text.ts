import type { AcceptedNumber, Numeric } from '../../../contract/questions/numeric/question.ts';
import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';

const t = words({ result });

/** Each of the numbers that are right in words, with its tolerance and the unit. */
export function acceptedTexts(
  { accepted, units }: Numeric['key'],
  asked: { unit?: string | undefined },
): string[] {
  const unit = asked.unit ?? units[0];
  return accepted
    .map(acceptedText)
    .map((number) => (unit === undefined ? number : t('result.withUnit', { number, unit })));
}

function acceptedText(accepted: AcceptedNumber): string {
  if ('from' in accepted) return t('result.fromTo', accepted);
  const { value, within } = accepted;
  if (!within) return value;
  if ('absolute' in within) return t('result.plusMinus', { value, tolerance: within.absolute });
  if ('relative' in within) return t('result.relative', { value, share: within.relative });
  return t('result.digits', { value, digits: within.significantDigits });
}
