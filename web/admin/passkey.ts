import { call } from '../api.ts';

/** The browser gave no passkey: there is none here, or the person closed its dialog. */
export class PasskeyNotUsed extends Error {}

/** Asks the browser for a passkey of the ticket's account; undefined when the ticket is not good any more. */
export async function askPasskey(ticket: string) {
  const { options } = await call('/admin/passkeyChallenge', { ticket });
  if (options === undefined) return undefined;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options }).catch((cause: unknown) => {
    throw new PasskeyNotUsed('The browser gave no passkey', { cause });
  });
}
