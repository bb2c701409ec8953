import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Check, Info, Warning } from './icons.tsx';

const icons = { info: Info, success: Check, failure: Warning };

/** A message about what was just done. A failure interrupts a screen reader; the others wait for it to finish. */
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
