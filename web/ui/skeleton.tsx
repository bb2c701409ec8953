import type { ReactNode } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

const t = words({ ui });

/**
 * A placeholder line for text that is loading. `width` is in percent; `tall` is for a heading or a control. Arrange
 * the lines in the final layout, inside {@link Loading}, so that nothing moves when the content appears.
 */
export function Ruled({ width = 100, tall = false }: { width?: 25 | 40 | 60 | 80 | 100; tall?: boolean }) {
  return (
    <span className={classNames(styles.ruled, styles[`w${width}`], tall && styles.tall)} aria-hidden="true" />
  );
}

/**
 * Announces `label` to screen readers once while `children`, a skeleton, is shown. With `showLabel`, or without
 * children, the label is visible too; it overlays the skeleton, so that nothing moves.
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

/** A list that is loading: so many tall lines below the word. */
export const LoadingLines = ({ count }: { count: number }) => (
  <Loading showLabel>
    {Array.from({ length: count }, (_, line) => (
      <Ruled key={line} tall />
    ))}
  </Loading>
);
