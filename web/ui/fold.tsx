import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { ChevronDown } from './icons.tsx';
import { Stack } from './layout.tsx';

/** A part of a page that opens on a press; printed, it is open. `heading` makes its label a heading of the page. */
export function Fold({
  label,
  heading = false,
  isOpen = false,
  onToggle,
  children,
}: {
  label: ReactNode;
  heading?: boolean;
  /** Whether it is open at first. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.label}>
        {heading ? <h2 className={styles.heading}>{label}</h2> : label}
        <ChevronDown />
      </summary>
      <Stack gap={4} className={styles.content}>
        {children}
      </Stack>
    </details>
  );
}
