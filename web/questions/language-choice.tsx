import { Suspense } from 'react';
import { late } from '../locale/late.ts';
import type { QuestionLanguages } from './language-of-question.tsx';

/** Few questions have several languages. Without a network the one that is chosen stays. */
const LanguageOfQuestion = late(() => import('./language-of-question.tsx'));

/** Shows questions in another language; nothing where this one has a single one. */
export const LanguageChoice = ({ question }: QuestionLanguages) =>
  question.translations && (
    <Suspense>
      <LanguageOfQuestion question={question} />
    </Suspense>
  );
