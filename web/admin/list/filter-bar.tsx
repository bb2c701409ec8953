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
 * away until they are asked for, or one of them has an error, and where several others would fill it, all of them; on a
 * wide one all but the first four, where they are many.
 */
export function FilterBar({
  label,
  onSearch,
  onReset,
  more,
  chosen = 0,
  chosenBehind = 0,
  chosenInAll,
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
  /** How many are set, where a phone folds all of them into one line. */
  chosenInAll?: number | undefined;
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
        className={classNames(
          styles.filters,
          isFolding && styles.folding,
          chosenInAll !== undefined && styles.line,
          isShown && styles.opened,
        )}
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
          <div
            id={id}
            className={classNames(styles.more, isShown && styles.unfolded, isWhole && styles.whole)}
          >
            {more}
          </div>
        )}
        {(more !== undefined || chosenInAll !== undefined) && (
          <div className={styles.unfold}>
            <Button
              aria-expanded={isShown}
              aria-controls={more === undefined ? undefined : id}
              onClick={() => setOpen(!isOpen)}
            >
              <span className={styles.onPhone}>
                {chosenInAll === undefined
                  ? t('admin.moreFilters', { chosen })
                  : t('admin.filters', { chosen: chosenInAll })}
              </span>
              <span className={styles.notOnPhone}>{t('admin.moreFilters', { chosen: chosenBehind })}</span>
            </Button>
          </div>
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
