import type { ReactNode } from 'react';
import type { MarkedQuestion } from '../../contract/results.ts';

/** One question of a result; a state in the specification's shape has only the specification's fields. */
export type ReviewedQuestion = Pick<MarkedQuestion, SpecifiedField> &
  Partial<Omit<MarkedQuestion, SpecifiedField>>;

type SpecifiedField =
  | 'questionText'
  | 'options'
  | 'correctAnswer'
  | 'userAnswer'
  | 'isCorrect'
  | 'questionFormat'
  | 'explanation'
  | 'topic';

/** What the review of every kind gets. */
export interface ReviewProps {
  detail: ReviewedQuestion;
  /** The icon of the verdict. */
  icon: ReactNode;
}
