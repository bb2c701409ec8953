import type { ReactNode } from 'react';
import frame from '../../locale/en/frame.ts';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import styles from './notice.module.css';

const t = words({ frame, ui });

/** An empty list: a message, and what to do next (`action`). */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack gap={3} align="center" className={styles.notice}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
      {action}
    </Stack>
  );
}

/** Something that failed to load: a message, 'Try again', and an alternative (`action`). */
export function Failed({
  title,
  children,
  onRetry,
  retrying = false,
  action,
}: {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  action?: ReactNode;
}) {
  const more = children ?? (navigator.onLine ? undefined : t('frame.noNetwork'));
  return (
    <Stack gap={3} align="center" className={styles.notice} role="alert">
      <p className={styles.title}>{title}</p>
      {more !== undefined && <div className={styles.more}>{more}</div>}
      <Button onClick={onRetry} busy={retrying}>
        {t('ui.tryAgain')}
      </Button>
      {action}
    </Stack>
  );
}
