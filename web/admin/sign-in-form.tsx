import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../contract/api.ts';
import { type Credentials, signInForm } from '../../contract/credentials.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { CallError, call } from '../api.ts';
import { followAccount } from '../frame/choose-language.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { keepNotices } from './account-notices.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useShortForm } from './form/short-form.ts';
import { NameAndEmailFields } from './name-and-email-fields.tsx';
import { type Second, SecondStep, TooLate } from './second-step.tsx';
import { keepAdmin, keepDevice, knownDevice } from './signed-in.ts';

const t = words({ admin, entry });

/** The server did not sign the admin in, without an error of the call. */
class NotSignedIn extends Error {}

type Answer = Api['/admin/signin']['output'];

/** Keeps the sign-in, or gives what the second step takes. */
export function keepAnswer({
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
  language,
}: Answer) {
  if (ticket !== undefined) return { ticket, hasPasskey: hasPasskey === true };
  if (!profile || !token || !role || !approved) throw new NotSignedIn(message);
  if (device !== undefined) keepDevice(device);
  keepNotices(notices ?? []);
  keepAdmin({ name: profile.name, email: profile.email, role }, token);
  followAccount(language);
  return undefined;
}

const signIn = async (credentials: Credentials) =>
  keepAnswer(await call('/admin/signin', { ...credentials, device: knownDevice() }));

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
  if (second !== undefined) {
    return <SecondStep {...second} onTake={(given) => takeSecond(second.ticket, given)} onBack={reset} />;
  }
  return (
    <>
      <Stack as="form" gap={4} {...form}>
        <NameAndEmailFields field={field} />
        <CurrentPasswordField label={t('admin.password')} {...field('password')} />
        {error !== null && !isErrorOpen && (
          <Alert tone="failure" title={entryErrorText(error)}>
            {error instanceof NotSignedIn && t('entry.notSignedInMore')}
          </Alert>
        )}
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

/** Sends the second step; false when what was given is wrong. */
export async function takeSecond(ticket: string, second: Second): Promise<boolean> {
  const sent = { ticket, device: knownDevice() };
  const answer =
    'code' in second
      ? call('/admin/secondFactor', { ...sent, code: second.code })
      : call('/admin/passkeySignin', { ...sent, credential: second.credential });
  // With a ticket in the answer another try is possible.
  try {
    return keepAnswer(await answer) === undefined;
  } catch (error) {
    throw error instanceof NotSignedIn ? new TooLate(error.message) : error;
  }
}

/** Why nobody was signed in or registered (spec section 8). */
export function entryErrorText(error: Error): string {
  if (error instanceof NotSignedIn) {
    return t(error.message === '' ? 'admin.noUserFound' : 'admin.notSignedIn');
  }
  if (!(error instanceof CallError)) return t('admin.somethingWrong');
  if (error.code === 'too_many_requests') return errorText(error);
  return error.code === 'bad_input' && error.message !== '' ? error.message : t('admin.somethingWrong');
}
