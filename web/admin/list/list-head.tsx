import type { ReactNode } from 'react';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import styles from './list.module.css';

/** The heading of a list screen, with its actions beside it. */
export function ListHead({ heading, actions }: { heading: string; actions?: ReactNode }) {
  return (
    <div className={styles.head}>
      <ScreenHeading>{heading}</ScreenHeading>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
