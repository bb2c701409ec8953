import { useState } from 'react';
import entry from '../../locale/en/entry.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { InputField } from '../ui/field.tsx';
import styles from './entry.module.css';

const t = words({ entry });

/** Asks for the code that was sent to the address. */
export function EmailedCode({
  email,
  onConfirm,
  onBack,
  isPending,
  problem,
}: {
  email: string;
  onConfirm: (code: string) => void;
  onBack: () => void;
  isPending: boolean;
  /** Why the last code did not register. */
  problem: string | undefined;
}) {
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onConfirm(code.trim());
      }}
    >
      <Alert title={t('entry.codeHeading')}>{t('entry.codeMore', { email })}</Alert>
      <InputField
        label={t('entry.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {problem !== undefined && <Alert tone="failure">{problem}</Alert>}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'entry.confirming' : 'entry.confirm')}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {t('entry.back')}
      </Button>
    </form>
  );
}
