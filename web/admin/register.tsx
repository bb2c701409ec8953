import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { signUpForm } from '../../contract/credentials.ts';
import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import { CallError, call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { InputField } from '../ui/field.tsx';
import { AdminEntry } from './admin-entry.tsx';
import { type Credentials, useCredentialsForm } from './credentials-form.tsx';
import styles from './entry.module.css';
import { loadPasswordScore } from './password-score.ts';
import { passwordStrength } from './password-strength.ts';
import { entryErrorText } from './sign-in-form.tsx';

const t = words({ admin });

type Outcome = 'registered' | 'pending' | 'refused';

/** Registers; the outcome depends on what the server answers (spec section 4). */
async function register(credentials: Credentials): Promise<Outcome> {
  const { profile, token, role } = await call('/admin/signup', credentials);
  if (profile && token && role) return 'registered';
  return profile ? 'pending' : 'refused';
}

/** /admin/register: asks for an admin account, which an owner then approves. */
export default function Register() {
  const { mutate, data: outcome, error, isPending } = useMutation({ mutationFn: register });
  const { form, field, values } = useCredentialsForm({
    schema: signUpForm,
    onSend: (credentials) => {
      if (!isPending) mutate(credentials);
    },
  });

  if (outcome === 'pending' || outcome === 'registered') {
    const isPendingApproval = outcome === 'pending';
    return (
      <AdminEntry>
        <ScreenHeading>{t('admin.registration')}</ScreenHeading>
        <Alert tone="success" title={t(isPendingApproval ? 'admin.approvalPending' : 'admin.userRegistered')}>
          {t(isPendingApproval ? 'admin.approvalPendingMore' : 'admin.userRegisteredMore')}
        </Alert>
        <ButtonLink href={paths.admin.login()}>{t('admin.goToLogin')}</ButtonLink>
      </AdminEntry>
    );
  }

  const isPasswordRefused = error instanceof CallError && error.field === 'password';
  const password = field('password');
  return (
    <AdminEntry>
      <ScreenHeading>{t('admin.registration')}</ScreenHeading>
      <form className={styles.form} {...form}>
        <InputField label={t('admin.name')} autoComplete="name" {...field('name')} />
        <InputField label={t('admin.email')} type="email" autoComplete="username" {...field('email')} />
        <InputField
          label={t('admin.password')}
          type="password"
          autoComplete="new-password"
          hint={t('admin.passwordHint', { count: MIN_PASSWORD_LENGTH })}
          {...password}
          error={password.error ?? (isPasswordRefused ? t('admin.passwordRefused') : undefined)}
        />
        <Strength values={values} />
        {outcome !== undefined && (
          <Alert tone="failure" title={t('admin.userNotRegistered')}>
            {t('admin.userNotRegisteredMore')}
          </Alert>
        )}
        {error !== null && !isPasswordRefused && <Alert tone="failure">{entryErrorText(error)}</Alert>}
        <Button type="submit" kind="primary" wide busy={isPending}>
          {t(isPending ? 'admin.registering' : 'admin.register')}
        </Button>
      </form>
      <p className={styles.other}>
        {t('admin.hasAccount')} <Link href={paths.admin.login()}>{t('admin.loginLink')}</Link>
      </p>
    </AdminEntry>
  );
}

/** How hard the password is to guess: four bubbles and a word. */
function Strength({ values }: { values: Credentials }) {
  const { name, email, password } = values;
  const missing = MIN_PASSWORD_LENGTH - password.length;
  // Its dictionary is large, and a password that is too short does not need it.
  const { data: scoreOf } = useQuery({
    queryKey: ['admin', 'passwordScore'],
    queryFn: loadPasswordScore,
    enabled: missing <= 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { level, advice } = passwordStrength(password, scoreOf?.(password, [name, email]));
  return (
    <div className={styles.strength}>
      <span className={styles.bubbles} aria-hidden="true">
        {[1, 2, 3, 4].map((bubble) => (
          <span key={bubble} className={classNames(styles.bubble, bubble <= level && styles.filled)} />
        ))}
      </span>
      <output aria-label={t('admin.passwordStrength')}>
        {advice === 'admin.tooShort' ? t(advice, { count: missing }) : t(advice)}
      </output>
    </div>
  );
}
