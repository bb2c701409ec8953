import type { ReactNode } from 'react';
import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import styles from './list.module.css';

const t = words({ admin });

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
          // In a dialog of another form, that form is not submitted.
          event.stopPropagation();
          onSearch();
        }}
      >
        {children}
        <div className={styles.buttons}>
          <Button type="submit">{t('admin.search')}</Button>
          <Button kind="quiet" onClick={onReset}>
            {t('admin.reset')}
          </Button>
        </div>
      </form>
    </search>
  );
}
