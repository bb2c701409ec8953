import { Suspense } from 'react';
import { late } from '../locale/late.ts';
import type { ReadAsProps } from './read-as.tsx';

/** What reads answers is needed only here; without it the answer is saved all the same. */
const ReadAs = late(() => import('./read-as.tsx'));

/** What a typed answer was read as, once that is loaded. */
export function ReadAsLine(props: ReadAsProps) {
  return (
    <Suspense>
      <ReadAs {...props} />
    </Suspense>
  );
}
