import { lazy, Suspense, useState } from 'react';
import result from '../../../locale/en/result.ts';
import { named, withWords, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { missedOf } from './question-filters.ts';
import type { ResultState } from './result-state.ts';

const t = words({ result });

const PrintChoice = lazy(() => withWords(import('./print-choice.tsx')));

/** What of a result is printed: its summary, the questions that were missed, or the summary and all questions. */
export type Printed = 'summary' | 'mistakes' | 'all';

export function PrintResult({
  result: { testName, details, totalQuestions },
  onDraw,
}: {
  result: ResultState;
  onDraw: (printed: Printed | undefined) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('result.print')}
      </Button>
      {isAsking && (
        <Suspense>
          <PrintChoice
            head={testName === undefined ? t('result.heading') : named(testName)}
            mistakes={missedOf(details).length}
            total={totalQuestions}
            onDraw={onDraw}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
