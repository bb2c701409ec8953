import type { ReactNode } from 'react';
import styles from './filter-buttons.module.css';

/**
 * A row of buttons of which one is pressed, each with a small bubble that is filled when it is. On a phone the row
 * scrolls sideways instead of pushing the list down.
 */
export function FilterButtons<T extends string | null>({
  label,
  options,
  value,
  onChange,
}: {
  /** What is filtered, for a screen reader: 'Category'. */
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.filter}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <span className={styles.bubble} aria-hidden="true" />
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
