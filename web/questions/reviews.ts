import type { ComponentType } from 'react';
import type { QuestionFormat } from '../../contract/limits.ts';
import type { ReviewProps } from './review-props.ts';
import { ShortTextReview } from './short-text/review.tsx';
import { SingleChoiceReview } from './single-choice/review.tsx';

/** What was answered and what is right, by kind. */
export const reviews = {
  MCQ: SingleChoiceReview,
  'Short Answer': ShortTextReview,
} satisfies Record<QuestionFormat, ComponentType<ReviewProps>>;
