import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import help from '../../../locale/en/help.ts';
import { call } from '../../api.ts';
import { timeOfDayInMinutes } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { NO_SHORTCUTS } from '../../questions/choose.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './help-sheet.module.css';

const t = words({ help });

/** The keys, a message where they have names, and what they do. */
const KEYS = [
  { keys: 'help.choose', does: 'help.chooseDoes' },
  { keys: 'help.upDown', does: 'help.upDownDoes' },
  { keys: 'help.next', does: 'help.nextDoes' },
  { keys: 'help.previous', does: 'help.previousDoes' },
  { keys: 'help.clear', does: 'help.clearDoes' },
  { key: 'M', does: 'help.markDoes' },
  { key: 'T', does: 'help.timeDoes' },
  { key: 'S', does: 'help.submitDoes' },
  { key: '?', does: 'help.sheetDoes' },
] as const;

export interface HelpSheetProps {
  store: AttemptStore;
  onClose: () => void;
  /** Whether letters and numbers are keys. */
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** What '?' opens: a call for the supervisor, and the list of keys. */
export default function HelpSheet({ store, onClose, isOn, onSwitch }: HelpSheetProps) {
  // Empty in a preview, which nobody watches.
  const { attemptId } = store.state();
  const keys = useRef<HTMLHeadingElement>(null);
  // What it was opened for, not the switch below it, which alone takes the focus.
  useEffect(() => keys.current?.focus(), []);
  const use = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(NO_SHORTCUTS);
    else localStorage.setItem(NO_SHORTCUTS, 'true');
    onSwitch(isOn);
  };
  return (
    <Dialog open onClose={onClose} title={t('help.heading')}>
      {attemptId !== '' && <Call attemptId={attemptId} />}
      <h3 ref={keys} tabIndex={-1} className={styles.keys}>
        {t('help.keys')}
      </h3>
      <Stack as="dl">
        {KEYS.map((row) => (
          <div key={row.does} className={styles.row}>
            <dt>{'keys' in row ? t(row.keys) : row.key}</dt>
            <dd>{t(row.does)}</dd>
          </div>
        ))}
      </Stack>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => use(event.target.checked)} />
        {t('help.use')}
      </label>
    </Dialog>
  );
}

function Call({ attemptId }: { attemptId: string }) {
  const queries = useQueryClient();
  const queryKey = ['help', attemptId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/attempt/help', { attemptId }, { signal }),
    // The supervisor may have come since the sheet was open last.
    gcTime: 0,
  });
  const asking = useMutation({
    mutationFn: (isAsking: boolean) => call('/attempt/help', { attemptId, isAsking }),
    networkMode: 'always',
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  if (data?.isWatched !== true) return null;
  const { askedAt } = data;
  return (
    <Stack gap={2} align="start">
      <p aria-live="polite">
        {askedAt === null
          ? t('help.askMore')
          : t('help.asked', { when: timeOfDayInMinutes(new Date(askedAt)) })}
      </p>
      <Button
        kind={askedAt === null ? 'primary' : 'plain'}
        busy={asking.isPending}
        onClick={() => asking.mutate(askedAt === null)}
      >
        {t(askedAt === null ? 'help.ask' : 'help.takeBack')}
      </Button>
      {asking.isError && <Alert tone="failure" title={t('help.notSent')} />}
    </Stack>
  );
}
