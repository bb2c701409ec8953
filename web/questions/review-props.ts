import type { ReactNode } from 'react';
import type { MarkedQuestion } from '../../contract/results.ts';

/** What the review of every kind gets. */
export interface ReviewProps {
  detail: Omit<MarkedQuestion, 'marks'>;
  /** The icon of the verdict. */
  icon: ReactNode;
}
