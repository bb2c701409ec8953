import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Stack } from './layout.tsx';

interface About {
  label: string;
  hint?: ReactNode;
  /** Shown below the control and associated with it. While it is set, the control is marked as invalid. */
  error?: string | undefined;
}

interface Ties {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error of one control. The three fields below are based on it. */
function Field({ label, hint, error, children }: About & { children: (ties: Ties) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <Stack gap={1}>
      <Stack className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <p className="soft" id={hintId}>
            {hint}
          </p>
        )}
      </Stack>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {/* Always there, so that a screen reader notices the message coming. */}
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </Stack>
  );
}

export function InputField({ label, hint, error, ...input }: About & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <input className={styles.control} {...input} {...ties} />}
    </Field>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  ...textarea
}: About & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <textarea className={styles.control} rows={5} {...textarea} {...ties} />}
    </Field>
  );
}

/** A native select; pass the `<option>`s as children. */
export function SelectField({ label, hint, error, ...select }: About & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <select className={styles.control} {...select} {...ties} />}
    </Field>
  );
}
