import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import { CallError } from '../api.ts';
import { words } from '../locale/words.ts';
import { classNames } from '../ui/class-names.ts';
import { InputField } from '../ui/field.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './entry.module.css';
import { loadPasswordScore } from './password-score.ts';
import { passwordStrength } from './password-strength.ts';

const t = words({ admin });

/** Whether the server has refused the password as easy to guess. `field` is its name in the call. */
export const isPasswordRefused = (error: unknown, field: string): boolean =>
  error instanceof CallError && error.code === 'bad_input' && error.field === field;

/** The field of a password that is chosen now, with how hard it is to guess. */
export function NewPasswordField({
  personal,
  isRefused,
  value,
  error,
  ...field
}: {
  /** Name and e-mail address, as far as they are known: a password must not be made of them. */
  personal: readonly string[];
  isRefused: boolean;
  value: string;
} & ComponentProps<typeof InputField>) {
  return (
    <>
      <InputField
        type="password"
        autoComplete="new-password"
        hint={t('admin.passwordHint', { count: MIN_PASSWORD_LENGTH })}
        {...field}
        value={value}
        error={error ?? (isRefused ? t('admin.passwordRefused') : undefined)}
      />
      <Strength password={value} personal={personal} />
    </>
  );
}

/** How hard the password is to guess: four bubbles and a word. */
function Strength({ password, personal }: { password: string; personal: readonly string[] }) {
  const missing = MIN_PASSWORD_LENGTH - password.length;
  // Its dictionary is large, and a password that is too short does not need it.
  const { data: scoreOf } = useQuery({
    queryKey: ['admin', 'passwordScore'],
    queryFn: loadPasswordScore,
    enabled: missing <= 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { level, advice } = passwordStrength(password, scoreOf?.(password, personal));
  return (
    <Row gap={3} align="start" wrap={false} className={styles.strength}>
      <Row as="span" gap={1} align="stretch" wrap={false} className={styles.bubbles} aria-hidden="true">
        {[1, 2, 3, 4].map((bubble) => (
          <span key={bubble} className={classNames(styles.bubble, bubble <= level && styles.filled)} />
        ))}
      </Row>
      <output aria-label={t('admin.passwordStrength')}>
        {advice === 'admin.tooShort' ? t(advice, { count: missing }) : t(advice)}
      </output>
    </Row>
  );
}
