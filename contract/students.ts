import { z } from 'zod';
import { browserSecret } from './browser-secret.ts';
import { consentStatus } from './consent.ts';
import { endpoint } from './http/endpoint.ts';
import { csvPart, listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { classId, studentId } from './ids.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, PHONE_PATTERN } from './limits.ts';
import { pinField } from './pin-field.ts';
import { inPlainSigns } from './questions/as-read.ts';
import { chosenLanguage, instant, requiredText, text } from './text.ts';

export const profile = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Null for a pupil of whom the school gave none. */
  email: z.string().nullable(),
  /** Of a pupil whose account the school made. */
  signInName: z.string().nullable(),
  rollNumber: z.string().nullable(),
  phone: z.string().nullable(),
  studyingIn: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** The language of the account; missing until one is chosen. */
  language: chosenLanguage.optional(),
  /** True when a phone number is on file (spec section 3); of a pupil as docs/decisions.md, 69, says. */
  profileCompleted: z.boolean(),
});

export type Profile = Clean<z.infer<typeof profile>>;

/** What a profile asks for besides what the student studies. */
const ownDetails = {
  phone: requiredText(40, 'Phone number is required').overwrite(inPlainSigns).regex(PHONE_PATTERN, {
    error: 'Invalid phone number',
  }),
  city: requiredText(MAX_NAME_LENGTH, 'City is required'),
  country: requiredText(MAX_NAME_LENGTH, 'Country is required'),
};

/** A student as the users list shows one (spec section 3: phone as mobile, studyingIn as grade). */
export const listedUser = z.object({
  _id: z.uuid(),
  name: z.string(),
  mobile: z.string().nullable(),
  /** Null for a pupil of whom the school gave none. */
  email: z.string().nullable(),
  signInName: z.string().nullable(),
  rollNumber: z.string().nullable(),
  guardianPhone: z.string().nullable(),
  createdAt: instant,
  /** Null for a pupil who has not used the card yet. */
  lastSignInAt: instant.nullable(),
  grade: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** How many tests the student has submitted. */
  submitted: z.number().int(),
});

export type ListedUser = Clean<z.infer<typeof listedUser>>;

const userFilters = {
  classid: classId.optional(),
  /** Words of the name, the e-mail address, the sign-in name or the phone number, or parts of them, in any case. */
  search: text(320).optional(),
  /** Registered On between two instants, both included; the browser takes the days' bounds in the viewer's zone. */
  registeredFrom: instant.optional(),
  registeredTo: instant.optional(),
};

/** A sign-in of a student that lasts. */
const studentSession = z.object({ signedInAt: instant, expiresAt: instant });

