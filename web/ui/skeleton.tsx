import type { ReactNode } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

const t = words({ ui });

/**
 * A ruled line where text will stand: `width` in hundredths of its place, `tall` for a heading or a control.
 * Put the pieces in the final layout, inside {@link Loading}, so that nothing jumps.
 */
export function Ruled({ width = 100, tall = false }: { width?: 25 | 40 | 60 | 80 | 100; tall?: boolean }) {
  return (
    <span className={classNames(styles.ruled, styles[`w${width}`], tall && styles.tall)} aria-hidden="true" />
  );
}

/**
 * Announces `label` to screen readers once while `children`, a skeleton, is shown. With `showLabel`, or without children,
 * the label is visible too; it lies over the skeleton, so that it moves nothing.
 */
export function Loading({
  children,
  label = t('ui.loading'),
  showLabel = false,
}: {
  children?: ReactNode;
  label?: string;
  showLabel?: boolean;
}) {
  const labelClass = showLabel ? styles.label : 'visually-hidden';
  return (
    <div className={styles.loading} aria-busy="true">
      <output className={children === undefined ? styles.word : labelClass}>{label}</output>
      {children}
    </div>
  );
}
