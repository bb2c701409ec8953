import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../contract/api.ts';
import { type Credentials, signInForm } from '../../contract/credentials.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { CallError, call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { keepNotices } from './account-notices.tsx';
import { CodeForm } from './code-form.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useShortForm } from './form/short-form.ts';
import { NameAndEmailFields } from './name-and-email-fields.tsx';
import { askPasskey, PasskeyNotUsed } from './passkey.ts';
import { keepAdmin, keepDevice, knownDevice } from './signed-in.ts';

const t = words({ admin, entry });

/** The server did not sign the admin in, without an error of the call. */
class NotSignedIn extends Error {}

type Answer = Api['/admin/signin']['output'];

/** Keeps the sign-in, or gives what the second step takes. */
function keep({
  user,
  profile = user,
  token,
  role,
  approved,
  device,
  ticket,
  hasPasskey,
  notices,
  message,
}: Answer) {
  if (ticket !== undefined) return { ticket, hasPasskey: hasPasskey === true };
  if (!profile || !token || !role || !approved) throw new NotSignedIn(message);
  if (device !== undefined) keepDevice(device);
  keepNotices(notices ?? []);
  keepAdmin({ name: profile.name, email: profile.email, role }, token);
  return undefined;
}

const signIn = async (credentials: Credentials) =>
  keep(await call('/admin/signin', { ...credentials, device: knownDevice() }));

/** The sign-in of an admin: on its page, and in the dialog over unsaved work. */
export function SignInForm({
  initial = { name: '', email: '' },
  hasErrorDialog,
}: {
  initial?: Pick<Credentials, 'name' | 'email'> | undefined;
  /** A failure also opens the modal 'Error' (spec section 8). */
  hasErrorDialog: boolean;
}) {
  const [isErrorOpen, setErrorOpen] = useState(false);
  const signingIn = useMutation({
    mutationFn: signIn,
    onError: () => setErrorOpen(hasErrorDialog),
  });
  const { isPending, error, data: second, reset } = signingIn;
  const { form, field } = useShortForm({
    schema: signInForm,
    initial: { ...initial, password: '' },
    sending: signingIn,
    onSend: signingIn.mutate,
    isKept: false,
  });
  if (second !== undefined) return <SecondStep {...second} onBack={reset} />;
  return (
    <>
      <Stack as="form" gap={4} {...form}>
        <NameAndEmailFields field={field} />
        <CurrentPasswordField label={t('admin.password')} {...field('password')} />
        {error !== null && <Alert tone="failure">{entryErrorText(error)}</Alert>}
        <Button type="submit" kind="primary" wide busy={isPending}>
          {t(isPending ? 'admin.loggingIn' : 'admin.login')}
        </Button>
      </Stack>
      <Dialog open={isErrorOpen} onClose={() => setErrorOpen(false)} title={t('admin.error')}>
        <p>{error && entryErrorText(error)}</p>
      </Dialog>
    </>
  );
}

/** Asks for a passkey, the code of the authenticator app, or a recovery code. */
function SecondStep({
  ticket,
  hasPasskey,
  onBack,
}: {
  ticket: string;
  hasPasskey: boolean;
  onBack: () => void;
}) {
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: async (code?: string) =>
      keep(
        await (code === undefined
          ? signInByPasskey(ticket)
          : call('/admin/secondFactor', { ticket, code, device: knownDevice() })),
      ),
  });
  // With a ticket in the answer another try is possible.
  const problem =
    error !== null
      ? secondStepText(error)
      : data !== undefined
        ? t(variables === undefined ? 'entry.passkeyWrong' : 'entry.factorWrong')
        : undefined;
  return (
    <CodeForm
      heading={t('entry.factorHeading')}
      more={t(hasPasskey ? 'entry.passkeyMore' : 'entry.factorMore')}
      label={t('entry.factorCode')}
      onConfirm={mutate}
      onBack={onBack}
      isPending={isPending}
      problem={problem}
    >
      {hasPasskey && (
        <Button kind="primary" wide busy={isPending} onClick={() => mutate(undefined)}>
          {t('entry.usePasskey')}
        </Button>
      )}
    </CodeForm>
  );
}

function secondStepText(error: Error): string {
  if (error instanceof NotSignedIn) return t('entry.factorTooLate');
  return error instanceof PasskeyNotUsed ? t('entry.passkeyNotUsed') : errorText(error);
}

async function signInByPasskey(ticket: string): Promise<Answer> {
  const credential = await askPasskey(ticket);
  if (credential === undefined) throw new NotSignedIn('The time for the second step is over');
  return call('/admin/passkeySignin', { ticket, credential, device: knownDevice() });
}

/** Why nobody was signed in or registered (spec section 8). */
export function entryErrorText(error: Error): string {
  if (error instanceof NotSignedIn) {
    return t(error.message === '' ? 'admin.noUserFound' : 'admin.invalidCredentials');
  }
  const hasOwnText = error instanceof CallError && /^(bad_input|too_many_requests)$/.test(error.code);
  return hasOwnText ? errorText(error) : t('admin.somethingWrong');
}
