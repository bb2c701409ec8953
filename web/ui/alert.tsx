import { type ReactNode, useEffect, useState } from 'react';
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
  // Many screen readers do not announce a status that is inserted together with its text.
  const [isShown, setShown] = useState(tone === 'failure');
  useEffect(() => void setTimeout(setShown, 100, true), []);
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'failure' ? 'alert' : 'status'}>
      <Icon />
      <div className={isShown ? undefined : styles.later}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
