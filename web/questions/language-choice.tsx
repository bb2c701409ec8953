import { Suspense } from 'react';
import { late } from '../locale/late.ts';
import type { QuestionLanguages } from './language-of-question.tsx';

/** Few questions have several languages. Without a network the one that is chosen stays. */
const LanguageOfQuestion = late(() => import('./language-of-question.tsx'));

/** Shows questions in another language, said once for all of them; nothing where each has a single one. */
export function LanguageChoice({ questions }: { questions: readonly QuestionLanguages['question'][] }) {
  const question = questions.find(({ translations }) => translations);
  return (
    question && (
      <Suspense>
        <LanguageOfQuestion question={question} />
      </Suspense>
    )
  );
}
