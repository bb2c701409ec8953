import { Suspense } from 'react';
import { late } from '../../locale/late.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { useAttempt } from './use-attempt.ts';

/** Few attempts are given time, and who hears of it has a network; the clock shows it in any case. */
const ExtraTimeWords = late(() => import('./extra-time-words.tsx'));

/** Says once, politely, that the deadline has moved; the student puts it away. */
export function ExtraTimeNote({ store }: { store: AttemptStore }) {
  const seconds = Math.round(useAttempt(store, ({ extraMs }) => extraMs) / 1000);
  return (
    <div aria-live="polite">
      {seconds !== 0 && (
        <Suspense>
          <ExtraTimeWords seconds={seconds} onRead={() => store.dispatch({ type: 'extra_time_read' })} />
        </Suspense>
      )}
    </div>
  );
}
