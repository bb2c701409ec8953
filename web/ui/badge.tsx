import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A short fact or state. Colour must not carry it alone: pass a word, and an icon if there is one. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'new' | 'right' | 'wrong' | 'quiet';
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
