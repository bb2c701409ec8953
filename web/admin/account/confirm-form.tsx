import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import account from '../../../locale/en/account.ts';
import { CallError } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import form from '../form/form.module.css';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './account.module.css';

const t = words({ account });

/**
 * Asks for the password before the second factor changes, and for what else `field` is. The first field has the focus:
 * the button that opened the form is gone.
 */
export function ConfirmForm({
  label,
  field,
  onConfirm,
  onCancel,
  isPending,
  error,
  textOf = errorText,
}: {
  /** Of the button. */
  label: string;
  /** Before the password. */
  field?: Pick<
    ComponentProps<typeof InputField>,
    'label' | 'error' | 'name' | 'inputMode' | 'autoComplete' | 'maxLength'
  >;
  onConfirm: (typed: { password: string; value: string }) => void;
  onCancel: () => void;
  isPending: boolean;
  error: Error | null;
  textOf?: (error: Error) => string;
}) {
  const [password, setPassword] = useState('');
  const [value, setValue] = useState('');
  useUnsavedInput(password !== '' || value !== '');
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const isWrong = error instanceof CallError && error.field === 'password';
  return (
    <form
      ref={element}
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onConfirm({ password, value: value.trim() });
      }}
    >
      <div className={form.fields}>
        {field !== undefined && (
          <InputField {...field} required value={value} onChange={(event) => setValue(event.target.value)} />
        )}
        <InputField
          label={t('account.presentPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isWrong ? t('account.notYourPassword') : undefined}
        />
      </div>
      {error !== null && !isWrong && <Alert tone="failure">{textOf(error)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isPending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}
