import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

/** A checkbox with its label. The whole line is the target. */
export function CheckField({
  label,
  hint,
  checked,
  onCheck,
}: {
  label: ReactNode;
  hint?: string | undefined;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onCheck(event.target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
