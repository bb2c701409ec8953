import { type ComponentType, lazy, Suspense } from 'react';
import { withWords } from '../locale/words.ts';
import type { QuestionLanguages } from './language-of-question.tsx';

/** Few questions have several languages. Without a network the one that is chosen stays. */
const LanguageOfQuestion = lazy(
  (): Promise<{ default: ComponentType<QuestionLanguages> }> =>
    withWords(import('./language-of-question.tsx')).catch(() => ({ default: () => null })),
);

/** Shows questions in another language; nothing where this one has a single one. */
export const LanguageChoice = ({ question }: QuestionLanguages) =>
  question.translations && (
    <Suspense>
      <LanguageOfQuestion question={question} />
    </Suspense>
  );
