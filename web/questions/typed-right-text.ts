import { acceptedTexts } from './numeric/accepted-text.ts';
import type { ReviewedQuestion } from './review-props.ts';

/** What would have been right of a question without options, on a line; empty where it is not shown. */
export function typedRightText({
  asked,
  key,
  correctAnswer,
}: Pick<ReviewedQuestion, 'asked' | 'key' | 'correctAnswer'>): string {
  // No answer is right word for word.
  if (asked?.kind === 'written') return '';
  const texts =
    key?.kind === 'numeric'
      ? acceptedTexts(key.key, asked?.kind === 'numeric' ? asked : undefined)
      : key?.kind === 'short_text'
        ? key.key.accepted
        : [correctAnswer];
  return texts.join(' / ');
}
