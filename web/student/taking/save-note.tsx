import { useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { type SaveStatus, saveStatus } from '../../sync/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { Check, Clock, Warning } from '../../ui/icons.tsx';
import styles from './save-note.module.css';
import { useAttempt } from './use-attempt.ts';

const t = words({ taking });

const KEYS = {
  untouched: undefined,
  saved: 'taking.saved',
  saving: 'taking.saving',
  kept: 'taking.kept',
  unkept: 'taking.unkept',
  refused: 'taking.refused',
  late: 'taking.late',
} as const satisfies Record<SaveStatus, string | undefined>;

const ICONS = {
  untouched: null,
  saved: Check,
  saving: Clock,
  kept: Check,
  unkept: Warning,
  refused: Warning,
  late: Warning,
};

/** What a screen reader announces: problems and their end, never each answer. */
function useTrouble(status: SaveStatus): string {
  const [trouble, setTrouble] = useState<SaveStatus>();
  const isTrouble = status === 'kept' || ICONS[status] === Warning;
  const isOver = status === 'saved' && trouble !== undefined;
  if ((isTrouble || isOver) && trouble !== status) setTrouble(status);
  const key = trouble && KEYS[trouble];
  return key ? t(key) : '';
}

/** Shows unobtrusively whether the answers are safe. */
export function SaveNote({ store }: { store: AttemptStore }) {
  const status = useAttempt(store, saveStatus);
  const deviceKeeps = useAttempt(store, ({ deviceKeeps }) => deviceKeeps);
  const announced = useTrouble(status);
  const Icon = ICONS[status];
  const key = KEYS[status];
  const isMemoryOnly = !deviceKeeps && status !== 'unkept';
  return (
    <div className={styles.note}>
      <p className={classNames(styles.status, styles[status])} data-save-status={status}>
        {Icon && <Icon />}
        {key && t(key)}
      </p>
      {isMemoryOnly && <p className={styles.memory}>{t('taking.memoryOnly')}</p>}
      <output className="visually-hidden">{announced}</output>
    </div>
  );
}
