import type { ReactNode } from 'react';
import { languageOf } from '../../ui/rich-text.tsx';

/** Words of a label that only a screen reader says: the start of a question, in the question's language. */
export const heardQuestion = (question: string) => (start: ReactNode) => (
  <span className="visually-hidden" lang={languageOf(question)}>
    {start}
  </span>
);
