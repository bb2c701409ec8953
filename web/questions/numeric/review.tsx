import type { ReviewProps } from '../review-props.ts';
import { TypedReview } from '../typed-review.tsx';
import { acceptedTexts } from './accepted-text.ts';

export function NumericReview({ detail, icon }: ReviewProps) {
  const { asked, key } = detail;
  if (key?.kind !== 'numeric') return <TypedReview detail={detail} icon={icon} />;
  return (
    <TypedReview detail={detail} icon={icon}>
      {acceptedTexts(key.key, asked?.kind === 'numeric' ? asked : undefined).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </TypedReview>
  );
}
