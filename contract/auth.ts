import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { emailAddress, requiredText, text } from './text.ts';

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
