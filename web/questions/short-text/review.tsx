import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { RichText } from '../../ui/rich-text.tsx';
import type { ReviewProps } from '../review-props.ts';
import { TypedReview } from '../typed-review.tsx';

const t = words({ result });

export function ShortTextReview({ detail, icon }: ReviewProps) {
  const { correctAnswer, key, set } = detail;
  const accepted = key?.kind === 'short_text' ? key.key.accepted : [];
  return (
    <TypedReview detail={detail} icon={icon}>
      {correctAnswer === '' ? undefined : (
        <>
          <RichText
            text={accepted[0] ?? correctAnswer}
            set={accepted.length > 1 ? undefined : set?.correctAnswer}
          />
          {accepted.length > 1 && (
            <p data-content>{t('result.alsoAccepted', { texts: accepted.slice(1).join(', ') })}</p>
          )}
        </>
      )}
    </TypedReview>
  );
}
