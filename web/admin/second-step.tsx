import { useMutation } from '@tanstack/react-query';
import type { Api } from '../../contract/api.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from './code-form.tsx';

const t = words({ admin, entry });

/** What proves the second factor: a code of the app or a recovery code, or a passkey. */
export type Second = { code: string } | Pick<Api['/admin/passkeySignin']['input'], 'credential'>;

/** The ticket of the first step is not good any more. */
export class TooLate extends Error {}

/** The browser gave no passkey: there is none here, or the person closed its dialog. */
class PasskeyNotUsed extends Error {}

/** Asks for a passkey, the code of the authenticator app, or a recovery code, after the password. */
export function SecondStep({
  ticket,
  hasPasskey,
  onTake,
  onBack,
}: {
  ticket: string;
  hasPasskey: boolean;
  /** Sends what was given; false when it is wrong and may be tried again. Throws {@link TooLate}. */
  onTake: (second: Second) => Promise<boolean>;
  onBack: () => void;
}) {
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: async (code?: string) =>
      onTake(code === undefined ? { credential: await askPasskey(ticket) } : { code }),
  });
  const wrong = t(variables === undefined ? 'entry.passkeyWrong' : 'entry.factorWrong');
  const problem = error !== null ? problemText(error) : data === false ? wrong : undefined;
  return (
    <CodeForm
      heading={t('admin.secondFactor')}
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

function problemText(error: Error): string {
  if (error instanceof TooLate) return t('entry.factorTooLate');
  return error instanceof PasskeyNotUsed ? t('entry.passkeyNotUsed') : errorText(error);
}

async function askPasskey(ticket: string) {
  const { options } = await call('/admin/passkeyChallenge', { ticket });
  if (options === undefined) throw new TooLate('The time for the second step is over');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options }).catch((cause: unknown) => {
    throw new PasskeyNotUsed('The browser gave no passkey', { cause });
  });
}
