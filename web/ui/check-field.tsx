import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

/** A checkbox with its label. The whole line is the target. */
export function CheckField({
  label,
  hint,
  error,
  name,
  checked,
  onCheck,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the line. While it is set, the checkbox is marked as invalid. */
  error?: string | undefined;
  name?: string | undefined;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={described === '' ? undefined : described}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onCheck(event.target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {/* Always there, so that a screen reader notices the message coming. */}
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
