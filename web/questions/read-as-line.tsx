import { lazy, Suspense } from 'react';
import { withWords } from '../locale/words.ts';
import type { ReadAsProps } from './read-as.tsx';

/** What reads answers is needed only here; without it the answer is saved all the same. */
const ReadAs = lazy(() => withWords(import('./read-as.tsx')).catch(() => ({ default: () => null })));

/** What a typed answer was read as, once that is loaded. */
export function ReadAsLine(props: ReadAsProps) {
  return (
    <Suspense>
      <ReadAs {...props} />
    </Suspense>
  );
}
