import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_NAME_LENGTH, PHONE_PATTERN } from './limits.ts';
import { requiredText, text } from './text.ts';

export const profile = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  studyingIn: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** True when a phone number is on file (spec section 3). */
  profileCompleted: z.boolean(),
});

export type Profile = z.infer<typeof profile>;

export const user = {
  signinOptions: endpoint({
    path: '/user/signinOptions',
    summary: 'How to sign in here: the identity provider, its client id and a nonce for its token',
    caller: 'anyone',
    body: z.object({}),
    response: z.object({
      provider: z.enum(['google', 'local']),
      clientId: z.string(),
      /** The address of the provider's script, which defines google.accounts.id. */
      script: z.string(),
      /** To be passed to google.accounts.id.initialize; the token must carry it back. */
      nonce: z.string(),
    }),
  }),
  googlesignup: endpoint({
    path: '/user/googlesignup',
    summary:
      "Signs a student in with the identity provider's credential; a first sign-in creates the student",
    caller: 'anyone',
    body: z.object({
      /** As decoded in the browser; the server trusts only the credential. */
      email: text(320),
      name: text(MAX_NAME_LENGTH),
      credential: text(8_192).min(1),
    }),
    response: z.object({
      /** True when the student has a completed profile. */
      userFound: z.boolean(),
      profile,
      token: z.string(),
    }),
  }),
  updateProfile: endpoint({
    path: '/user/updateProfile',
    summary: "Completes or changes the student's profile",
    caller: 'student',
    body: z.object({
      phone: requiredText(40, 'Phone number is required').regex(PHONE_PATTERN, {
        error: 'Invalid phone number',
      }),
      studyingIn: requiredText(MAX_NAME_LENGTH, 'This field is required'),
      city: requiredText(MAX_NAME_LENGTH, 'City is required'),
      country: requiredText(MAX_NAME_LENGTH, 'Country is required'),
    }),
    response: z.object({ updateSuccess: z.boolean(), message: z.string().optional(), profile }),
  }),
};
