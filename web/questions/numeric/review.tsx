import type { AcceptedNumber } from '../../../contract/questions/numeric.ts';
import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import type { ReviewProps } from '../review-props.ts';
import { TypedReview } from '../typed-review.tsx';

const t = words({ result });

export function NumericReview({ detail, icon }: ReviewProps) {
  const { asked, key } = detail;
  if (key?.kind !== 'numeric') return <TypedReview detail={detail} icon={icon} />;
  const { accepted, units } = key.key;
  const unit = (asked?.kind === 'numeric' ? asked.unit : undefined) ?? units[0];
  return (
    <TypedReview detail={detail} icon={icon}>
      {accepted.map((number) => {
        const text = acceptedText(number);
        return <p key={text}>{unit === undefined ? text : t('result.withUnit', { number: text, unit })}</p>;
      })}
    </TypedReview>
  );
}

/** Which numbers are right, with the tolerance. */
function acceptedText(accepted: AcceptedNumber): string {
  if ('from' in accepted) return t('result.fromTo', accepted);
  const { value, within } = accepted;
  if (!within) return value;
  if ('absolute' in within) return t('result.plusMinus', { value, tolerance: within.absolute });
  if ('relative' in within) return t('result.relative', { value, share: within.relative });
  return t('result.digits', { value, digits: within.significantDigits });
}
