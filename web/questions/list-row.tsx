import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
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
        <IconButton label={removeLabel} className={styles.remove} onClick={onRemove}>
          <Cross />
        </IconButton>
      )}
    </div>
  );
}
