import { useState } from 'react';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { type SaveStatus, saveStatus } from '../../sync/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { Check, Clock, Warning } from '../../ui/icons.tsx';
import styles from './save-note.module.css';
import { useAttempt } from './use-attempt.ts';

const WORDS: Record<SaveStatus, string> = {
  untouched: '',
  saved: 'Saved',
  saving: 'Saving…',
  kept: 'Offline: kept on this device',
  unkept: 'Offline: not kept on this device. Leave this page open.',
  refused: 'An answer could not be saved. Please change it.',
};

const SPOKEN: Partial<Record<SaveStatus, string>> = {
  saved: 'All answers are saved',
  kept: 'No network. Your answers are kept on this device',
  unkept: 'No network, and this device keeps no answers. Do not leave this page',
  refused: 'An answer could not be saved',
};

const ICONS = {
  untouched: null,
  saved: Check,
  saving: Clock,
  kept: Check,
  unkept: Warning,
  refused: Warning,
};

/** What a screen reader announces: problems and their end, never each answer. */
function useTrouble(status: SaveStatus): string {
  const [trouble, setTrouble] = useState<SaveStatus>();
  const isTrouble = status === 'kept' || status === 'unkept' || status === 'refused';
  const isOver = status === 'saved' && trouble !== undefined;
  if ((isTrouble || isOver) && trouble !== status) setTrouble(status);
  if (trouble === undefined) return '';
  return SPOKEN[trouble] ?? '';
}

/** Shows unobtrusively whether the answers are safe. */
export function SaveNote({ store }: { store: AttemptStore }) {
  const status = useAttempt(store, saveStatus);
  const deviceKeeps = useAttempt(store, ({ deviceKeeps }) => deviceKeeps);
  const announced = useTrouble(status);
  const Icon = ICONS[status];
  const isMemoryOnly = !deviceKeeps && status !== 'unkept';
  return (
    <div className={styles.note}>
      <p className={classNames(styles.status, styles[status])} data-save-status={status}>
        {Icon && <Icon />}
        {WORDS[status]}
      </p>
      {isMemoryOnly && <p className={styles.memory}>This browser keeps no copy. Leave this page open.</p>}
      <output className="visually-hidden">{announced}</output>
    </div>
  );
}
