import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CallError, call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import { AdminEntry } from './admin-entry.tsx';
import styles from './entry.module.css';
import { failureText } from './failure-text.ts';
import { type Credentials, signInErrors } from './sign-up-rules.ts';
import { keepAdmin, useAdmin } from './signed-in.ts';
import { useCredentials } from './use-credentials.ts';

/** Signs in, or throws an error whose message is for the admin (spec sections 4 and 8). */
async function signIn(credentials: Credentials) {
  const { user, profile = user, token, role, approved, message } = await call('/admin/signin', credentials);
  if (!profile || !token || !role || !approved) throw new Error(message || 'No user found');
  keepAdmin({ name: profile.name, email: profile.email, role }, token);
}

/** /admin: the sign-in to the admin area. Whoever is signed in already is led on. */
export default function Login() {
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const [isErrorOpen, setErrorOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onError: () => setErrorOpen(true),
  });
  const { form, field } = useCredentials({ errorsOf: signInErrors, isBusy: isPending, onSend: mutate });

  useEffect(() => {
    if (admin !== null) navigate(paths.admin.exams(), { replace: true });
  }, [admin, navigate]);

  return (
    <AdminEntry>
      <ScreenHeading>Admin Login</ScreenHeading>
      <form className={styles.form} {...form}>
        <InputField label="Name" autoComplete="name" {...field('name')} />
        <InputField label="Email" type="email" autoComplete="username" {...field('email')} />
        <InputField label="Password" type="password" autoComplete="current-password" {...field('password')} />
        {error !== null && <Alert tone="failure">{entryFailureText(error)}</Alert>}
        <Button type="submit" kind="primary" wide busy={isPending}>
          {isPending ? 'Logging in...' : 'Login'}
        </Button>
      </form>
      <p className={styles.other}>
        No account yet? <Link href={paths.admin.register()}>Register as an admin</Link>
      </p>
      <Dialog open={isErrorOpen} onClose={() => setErrorOpen(false)} title="Error">
        <p>{error && entryFailureText(error)}</p>
      </Dialog>
    </AdminEntry>
  );
}

/** What the server said; else what can be said (spec section 8). */
export function entryFailureText(error: Error): string {
  if (!(error instanceof CallError)) return error.message;
  const showErrors = error.code === 'bad_input' || error.code === 'too_many_requests';
  return showErrors ? failureText(error) : 'Something went wrong. Please try again.';
}
