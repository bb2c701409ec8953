import type { ReactNode } from 'react';
import styles from './filter-buttons.module.css';
import { Row } from './layout.tsx';

/**
 * A row of buttons, one of which is pressed. Each has a small bubble, which is filled in the pressed one. On a phone
 * the row scrolls sideways instead of wrapping.
 */
export function FilterButtons<T extends string | null>({
  label,
  options,
  value,
  onChange,
}: {
  /** The accessible name of the row, such as 'Category'. */
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <Row as="fieldset" gap={2} align="stretch" aria-label={label}>
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
    </Row>
  );
}
