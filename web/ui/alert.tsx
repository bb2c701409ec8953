import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Check, Info, Warning } from './icons.tsx';

const icons = { info: Info, success: Check, failure: Warning };

/**
 * A message about the last action. Screen readers announce a failure at once and other messages when they are idle.
 */
export function Alert({
  tone = 'info',
  title,
  children,
}: {
  tone?: 'info' | 'success' | 'failure';
  title?: string;
  children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'failure' ? 'alert' : 'status'}>
      <Icon />
      <div>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
