import type { ReactNode } from 'react';
import { Cross } from '../ui/icons.tsx';
import styles from './list-row.module.css';

/** One of several fields that can be removed. */
export function ListRow({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  /** Absent where it must stay. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      {children}
      {onRemove !== undefined && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Cross />
        </button>
      )}
    </div>
  );
}
