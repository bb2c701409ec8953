import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { attemptId, readableId, studentId } from './ids.ts';
import { MAX_QUESTIONS, MAX_REGRADE_REASON_LENGTH } from './limits.ts';
import { richText } from './rich-text.ts';
import { instant, text } from './text.ts';

export const CHALLENGE_STATES = ['open', 'accepted', 'declined'] as const;

export type ChallengeState = (typeof CHALLENGE_STATES)[number];

/** A student's objection to how a question was marked: one for each question of an attempt. */
export const challenge = z.object({
  /** On the attempt's paper, from 0. */
  position: z.number().int(),
  reason: z.string(),
  status: z.enum(CHALLENGE_STATES),
  createdAt: instant,
  /** What an admin has answered; absent while it is open, and where nothing was said. */
  answer: z.string().optional(),
});

export type Challenge = z.infer<typeof challenge>;

export const listedChallenge = challenge.extend({
  studentid: z.uuid(),
  student: z.string(),
  attemptid: z.uuid(),
  /** What was answered, as a person reads it; null where the question was left out. */
  userAnswer: z.string().nullable(),
  /** Of the options chosen, as the statistics of the question have them: 'B', 'AC'; absent where none was. */
  letters: z.string().optional(),
  /** `userAnswer` rendered, where it has a formula. */
  set: richText.optional(),
  /** What a person has given for a written answer, or nobody yet; absent for any other kind. */
  handMarks: z.object({ got: z.string().nullable(), possible: z.string() }).optional(),
  /** The position of the question on the present paper, from 0; absent where it is no longer on it. */
  index: z.number().int().optional(),
  /** As that paper numbers it; where it is no longer there, as the attempt's does. */
  number: z.string(),
  decidedBy: z.string().optional(),
  /** When it was last decided, after the challenge, what the corrected question means for attempts; absent where it was not. */
  correctedAt: instant.optional(),
});

export type ListedChallenge = Clean<z.infer<typeof listedChallenge>>;

const position = z
  .number()
  .int()
  .min(0)
  .max(MAX_QUESTIONS - 1);

export const challengeEndpoints = {
  make: endpoint({
    path: '/attempt/challenge',
    summary: 'Objects to how a question of a submitted attempt was marked: once for each question',
    caller: 'student',
    body: z.object({ attemptid: attemptId, position, reason: text(MAX_REGRADE_REASON_LENGTH).trim().min(1) }),
    response: z.object({ challenge }),
    errors: ['not_found', 'attempt_open', 'conflict'],
  }),
  list: endpoint({
    path: '/adminexam/challengeList',
    summary: 'What students object to in a test, the oldest first',
    caller: 'admin',
    teachers: 'own',
    body: listBody({ status: z.enum(CHALLENGE_STATES).optional() }, ['createdAt']).extend({
      quizid: readableId,
    }),
    response: z.object({ challenges: z.array(listedChallenge), dataFound: z.boolean(), ...listed }),
    errors: ['not_found'],
  }),
  decide: endpoint({
    path: '/adminexam/challengeDecide',
    summary:
      'Accepts or declines an open challenge; the student reads the answer in the result. Accepting changes no marks: that takes a changed key and a regrade',
    caller: 'admin',
    teachers: 'own',
    body: z
      .object({
        studentid: studentId,
        attemptid: attemptId,
        position,
        status: z.enum(['accepted', 'declined']),
        /** Needed to decline. */
        answer: text(MAX_REGRADE_REASON_LENGTH).trim().optional(),
        /** Gives the same answer to everybody else of the caller's students with an open challenge to the question. */
        isForAll: z.boolean().optional(),
      })
      .refine(({ status, answer }) => status === 'accepted' || Boolean(answer), {
        error: 'answer must say why the challenge is declined.',
        path: ['answer'],
      }),
    response: z.object({
      challenge,
      /** How many were answered. */
      decided: z.number().int(),
    }),
    errors: ['not_found', 'conflict'],
  }),
};
