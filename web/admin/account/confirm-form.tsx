import { useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import account from '../../../locale/en/account.ts';
import { CallError } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import form from '../form/form.module.css';
import styles from './account.module.css';

const t = words({ account });

/** Asks for the password before the second factor changes, with `codeLabel` also for a code of the new one. */
export function ConfirmForm({
  label,
  codeLabel,
  codeError,
  onConfirm,
  onCancel,
  isPending,
  error,
}: {
  /** Of the button. */
  label: string;
  codeLabel?: string;
  codeError?: string | undefined;
  onConfirm: (typed: { password: string; code: string }) => void;
  onCancel: () => void;
  isPending: boolean;
  error: Error | null;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isWrong = error instanceof CallError && error.field === 'password';
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onConfirm({ password, code });
      }}
    >
      <div className={form.fields}>
        {codeLabel !== undefined && (
          <InputField
            label={codeLabel}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={codeError}
          />
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
      {error !== null && !isWrong && <Alert tone="failure">{errorText(error)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isPending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}
