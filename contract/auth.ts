import { z } from 'zod';
import { signedIn } from './admins.ts';
import { browserSecret } from './browser-secret.ts';
import { endpoint } from './http/endpoint.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { profile } from './students.ts';
import { emailAddress, requiredText, text } from './text.ts';

/** What a browser is sent back with by the provider (RFC 6749, 4.1.2; RFC 9207). */
const returned = {
  code: text(8_192).min(1),
  state: text(500).min(1),
  iss: text(500).optional(),
  /** As sent to /identity/start: what only the browser knows that began. */
  browser: browserSecret,
};

/** The school's own provider (OpenID Connect), for students, for admins or both. */
export const oidcEndpoints = {
  start: endpoint({
    path: '/identity/start',
    summary: 'Where to send the browser to sign in with the school’s own provider',
    caller: 'anyone',
    bodyLimit: 1_024,
    body: z.object({ audience: z.enum(['student', 'admin']), browser: browserSecret }),
    response: z.object({ address: z.string() }),
    errors: ['conflict', 'unavailable'],
  }),
  student: endpoint({
    path: '/user/providerSignin',
    summary: 'Signs a student in with what the provider sent the browser back with',
    caller: 'anyone',
    body: z.object(returned),
    response: z.object({ userFound: z.boolean(), profile, token: z.string() }),
    errors: ['conflict', 'unavailable'],
  }),
  admin: endpoint({
    path: '/admin/providerSignin',
    summary:
      'Signs an admin in whose account has the address that the provider vouches for. A second factor is asked for as after a password',
    caller: 'anyone',
    body: z.object(returned),
    response: signedIn,
    errors: ['conflict', 'unavailable'],
  }),
  adminOptions: endpoint({
    path: '/admin/signinOptions',
    summary: 'How admins sign in here beside their passwords, and get a new one',
    caller: 'anyone',
    body: z.object({}),
    response: z.object({
      /** False where the server has no mail: then an owner makes the link for a new password. */
      sendsMail: z.boolean(),
      /** The name of the provider; absent where there is none. */
      provider: z.string().optional(),
    }),
  }),
};

/** The local identity provider, which replaces Google's where none is configured. Never enabled together with it. */
export const authEndpoints = {
  credential: endpoint({
    path: '/identity/credential',
    summary: 'Local identity provider only: a signed credential for any e-mail address and name',
    caller: 'anyone',
    body: z.object({
      email: emailAddress('email is required: an e-mail address.', 'email must be an e-mail address.'),
      name: requiredText(MAX_NAME_LENGTH, 'name is required: a text.'),
      /** From /user/signinOptions; made afresh when absent, so that the call also serves scripts. */
      nonce: text(200).optional(),
    }),
    response: z.object({ credential: z.string() }),
  }),
};
