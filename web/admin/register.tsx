import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { CallError, call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { InputField } from '../ui/field.tsx';
import { AdminEntry } from './admin-entry.tsx';
import styles from './entry.module.css';
import { entryFailureText } from './login.tsx';
import { passwordStrength } from './password-strength.ts';
import { type Credentials, signUpErrors } from './sign-up-rules.ts';
import { useCredentials } from './use-credentials.ts';

type Outcome = 'User Registered' | 'Approval pending' | 'User not registered';

/** Registers; the outcome is read from what came back (spec section 4). */
async function register(credentials: Credentials): Promise<Outcome> {
  const { profile, token, role } = await call('/admin/signup', credentials);
  if (profile && token && role) return 'User Registered';
  return profile ? 'Approval pending' : 'User not registered';
}

/** /admin/register: asks for an admin account, which an owner then approves. */
export default function Register() {
  const { mutate, data: outcome, error, isPending } = useMutation({ mutationFn: register });
  const { form, field, values } = useCredentials({
    errorsOf: signUpErrors,
    isBusy: isPending,
    onSend: mutate,
  });

  if (outcome === 'Approval pending' || outcome === 'User Registered') {
    return (
      <AdminEntry>
        <ScreenHeading>Admin Registration</ScreenHeading>
        <Alert tone="success" title={outcome}>
          {outcome === 'Approval pending'
            ? 'An owner looks at each registration. Once yours is approved you can log in.'
            : 'You can log in now.'}
        </Alert>
        <ButtonLink href={paths.admin.login()}>Go to the login</ButtonLink>
      </AdminEntry>
    );
  }

  const refused = error instanceof CallError && error.field === 'password' ? error.message : undefined;
  const password = field('password');
  return (
    <AdminEntry>
      <ScreenHeading>Admin Registration</ScreenHeading>
      <form className={styles.form} {...form}>
        <InputField label="Name" autoComplete="name" {...field('name')} />
        <InputField label="Email" type="email" autoComplete="username" {...field('email')} />
        <InputField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters; a few unrelated words are easy to keep in mind.`}
          {...password}
          error={password.error ?? refused}
        />
        <Strength values={values} />
        {outcome !== undefined && (
          <Alert tone="failure" title={outcome}>
            This e-mail address may be registered already.
          </Alert>
        )}
        {error !== null && refused === undefined && <Alert tone="failure">{entryFailureText(error)}</Alert>}
        <Button type="submit" kind="primary" wide busy={isPending}>
          {isPending ? 'Registering...' : 'Register'}
        </Button>
      </form>
      <p className={styles.other}>
        Registered already? <Link href={paths.admin.login()}>Log in</Link>
      </p>
    </AdminEntry>
  );
}

/** How hard the password is to guess: four bubbles and a word. */
function Strength({ values }: { values: Credentials }) {
  const { level, words } = passwordStrength(values.password, values);
  return (
    <div className={styles.strength}>
      <span className={styles.bubbles} aria-hidden="true">
        {[1, 2, 3, 4].map((bubble) => (
          <span key={bubble} className={classNames(styles.bubble, bubble <= level && styles.filled)} />
        ))}
      </span>
      <output aria-label="Password strength">{words || 'Password strength'}</output>
    </div>
  );
}
