import { type ComponentType, lazy, Suspense } from 'react';
import { withWords } from '../../locale/words.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import type { ExtraTimeWordsProps } from './extra-time-words.tsx';
import { useAttempt } from './use-attempt.ts';

/** Few attempts are given time, and who hears of it has a network; the clock shows it in any case. */
const ExtraTimeWords = lazy(
  (): Promise<{ default: ComponentType<ExtraTimeWordsProps> }> =>
    withWords(import('./extra-time-words.tsx')).catch(() => ({ default: () => null })),
);

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
