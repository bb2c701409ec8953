import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './list.module.css';

/** The filters of a list with Search and Reset. Enter in a field searches too. */
export function FilterBar({
  label,
  onSearch,
  onReset,
  children,
}: {
  /** What is filtered, for a screen reader: 'Tests'. */
  label: string;
  onSearch: () => void;
  onReset: () => void;
  children: ReactNode;
}) {
  return (
    <search aria-label={label}>
      <form
        className={styles.filters}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        {children}
        <div className={styles.buttons}>
          <Button type="submit">Search</Button>
          <Button kind="quiet" onClick={onReset}>
            Reset
          </Button>
        </div>
      </form>
    </search>
  );
}
