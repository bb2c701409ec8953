import { z } from 'zod';
import { email, factorCode, newPassword, password, token } from './credentials.ts';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { sessionId } from './ids.ts';
import { passkey, usedCredential } from './passkeys.ts';
import { chosenLanguage, instant, text } from './text.ts';

/** A sign-in of an admin on one device. */
export const adminSession = z.object({
  sessionid: sessionId,
  /** Browser and system, such as 'Firefox, Windows'; empty when the browser does not say. */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The session of the token that asks. */
  isCurrent: z.boolean(),
});

export type AdminSession = Clean<z.infer<typeof adminSession>>;

const proof = z.object({
  isProven: z.boolean(),
  /** Where a second factor is to come, and after a wrong one: what /admin/proveFactor takes. */
  ticket: z.string().optional(),
  /** With a ticket: the second step can be a passkey. */
  hasPasskey: z.boolean().optional(),
});

/** What an admin does about their own account. */
export const adminAccountEndpoints = {
  logOut: endpoint({
    path: '/admin/logout',
    summary: 'Ends the session of the token, another one of the same admin, or all of them',
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({
      sessionid: sessionId.optional(),
      everywhere: z.boolean().optional(),
    }),
    response: z.object({ loggedOut: z.boolean() }),
  }),
  setLanguage: endpoint({
    path: '/admin/language',
    summary: 'Keeps the language that the admin reads in, and in which mails to them are written',
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({ language: chosenLanguage }),
    response: z.object({ language: chosenLanguage }),
  }),
  sessions: endpoint({
    path: '/admin/sessionList',
    summary: "The admin's own sessions, the one used last first",
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({}),
    response: z.object({ sessions: z.array(adminSession) }),
  }),
  changePassword: endpoint({
    path: '/admin/changePassword',
    summary: "Changes the admin's own password; ends all other sessions",
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({ password, newPassword }),
    response: z.object({ passwordChanged: z.boolean() }),
    errors: ['too_many_requests'],
  }),
  secondFactor: endpoint({
    path: '/admin/secondFactorState',
    summary: "The admin's own second factor",
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({}),
    response: z.object({
      /** An authenticator app or a passkey is asked for after the password. */
      isOn: z.boolean(),
      hasApp: z.boolean(),
      passkeys: z.array(passkey),
      /** False where the installation has no address of its own that passkeys could be bound to. */
      takesPasskeys: z.boolean(),
      /** Every admin of this installation must have one. */
      isRequired: z.boolean(),
      recoveryCodes: z.int(),
    }),
  }),
  newTotpSecret: endpoint({
    path: '/admin/totpSecret',
    summary: 'A new secret for an authenticator app; nothing changes until a code of it is sent',
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({}),
    response: z.object({
      /** Base32, for apps without a camera. */
      secret: z.string(),
      /** otpauth://…, for a QR code. */
      uri: z.string(),
    }),
  }),
  enableTotp: endpoint({
    path: '/admin/totpEnable',
    summary:
      'Makes an authenticator app the second factor; gives recovery codes, and ends all other sessions',
    caller: 'admin',
    teachers: 'common',
    beforeSecondFactor: true,
    body: z.object({
      password,
      secret: text(64)
        .regex(/^[A-Z2-7]{16,64}$/, { error: 'secret must be the one of /admin/totpSecret.' })
        .meta({ examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
      code: factorCode,
    }),
    response: z.object({
      /** Absent when the code is wrong. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
    errors: ['too_many_requests'],
  }),
  disableTotp: endpoint({
    path: '/admin/totpDisable',
    summary: "Takes the authenticator app of the admin's own account away",
    caller: 'admin',
    teachers: 'common',
    body: z.object({ password }),
    response: z.object({ isOn: z.boolean() }),
    errors: ['too_many_requests'],
  }),
  prove: endpoint({
    path: '/admin/prove',
    summary:
      'Proves the password of the session, for calls that want a fresh proof; with a second factor it gives a ticket for /admin/proveFactor',
    caller: 'owner',
    body: z.object({ password }),
    response: proof,
    errors: ['too_many_requests'],
  }),
  proveFactor: endpoint({
    path: '/admin/proveFactor',
    summary: 'The second step of a proof: a code of the authenticator app, a recovery code or a passkey',
    caller: 'owner',
    body: z.object({
      ticket: text(200).min(1),
      code: factorCode.optional(),
      credential: usedCredential.optional(),
    }),
    response: proof,
    errors: ['too_many_requests'],
  }),
  forgotPassword: endpoint({
    path: '/admin/forgotPassword',
    summary: 'Sends a link for a new password to an admin; the answer is the same for every address',
    caller: 'anyone',
    body: z.object({ email }),
    response: z.object({
      /** False where the server has no mail: then an owner makes the link. */
      sendsMail: z.boolean(),
    }),
    errors: ['too_many_requests'],
  }),
  resetPassword: endpoint({
    path: '/admin/resetPassword',
    summary: 'Sets a new password by a link that an owner or a message gave; ends all sessions',
    caller: 'anyone',
    body: z.object({ reset: token, newPassword }),
    response: z.object({
      /** False when the link is not good any more. */
      passwordChanged: z.boolean(),
    }),
    errors: ['too_many_requests'],
  }),
};
