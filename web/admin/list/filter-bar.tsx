import { type ReactNode, useId, useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './filter-bar.module.css';

const t = words({ admin });

/**
 * The filters of a list with Search and Reset. Enter in a field searches too. On a narrow screen those in `more` are folded
 * away until they are asked for, or one of them has an error; on a wide one all but the first four, where they are many.
 */
export function FilterBar({
  label,
  onSearch,
  onReset,
  more,
  chosen = 0,
  chosenBehind = 0,
  isWhole = false,
  hasError = false,
  isFolding = false,
  children,
}: {
  /** What is filtered, for a screen reader: 'Tests'. */
  label: string;
  onSearch: () => void;
  onReset: () => void;
  more?: ReactNode;
  /** How many of those in `more` are set, and how many behind the first four. */
  chosen?: number;
  chosenBehind?: number;
  /** Whether a wide screen shows them all, however many. */
  isWhole?: boolean;
  /** Whether a filter has an error: Search then leads to it. */
  hasError?: boolean;
  /** Whether `more` is folded away on a wide screen too. */
  isFolding?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || hasError;
  const id = useId();
  return (
    <search aria-label={label}>
      <Row
        as="form"
        gap={4}
        rowGap={3}
        align="start"
        className={classNames(styles.filters, isFolding && styles.folding)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In a dialog of another form, that form is not submitted.
          event.stopPropagation();
          if (hasError) event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          else onSearch();
        }}
      >
        {children}
        {more !== undefined && (
          <>
            <div
              id={id}
              className={classNames(styles.more, isShown && styles.unfolded, isWhole && styles.whole)}
            >
              {more}
            </div>
            <div className={styles.unfold}>
              <Button aria-expanded={isShown} aria-controls={id} onClick={() => setOpen(!isOpen)}>
                <span className={styles.onPhone}>{t('admin.moreFilters', { chosen })}</span>
                <span className={styles.notOnPhone}>{t('admin.moreFilters', { chosen: chosenBehind })}</span>
              </Button>
            </div>
          </>
        )}
        <div className={styles.buttons}>
          <Button type="submit">{t('admin.search')}</Button>
          <Button kind="quiet" onClick={onReset}>
            {t('admin.reset')}
          </Button>
        </div>
      </Row>
    </search>
  );
}
