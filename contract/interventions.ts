import { z } from 'zod';
import { ANSWER_FILE_OUTCOMES } from './answer-file.ts';
import { typedNumber } from './form.ts';
import type { FormError } from './form-errors.ts';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { accommodationId, attemptId, readableId, studentId } from './ids.ts';
import { EXTRA_PERCENT, MAX_ANSWERS_BODY, MAX_EXTRA_MINUTES, MAX_REASON_LENGTH } from './limits.ts';
import { instant, text } from './text.ts';

/** Why something was done; it is recorded in the audit trail. */
const reason = text(MAX_REASON_LENGTH)
  .trim()
  .min(1, { error: 'reasonRequired' satisfies FormError });

const minutes = z.number().int().min(1).max(MAX_EXTRA_MINUTES);

const wholeNumber = (error: FormError, { min, max }: { min: number; max: number }) =>
  typedNumber(error, error, error, (value) => Number.isInteger(value) && value >= min && value <= max);

/** What an admin does about an attempt; for some of it, for how many minutes. */
export const reasonForm = z.object({ reason });
export const minutesForm = reasonForm.extend({
  minutes: wholeNumber('minutesOutOfRange', { min: 1, max: MAX_EXTRA_MINUTES }),
});

const isExtra = ({ percent, minutes }: { percent: number; minutes: number }) =>
  percent > EXTRA_PERCENT.min || minutes > 0;
const noExtraTime = { path: ['percent'], error: 'noExtraTime' satisfies FormError };

/** The extra time that an admin gives a student. */
export const extraTimeForm = reasonForm
  .extend({
    where: z.enum(['this', 'every']),
    percent: wholeNumber('percentOutOfRange', EXTRA_PERCENT),
    minutes: wholeNumber('extraMinutesOutOfRange', { min: 0, max: MAX_EXTRA_MINUTES }),
  })
  .refine(isExtra, noExtraTime);

const ofAttempt = { studentid: studentId, attemptid: attemptId, reason };

/** More time for a student in one test, or in every test where none is named. */
export const accommodation = z.object({
  accommodationid: z.uuid(),
  quizid: z.string().optional(),
  quizname: z.string().optional(),
  /** Of the test's duration: 125 gives a quarter more. */
  percent: z.number().int(),
  /** Added to that. */
  minutes: z.number().int(),
  reason: z.string(),
  setAt: instant,
  setBy: z.string(),
});

export type Accommodation = Clean<z.infer<typeof accommodation>>;

/** What an office does for a student before and while a test is sat, each with its reason. */
export const interventionEndpoints = {
  extend: endpoint({
    path: '/adminexam/extendTime',
    summary: 'Adds minutes to one running attempt at a test, or to all that are running now',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId, attemptid: attemptId.optional(), minutes, reason }),
    response: z.object({ extended: z.number().int() }),
    errors: ['not_found', 'attempt_closed'],
  }),
  takeAnswerFile: endpoint({
    path: '/adminexam/answerFileTake',
    summary:
      'Takes a file in which a device gave its answers away because it could not reach the server: they count as a late delivery does. Says what became of it',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: 3 * MAX_ANSWERS_BODY,
    body: z.object({ quizid: readableId, file: text(3 * MAX_ANSWERS_BODY) }),
    response: z.object({
      outcome: z.enum(ANSWER_FILE_OUTCOMES),
      /** Whose it is. */
      student: z.string().optional(),
      /** How many answers were added. */
      added: z.number().int(),
    }),
    errors: ['not_found'],
  }),
  end: endpoint({
    path: '/adminexam/endAttempt',
    summary: 'Ends a running attempt with the answers that are saved',
    caller: 'admin',
    teachers: 'own',
    body: z.object(ofAttempt),
    response: z.object({ ended: z.boolean() }),
    errors: ['not_found', 'attempt_closed'],
  }),
  setVoid: endpoint({
    path: '/adminexam/voidAttempt',
    summary: 'Declares an attempt void, and ends it where it is running; or takes that back',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ ...ofAttempt, isVoid: z.boolean() }),
    response: z.object({ isVoid: z.boolean() }),
    errors: ['not_found'],
  }),
  reopen: endpoint({
    path: '/adminexam/reopenAttempt',
    summary: 'Opens an ended attempt again with its answers, for so many minutes from now',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ ...ofAttempt, minutes }),
    response: z.object({ deadline: instant }),
    errors: ['not_found', 'attempt_open', 'conflict'],
  }),
  helped: endpoint({
    path: '/adminexam/helpGiven',
    summary: 'Says that a student who asked for help has it',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ studentid: studentId, attemptid: attemptId }),
    response: z.object({
      /** Whether the student still asked. */
      helped: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  accommodations: endpoint({
    path: '/adminexam/accommodationList',
    summary: 'The extra time of a student',
    caller: 'admin',
    body: z.object({ studentid: studentId }),
    response: z.object({ accommodations: z.array(accommodation) }),
  }),
  setAccommodation: endpoint({
    path: '/adminexam/accommodationSet',
    summary:
      'Gives a student extra time in one test or, without quizid, in every test; replaces what was given for the same. The deadline of a running attempt moves at once',
    caller: 'admin',
    body: z
      .object({
        studentid: studentId,
        quizid: readableId.optional(),
        percent: z
          .number()
          .int()
          .min(EXTRA_PERCENT.min)
          .max(EXTRA_PERCENT.max)
          .default(100)
          .meta({ examples: [125] }),
        minutes: z.number().int().min(0).max(MAX_EXTRA_MINUTES).default(0),
        reason,
      })
      .refine(isExtra, noExtraTime),
    response: z.object({ accommodations: z.array(accommodation) }),
    errors: ['not_found'],
  }),
  removeAccommodation: endpoint({
    path: '/adminexam/accommodationRemove',
    summary: 'Takes extra time away, from a running attempt too',
    caller: 'admin',
    body: z.object({ studentid: studentId, accommodationid: accommodationId, reason }),
    response: z.object({ accommodations: z.array(accommodation) }),
    errors: ['not_found'],
  }),
};
