import { type ReactNode, useState } from 'react';
import type { Section } from '../../../contract/papers/section.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import { valueText } from '../bank/bank-words.ts';
import { fromEasy } from '../bank/places.ts';
import { choicesOf, type Row } from './blueprint.ts';
import styles from './blueprints.module.css';
import { RowFields, type Suggestions } from './row-fields.tsx';
import { rowText } from './row-words.ts';

const t = words({ blueprints });

/** A row of the blueprint: how many of what, how many were found, and below it those, as `children`. */
export function BlueprintRow({
  row,
  number,
  has,
  isNew,
  sections,
  suggestions,
  onRow,
  onRemove,
  children,
}: {
  row: Row;
  /** From 1. */
  number: number;
  /** How many were found, and how many alternatives; undefined before. */
  has: { count: number; alternatives: number } | undefined;
  /** It was added by hand, and opens. */
  isNew: boolean;
  sections: readonly Section[];
  suggestions: Suggestions;
  onRow: (row: Row) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isNew);
  const choices = choicesOf(row);
  const { difficulty } = row.labels;
  const offered = fromEasy(suggestions('difficulty'));
  const difficulties = difficulty === '' || offered.includes(difficulty) ? offered : [...offered, difficulty];
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        <input
          className={styles.count}
          inputMode="numeric"
          maxLength={3}
          aria-label={t('blueprints.count', { row: number })}
          value={row.count}
          onChange={({ target }) => onRow({ ...row, count: Number(target.value.replaceAll(/\D/g, '')) })}
        />
        <button
          type="button"
          className={styles.what}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-content
        >
          {t('blueprints.what', { row: number, what: rowText(row, sections, true) })}
        </button>
        <select
          className={styles.difficulty}
          aria-label={t('blueprints.difficulty', { row: number })}
          value={difficulty}
          onChange={({ target }) => onRow({ ...row, labels: { ...row.labels, difficulty: target.value } })}
        >
          <option value="">{t('blueprints.anyDifficulty')}</option>
          {difficulties.map((one) => (
            <option key={one} value={one} data-content>
              {valueText('difficulty', one)}
            </option>
          ))}
        </select>
        {has !== undefined && (
          <span
            className={classNames(
              styles.has,
              (has.count < row.count || has.alternatives < choices) && styles.short,
            )}
          >
            {t('blueprints.has', {
              has: has.count,
              count: row.count,
              choices,
              alternatives: has.alternatives,
            })}
          </span>
        )}
        <Button kind="quiet" onClick={onRemove}>
          {t('blueprints.removeRow', { row: number })}
        </Button>
      </div>
      {isOpen && (
        <Stack className={styles.fields}>
          <RowFields row={row} sections={sections} suggestions={suggestions} onRow={onRow} />
        </Stack>
      )}
      {children}
    </li>
  );
}
