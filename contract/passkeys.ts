import { z } from 'zod';
import { signedIn } from './admins.ts';
import { password } from './credentials.ts';
import type { FormError } from './form-errors.ts';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { MAX_PASSKEY_NAME } from './limits.ts';
import { instant, requiredText, text } from './text.ts';

/** Bytes as base64url, as browsers give them (W3C Web Authentication Level 3, 5.1). */
const bytes = (most: number) =>
  text(most)
    .regex(/^[\w-]+$/, { error: (issue) => `${issue.path?.join('.') ?? 'It'} must be base64url.` })
    .meta({ examples: ['AAAA'] });

const passkeyId = bytes(1_400);

export const passkeyName = requiredText(MAX_PASSKEY_NAME, 'passkeyNameRequired' satisfies FormError);

/** What a browser is given to make or to use a passkey: the JSON forms of the W3C's options. */
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

export type CreationOptions = z.infer<typeof creationOptions>;

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('preferred'),
});

export type RequestOptions = z.infer<typeof requestOptions>;

/** A passkey of an admin, without its key. */
export const passkey = z.object({
  passkeyid: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Absent until it was used. */
  lastUsedAt: instant.optional(),
});

export type Passkey = Clean<z.infer<typeof passkey>>;

const newCredential = z.object({
  id: passkeyId,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(8_192),
    /** How the authenticator is reached: usb, internal, hybrid, … */
    transports: z.array(text(32)).max(10).optional(),
  }),
});

export type NewCredential = z.output<typeof newCredential>;

export const usedCredential = z.object({
  id: passkeyId,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
  }),
});

export type UsedCredential = z.output<typeof usedCredential>;

/** Passkeys as the second factor of admins (docs/decisions/0043). */
export const passkeyEndpoints = {
  start: endpoint({
    path: '/admin/passkeyNew',
    summary: 'What a browser needs to make a passkey; nothing changes until it is sent to /admin/passkeyAdd',
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({ password }),
    response: z.object({ options: creationOptions }),
    errors: ['too_many_requests', 'conflict'],
  }),
  add: endpoint({
    path: '/admin/passkeyAdd',
    summary: 'Adds a passkey to the own account within five minutes; ends all other sessions',
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({
      name: passkeyName,
      credential: newCredential,
    }),
    response: z.object({
      /** False when the passkey does not fit the options, they are too old, or it is there already. */
      added: z.boolean(),
      /** Where the account had none left. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
  }),
  remove: endpoint({
    path: '/admin/passkeyRemove',
    summary: 'Removes a passkey of the own account',
    caller: 'admin',
    teachers: 'common',
    body: z.object({ password, passkeyid: passkeyId }),
    response: z.object({ removed: z.boolean() }),
    errors: ['too_many_requests'],
  }),
  challenge: endpoint({
    path: '/admin/passkeyChallenge',
    summary: 'What a browser needs to use a passkey in the second step of a sign-in',
    caller: 'anyone',
    body: z.object({ ticket: text(200).min(1) }),
    response: z.object({
      /** Absent when the ticket is not good any more, or the account has no passkey. */
      options: requestOptions.optional(),
    }),
  }),
  signIn: endpoint({
    path: '/admin/passkeySignin',
    summary: 'The second step of a sign-in by a passkey',
    caller: 'anyone',
    body: z.object({ ticket: text(200).min(1), credential: usedCredential, device: text(200).optional() }),
    response: signedIn,
    errors: ['too_many_requests'],
  }),
};
