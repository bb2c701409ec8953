import type { ComponentType } from 'react';
import type { QuestionFormat } from '../../contract/limits.ts';
import { McqReview } from './mcq/review.tsx';
import type { ReviewProps } from './review-props.ts';
import { ShortAnswerReview } from './short-answer/review.tsx';

/** What was answered and what is right, by kind. */
export const reviews = {
  MCQ: McqReview,
  'Short Answer': ShortAnswerReview,
} satisfies Record<QuestionFormat, ComponentType<ReviewProps>>;