/** Everything that is kept about a student. */
const ownData = z.object({
  takenAt: instant,
  tables: z.array(
    z.object({
      name: z.string(),
      /** In the order of the table; a value that is held back is missing in its row. */
      columns: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

export const studentEndpoints = {
  signinOptions: endpoint({
    path: '/user/signinOptions',
    summary: 'How to sign in here: the identity provider, its client id and a nonce for its token',
    caller: 'anyone',
    body: z.object({ browser: browserSecret.optional() }),
    bodyLimit: 1_024,
    response: z.object({
      /** `none` where only pupils sign in, with their numbers. */
      provider: z.enum(['google', 'local', 'none']),
      clientId: z.string(),
      /** The address of the provider's script, which defines google.accounts.id. */
      script: z.string(),
      /** To be passed to google.accounts.id.initialize; the token must carry it back. */
      nonce: z.string(),
      /** The name of the school's own provider (/identity/start); absent where there is none for students. */
      ownProvider: z.string().optional(),
    }),
  }),
  signIn: endpoint({
    path: '/user/googlesignup',
    summary:
      "Signs a student in with the identity provider's credential; a first sign-in creates the student",
    caller: 'anyone',
    body: z.object({
      /** As decoded in the browser; the server trusts only the credential. */
      email: text(MAX_EMAIL_LENGTH),
      name: text(MAX_NAME_LENGTH),
      credential: text(8_192).min(1),
      /** As sent to signinOptions: the credential's nonce belongs to the browser that asked for it. */
      browser: browserSecret.optional(),
    }),
    response: z.object({
      /** True when the student has a completed profile, or has said what they study. */
      userFound: z.boolean(),
      profile,
      token: z.string(),
    }),
  }),
  logOut: endpoint({
    path: '/user/logout',
    summary: "Ends the session of the token, or all of the student's sessions",
    caller: 'student',
    beforeConsent: true,
    body: z.object({ everywhere: z.boolean().optional() }),
    response: z.object({ loggedOut: z.boolean() }),
  }),
  setLanguage: endpoint({
    path: '/user/language',
    summary: 'Keeps the language that the student reads in',
    caller: 'student',
    beforeConsent: true,
    body: z.object({ language: chosenLanguage }),
    response: z.object({ language: chosenLanguage }),
  }),
  updateProfile: endpoint({
    path: '/user/updateProfile',
    summary: "Completes or changes the student's profile",
    caller: 'student',
    body: z.object({
      ...ownDetails,
      studyingIn: requiredText(MAX_NAME_LENGTH, 'This field is required'),
    }),
    response: z.object({ updateSuccess: z.boolean(), message: z.string().optional(), profile }),
  }),
  chooseStudies: endpoint({
    path: '/user/studyingIn',
    summary:
      'Keeps what the student studies, the one thing that is asked before the first test, and what else was typed',
    caller: 'student',
    body: z
      .object(ownDetails)
      .partial()
      .extend({ studyingIn: requiredText(MAX_NAME_LENGTH, 'This field is required') }),
    response: z.object({ profile }),
  }),
  ownData: endpoint({
    path: '/user/ownData',
    summary:
      'Everything that is kept about the student, table by table, but for what the student may not see yet',
    caller: 'student',
    beforeConsent: true,
    body: z.object({}),
    response: ownData,
  }),
  dataForOwner: endpoint({
    path: '/admin/studentData',
    summary:
      'The same as /user/ownData, for an owner to hand to a student who asked for it. Reading it is in the audit trail',
    caller: 'owner',
    body: z.object({ studentid: studentId }),
    response: ownData,
    errors: ['not_found'],
  }),
  dataRules: endpoint({
    path: '/user/dataRules',
    summary: 'How long personal data is kept here, and whether guardians are asked; for the privacy page',
    caller: 'anyone',
    body: z.object({}),
    response: z.object({
      /** Without a sign-in; absent where nobody is deleted for that. */
      deletedAfterMonths: z.number().int().optional(),
      asksGuardians: z.boolean(),
      /** How long an account stays whose guardian has declined, withdrawn or not answered. */
      withoutConsentDays: z.number().int(),
    }),
  }),
  deleteOwn: endpoint({
    path: '/user/deleteAccount',
    summary:
      'Deletes the student with everything that is kept about them; it cannot be undone. Wants the PIN of a pupil who has one: an open session alone does not',
    caller: 'student',
    beforeConsent: true,
    body: z.object({
      // Nobody deletes an account by a slip: the browser asks twice.
      isSure: z.literal(true),
      pin: pinField().optional(),
      /** As for /user/pinSignin. */
      device: text(200).optional(),
    }),
    response: z.object({ deleted: z.boolean() }),
    errors: ['too_many_requests'],
  }),
  deleteForOwner: endpoint({
    path: '/admin/studentDelete',
    summary:
      'Deletes a student who asked for it, with everything that is kept about them; it cannot be undone',
    caller: 'owner',
    body: z.object({ studentid: studentId, isSure: z.literal(true) }),
    response: z.object({ deleted: z.boolean() }),
    errors: ['not_found'],
  }),
  list: endpoint({
    path: '/admin/userList',
    summary:
      'The registered students, newest first unless sorted otherwise. Reading them is in the audit trail',
    caller: 'admin',
    teachers: 'own',
    body: listBody(userFilters, ['createdAt', 'name', 'rollNumber']),
    response: z.object({
      users: z.array(listedUser),
      userFound: z.boolean(),
      ...listed,
    }),
  }),
  details: endpoint({
    path: '/admin/studentDetails',
    summary: 'One student with the sign-ins that last. Reading it is in the audit trail',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ studentid: studentId }),
    response: z.object({
      student: listedUser,
      /** An account of the identity provider signs in to that of the school. */
      isLinked: z.boolean(),
      sessions: z.array(studentSession),
      /** For a teacher only those of their own classes. */
      classes: z.array(z.object({ _id: z.uuid(), name: z.string() })),
      /** Absent where the installation asks for none. */
      consent: consentStatus.optional(),
    }),
    errors: ['not_found'],
  }),
  endSessions: endpoint({
    path: '/admin/studentLogout',
    summary: 'Ends all sessions of a student, for a device that was lost',
    caller: 'admin',
    body: z.object({ studentid: studentId }),
    response: z.object({ ended: z.number().int() }),
    errors: ['not_found'],
  }),
  export: endpoint({
    path: '/admin/userExport',
    summary: 'The registered students as CSV, part by part: join the parts in order until no `next` comes',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ filters: z.object(userFilters).optional(), after: text(200).optional() }),
    response: csvPart,
  }),
};
