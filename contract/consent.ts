import { z } from 'zod';
import { email, token } from './credentials.ts';
import type { FormError } from './form-errors.ts';
import { endpoint } from './http/endpoint.ts';
import { studentId } from './ids.ts';
import { personName } from './person-name.ts';
import { instant } from './text.ts';

/**
 * The state of the consent of a student's guardian: nobody has been asked, a guardian was written to, the guardian has
 * agreed, has taken it back or declined, or the student says to be 18 or older and needs none.
 */
const CONSENT_STATES = ['missing', 'waiting', 'given', 'withdrawn', 'adult'] as const;

/** Who decided, when and how: by the link that was mailed, or with a teacher or admin. */
export const consentStatus = z.object({
  state: z.enum(CONSENT_STATES),
  guardianName: z.string().optional(),
  guardianEmail: z.string().optional(),
  /** Since when it is so; absent when nobody has been asked. */
  at: instant.optional(),
  how: z.enum(['link', 'staff']).optional(),
  /** Who recorded what was decided on paper. */
  recordedBy: z.string().optional(),
});

export type ConsentStatus = z.infer<typeof consentStatus>;

/** A name alone: it is in a message that a student causes, where a sentence or an address could lead astray. */
const guardianName = personName(
  'guardianNameRequired' satisfies FormError,
  'nameLetters' satisfies FormError,
);

/** What a guardian decided on paper or in person, as an admin records it: a name, and that the paper is there. */
export const decisionForm = z.object({
  guardianName,
  isSure: z.literal(true, { error: 'tickRequired' satisfies FormError }),
});

/** What a guardian sees of a request. */
const consentRequest = z.object({
  studentName: z.string(),
  guardianName: z.string(),
  state: z.enum(['waiting', 'given', 'withdrawn']),
  at: instant,
});

/** Consent of a guardian, where the installation asks for it (docs/decisions/0130). */
export const consentEndpoints = {
  status: endpoint({
    path: '/user/consent',
    summary: "Whether a guardian's consent is needed here, and where the student's stands",
    caller: 'student',
    beforeConsent: true,
    body: z.object({}),
    response: z.object({
      isRequired: z.boolean(),
      /** Whether a guardian can be written to; otherwise a teacher records the consent. */
      sendsMail: z.boolean(),
      consent: consentStatus,
    }),
  }),
  declareAdult: endpoint({
    path: '/user/consentAdult',
    summary: 'The student says to be 18 or older: no guardian is asked',
    caller: 'student',
    beforeConsent: true,
    body: z.object({ isAdult: z.literal(true) }),
    response: z.object({ consent: consentStatus }),
    errors: ['conflict'],
  }),
  ask: endpoint({
    path: '/user/consentAsk',
    summary: 'Writes to a guardian, with a link to agree and to withdraw; an earlier link ends',
    caller: 'student',
    beforeConsent: true,
    body: z.object({ guardianName, guardianEmail: email }),
    response: z.object({ consent: consentStatus }),
    errors: ['conflict', 'too_many_requests'],
  }),
  look: endpoint({
    path: '/guardian/look',
    summary: 'What the link of a guardian asks for, and what was decided',
    caller: 'anyone',
    body: z.object({ token }),
    response: consentRequest,
    errors: ['not_found'],
  }),
  decide: endpoint({
    path: '/guardian/decide',
    summary: 'The guardian agrees, declines or withdraws; withdrawing signs the student out everywhere',
    caller: 'anyone',
    body: z.object({ token, consents: z.boolean() }),
    response: consentRequest,
    errors: ['not_found'],
  }),
  record: endpoint({
    path: '/admin/studentConsent',
    summary: 'Records what a guardian has decided on paper or in person',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ studentid: studentId, guardianName, consents: z.boolean() }),
    response: z.object({ consent: consentStatus }),
    errors: ['not_found', 'conflict'],
  }),
};
