import taking from '../../../locale/en/taking.ts';
import ui from '../../../locale/en/ui.ts';
import { words } from '../../locale/words.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from './use-attempt.ts';

const t = words({ taking, ui });

/** Says once, politely, that the deadline has moved; the student puts it away. */
export function ExtraTimeNote({ store }: { store: AttemptStore }) {
  const seconds = Math.round(useAttempt(store, ({ extraMs }) => extraMs) / 1000);
  const isWhole = seconds % 60 === 0;
  return (
    <div aria-live="polite">
      {seconds !== 0 && (
        <Alert>
          <p>
            {seconds < 0
              ? t('taking.lessTime')
              : isWhole
                ? t('taking.moreTime', { minutes: seconds / 60 })
                : t('taking.moreSeconds', { seconds })}
          </p>
          <Button kind="quiet" onClick={() => store.dispatch({ type: 'extra_time_read' })}>
            {t('ui.close')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
