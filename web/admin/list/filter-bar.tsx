import { type ReactNode, useId, useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './list.module.css';

const t = words({ admin });

/**
 * The filters of a list with Search and Reset. Enter in a field searches too. On a narrow screen those in `more` are folded
 * away until they are asked for.
 */
export function FilterBar({
  label,
  onSearch,
  onReset,
  more,
  chosen = 0,
  children,
}: {
  /** What is filtered, for a screen reader: 'Tests'. */
  label: string;
  onSearch: () => void;
  onReset: () => void;
  more?: ReactNode;
  /** How many of those in `more` are set. */
  chosen?: number;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
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
        {more !== undefined && (
          <>
            <div className={styles.unfold}>
              <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
                {t('admin.moreFilters', { chosen })}
              </Button>
            </div>
            <div id={id} className={classNames(styles.more, isOpen && styles.unfolded)}>
              {more}
            </div>
          </>
        )}
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
