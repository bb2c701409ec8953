import { z } from 'zod';
import { ROSTER_COLUMNS, ROSTER_PROBLEMS } from './classes.ts';
import type { FormError } from './form-errors.ts';
import { endpoint } from './http/endpoint.ts';
import { classId, studentId } from './ids.ts';
import {
  isWholePhone,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PUPILS,
  MAX_ROLL_NUMBER,
  MAX_ROSTER_BYTES,
} from './limits.ts';
import { personName } from './person-name.ts';
import { pinField } from './pin-field.ts';
import { canonicalSignInName, MAX_SIGN_IN_NAME } from './sign-in-name.ts';
import { listedUser, profile } from './students.ts';
import { emailAddress, requiredText, text } from './text.ts';

const address = emailAddress('', '');

/** Empty, or what the check takes. */
const unlessEmpty = (max: number, isGood: (value: string) => boolean, error: FormError) =>
  text(max)
    .trim()
    .refine((value) => value === '' || isGood(value), { error })
    .optional();

/** What a school knows of a pupil. Empty fields are as absent ones. */
export const pupilForm = z.object({
  name: personName('nameRequired' satisfies FormError, 'nameLetters' satisfies FormError),
  rollNumber: text(MAX_ROLL_NUMBER).trim().optional(),
  /** The school's own number, where pupils sign in with it; otherwise class and roll number make the sign-in name. */
  signInName: text(MAX_SIGN_IN_NAME).overwrite(canonicalSignInName).optional(),
  email: unlessEmpty(MAX_EMAIL_LENGTH, (value) => address.safeParse(value).success, 'emailInvalid').meta({
    examples: ['asha@school.example'],
  }),
  guardianPhone: unlessEmpty(40, isWholePhone, 'phoneNotWhole').meta({
    examples: ['+91 98765 43210'],
  }),
});

/** A card to print, with a PIN that is told this once. */
const pupilCard = z.object({
  _id: z.uuid(),
  name: z.string(),
  className: z.string(),
  rollNumber: z.string().nullable(),
  signInName: z.string(),
  pin: z.string(),
  /** For the card's QR code: to be sent as `device`. It opens nothing without the PIN. */
  device: z.string(),
});

const rosterProblem = z.object({
  /** From 1, as an editor counts them. */
  line: z.number().int(),
  reason: z.enum(ROSTER_PROBLEMS),
  /** The text found there. */
  value: z.string(),
});

/** What is read of a row; a field is empty where the file does not have it. */
const rosterRow = z.object({
  name: z.string(),
  rollNumber: z.string(),
  signInName: z.string(),
  email: z.string(),
  guardianPhone: z.string(),
});

/** Which column of a file has what: the column's position from 0. */
const rosterColumns = z.partialRecord(z.enum(ROSTER_COLUMNS), z.number().int().min(0).max(255));

/** How a file is read: its heads, the first rows below them, and which column has what. */
const rosterFile = z.object({
  heads: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  columns: rosterColumns,
});

