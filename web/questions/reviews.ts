import type { ComponentType } from 'react';
import type { Kind } from '../../contract/questions/authored-question.ts';
import { ChoiceReview } from './choice-review.tsx';
import { NumericReview } from './numeric/review.tsx';
import type { ReviewedQuestion, ReviewProps } from './review-props.ts';
import { ShortTextReview } from './short-text/review.tsx';

/** What was answered and what is right, by kind. */
export const reviews = {
  single_choice: ChoiceReview,
  multiple_choice: ChoiceReview,
  numeric: NumericReview,
  short_text: ShortTextReview,
  written: ShortTextReview,
} satisfies Record<Kind, ComponentType<ReviewProps>>;

/** The kind of a question; in a state of the specification's shape its format tells it. */
export function kindOf({ asked, questionFormat }: Pick<ReviewedQuestion, 'asked' | 'questionFormat'>): Kind {
  return asked?.kind ?? (questionFormat === 'MCQ' ? 'single_choice' : 'short_text');
}
