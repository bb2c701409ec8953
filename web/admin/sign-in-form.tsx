import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signInForm } from '../../contract/credentials.ts';
import type { Api } from '../../contract/http/api.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { CallError, call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import { CodeForm } from './code-form.tsx';
import { type Credentials, useCredentialsForm } from './credentials-form.tsx';
import styles from './entry.module.css';
import { keepAdmin, keepDevice, knownDevice } from './signed-in.ts';

const t = words({ admin, entry });

/** The server did not sign the admin in, without an error of the call. */
class NotSignedIn extends Error {}

type Answer = Api['/admin/signin']['output'];

/** Keeps the sign-in, or gives the ticket for the second step. */
function keep({ user, profile = user, token, role, approved, device, ticket, message }: Answer) {
  if (ticket !== undefined) return ticket;
  if (!profile || !token || !role || !approved) throw new NotSignedIn(message);
  if (device !== undefined) keepDevice(device);
  keepAdmin({ name: profile.name, email: profile.email, role }, token);
  return undefined;
}

const signIn = async (credentials: Credentials) =>
  keep(await call('/admin/signin', { ...credentials, device: knownDevice() }));

/** The sign-in of an admin: on its page, and in the dialog over unsaved work. */
export function SignInForm({
  initial,
  hasErrorDialog,
}: {
  initial?: Pick<Credentials, 'name' | 'email'> | undefined;
  /** A failure also opens the modal 'Error' (spec section 8). */
  hasErrorDialog: boolean;
}) {
  const [isErrorOpen, setErrorOpen] = useState(false);
  const {
    mutate,
    isPending,
    error,
    data: ticket,
    reset,
  } = useMutation({
    mutationFn: signIn,
    onError: () => setErrorOpen(hasErrorDialog),
  });
  const { form, field } = useCredentialsForm({
    schema: signInForm,
    ...(initial && { initial }),
    onSend: (credentials) => {
      if (!isPending) mutate(credentials);
    },
  });
  if (ticket !== undefined) return <SecondStep ticket={ticket} onBack={reset} />;
  return (
    <>
      <form className={styles.form} {...form}>
        <InputField label={t('admin.name')} autoComplete="name" {...field('name')} />
        <InputField label={t('admin.email')} type="email" autoComplete="username" {...field('email')} />
        <InputField
          label={t('admin.password')}
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        {error !== null && <Alert tone="failure">{entryErrorText(error)}</Alert>}
        <Button type="submit" kind="primary" wide busy={isPending}>
          {t(isPending ? 'admin.loggingIn' : 'admin.login')}
        </Button>
      </form>
      <Dialog open={isErrorOpen} onClose={() => setErrorOpen(false)} title={t('admin.error')}>
        <p>{error && entryErrorText(error)}</p>
      </Dialog>
    </>
  );
}

/** Asks for the code of the authenticator app, or for a recovery code. */
function SecondStep({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (code: string) =>
      keep(await call('/admin/secondFactor', { ticket, code, device: knownDevice() })),
  });
  // Without a ticket in the answer the time for the code is over.
  const problem =
    error instanceof NotSignedIn
      ? t('entry.factorTooLate')
      : error !== null
        ? errorText(error)
        : data === undefined
          ? undefined
          : t('entry.factorWrong');
  return (
    <CodeForm
      heading={t('entry.factorHeading')}
      more={t('entry.factorMore')}
      label={t('entry.factorCode')}
      onConfirm={(code) => {
        if (!isPending) mutate(code);
      }}
      onBack={onBack}
      isPending={isPending}
      problem={problem}
    />
  );
}

/** Why nobody was signed in or registered (spec section 8). */
export function entryErrorText(error: Error): string {
  if (error instanceof NotSignedIn) {
    return t(error.message === '' ? 'admin.noUserFound' : 'admin.invalidCredentials');
  }
  const hasOwnText = error instanceof CallError && /^(bad_input|too_many_requests)$/.test(error.code);
  return hasOwnText ? errorText(error) : t('admin.somethingWrong');
}