/** Accounts that a school makes for its pupils, with a sign-in name and a PIN (docs/decisions/0042). */
export const pupilEndpoints = {
  signIn: endpoint({
    path: '/user/pinSignin',
    summary:
      'Signs a pupil in with sign-in name and PIN. A wrong PIN and an unknown name have one answer: userFound false, and no token',
    caller: 'anyone',
    bodyLimit: 2_048,
    body: z.object({
      name: requiredText(200, 'signInNameRequired' satisfies FormError),
      pin: pinField(),
      /** A PIN of the pupil's own, in place of the one on the card. */
      newPin: pinField().optional(),
      /** What an earlier sign-in of this pupil answered here, or the pupil's card has: strangers' failures do not delay it. */
      device: text(200).optional(),
    }),
    response: z.object({
      /** True when name and PIN are right and nothing of the profile is missing. */
      userFound: z.boolean(),
      /** As /user/googlesignup calls it, and as the call's other name in the specification. */
      profile: profile.optional(),
      user: profile.optional(),
      token: z.string().optional(),
      device: z.string().optional(),
      /** The school wants a PIN of the pupil's own first: the same call again, with newPin, signs in. */
      choosesPin: z.boolean().optional(),
      message: z.string().optional(),
    }),
    errors: ['too_many_requests'],
  }),
  roster: endpoint({
    path: '/admin/classRoster',
    summary:
      'Takes a CSV of students: Name with Roll Number, or the school’s own number, or Email; Class and Guardian’s Phone if they are there. Makes the accounts that are not there yet, and the classes. Bad rows are named, the good ones are taken; with `look` nothing is, and the answer says what would be. Not for teachers: who adds a student reads what the student did',
    caller: 'admin',
    bodyLimit: 2 * MAX_ROSTER_BYTES,
    body: z.object({
      /** Of rows that name no class; of all rows with `here`, whatever class they name. */
      classid: classId.optional(),
      here: z.boolean().optional(),
      /** Only looks where the rows would go. */
      look: z.boolean().optional(),
      csv: text(MAX_ROSTER_BYTES),
      /** Where the heads are not the usual ones. */
      columns: rosterColumns.optional(),
    }),
    response: z.object({
      /** Set instead of all else when it cannot be told which column has what: nothing was taken. */
      asks: rosterFile.optional(),
      file: rosterFile.optional(),
      /** Where the good rows go, in their order, and how many of them get a new account; no class is made by a look. */
      classes: z.array(
        z.object({
          _id: z.uuid().optional(),
          name: z.string(),
          students: z.number().int(),
          made: z.number().int(),
          /** To be checked, in a look. */
          rows: z.array(rosterRow).optional(),
        }),
      ),
      /** New accounts with a sign-in name. */
      made: z.number().int(),
      joined: z.number().int(),
      expected: z.number().int(),
      /** Rows of students who were in the class or on its roster before. */
      known: z.number().int(),
      problems: z.array(rosterProblem),
    }),
    errors: ['not_found'],
  }),
  add: endpoint({
    path: '/admin/pupilAdd',
    summary:
      'Takes one pupil into a class as a roster of one row does: makes the account; who has an e-mail address alone joins, at once or with the first sign-in',
    caller: 'admin',
    body: pupilForm.extend({ classid: classId }),
    response: z.object({
      /** Whose account was made. */
      student: listedUser.optional(),
      /** The address is on the roster of the class, and nobody has signed in with it yet. */
      isExpected: z.boolean(),
    }),
    errors: ['not_found', 'conflict'],
  }),
  update: endpoint({
    path: '/admin/pupilUpdate',
    summary:
      'Changes what the school knows of a pupil; a sign-in name that follows from the roll number changes with it',
    caller: 'admin',
    body: pupilForm.omit({ email: true }).extend({ studentid: studentId }),
    response: z.object({ student: listedUser }),
    errors: ['not_found', 'conflict'],
  }),
  move: endpoint({
    path: '/admin/pupilMove',
    summary:
      'Moves pupils of a class to another one, all of them unless some are named: promotion, with all results. Where all are moved, a sign-in name that follows from class and roll number changes with the class; a pupil who is moved alone keeps it, and with it the card, and gets the next free roll number where another one has theirs. A teacher moves single pupils between classes they teach',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      classid: classId,
      studentids: z.array(studentId).min(1).max(MAX_PUPILS).optional(),
      /** The name of the class that they come to; it is made if it is not there. */
      to: requiredText(MAX_NAME_LENGTH, 'classNameRequired' satisfies FormError),
      /** Of a single pupil, who gets it back with the move back. */
      rollNumber: text(MAX_ROLL_NUMBER).trim().min(1).optional(),
    }),
    response: z.object({
      moved: z.number().int(),
      class: z.object({ _id: z.uuid(), name: z.string() }),
      /** Whose roll number another pupil of the class has, with the one that they got. */
      renumbered: z.array(z.object({ _id: z.uuid(), rollNumber: z.string() })),
    }),
    errors: ['not_found', 'conflict'],
  }),
  cards: endpoint({
    path: '/admin/pupilCards',
    summary:
      'Makes PINs and gives them, once: for the pupils of a class who have none yet, or a new one for each pupil named. The earlier PIN ends, and the sessions that are open',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ classid: classId, studentids: z.array(studentId).min(1).max(MAX_PUPILS).optional() }),
    response: z.object({
      cards: z.array(pupilCard),
      /** Where pupils sign in; not that of a browser on the server's own machine, which nobody else reaches. */
      address: z.string(),
    }),
    errors: ['not_found'],
  }),
  link: endpoint({
    path: '/user/linkProvider',
    summary:
      'Lets a pupil sign in with the identity provider too, with the same account and all results. Wants the PIN: an open session alone does not',
    caller: 'student',
    body: z.object({
      credential: text(8_192).min(1),
      browser: text(60).optional(),
      pin: pinField(),
      /** As for /user/pinSignin. */
      device: text(200).optional(),
    }),
    response: z.object({ linked: z.boolean(), profile }),
    errors: ['conflict', 'too_many_requests'],
  }),
  unlink: endpoint({
    path: '/admin/pupilUnlink',
    summary:
      'Takes the identity provider’s account from a pupil, who signs in with the school number alone from then on; ends all sessions',
    caller: 'admin',
    body: z.object({ studentid: studentId }),
    response: z.object({ student: listedUser }),
    errors: ['not_found', 'conflict'],
  }),
};
