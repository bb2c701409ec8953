import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

/** A list with nothing in it: what is so, and what to do next (`action`). */
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
    <div className={styles.notice}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
      {action}
    </div>
  );
}

/** Something that did not load: what happened, 'Try again', and another way on (`action`). */
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
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
      <Button onClick={onRetry} busy={retrying}>
        Try again
      </Button>
      {action}
    </div>
  );
}
