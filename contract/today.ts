import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { instant } from './text.ts';

/** How many days ahead the day's page looks, and how many days back. */
export const DAYS_AHEAD = 7;
export const DAYS_BACK = 14;

const ofTest = {
  quizid: z.string(),
  quizname: z.string(),
  /** The names of the classes that it is for, of one that is sat or opens of those whose time it is, of one that was sat of those that are through; without any it is for everyone. A teacher sees only their own. */
  classes: z.array(z.string()),
};

/** A test that students sit now, or may begin now because its time has come. */
const sittingNow = z.object({
  ...ofTest,
  /** When the first of these classes has to end, and the last of them; null where it does not close. */
  closesAt: instant.nullable(),
  lastClosesAt: instant.nullable(),
  /** Attempts that are running. */
  sitting: z.number().int(),
  /** Students who ask for help. */
  asking: z.number().int(),
  /** Students of its classes; null where it is for no class, as the two below. */
  students: z.number().int().nullable(),
  /** How many of them have not begun and still may, and how many have not before their class closed. */
  absent: z.number().int().nullable(),
  missed: z.number().int().nullable(),
});

const opening = z.object({
  ...ofTest,
  opensAt: instant,
  students: z.number().int().nullable(),
  questions: z.number().int(),
  /** Students see it only when it is active. */
  isactive: z.boolean(),
  /** The caller may change it. */
  mayEdit: z.boolean(),
});

/** A test that was sat lately and that nobody is sitting now, or some classes of which are through with it. */
const finished = z.object({
  ...ofTest,
  /** When the last attempt was submitted. */
  lastAt: instant,
  /** Students who have submitted an attempt with an answer. */
  sat: z.number().int(),
  students: z.number().int().nullable(),
  /** The mean share of the marks, from 0 to 1; null without any attempt that counts. */
  mean: z.number().nullable(),
  /** Numbers of the questions whose keys are in doubt. */
  doubtful: z.array(z.string()),
});

const today = z.object({
  serverNow: instant,
  sittingNow: z.array(sittingNow),
  opening: z.array(opening),
  finished: z.array(finished),
  /** Open challenges by test, the oldest first. */
  challenges: z.array(z.object({ ...ofTest, count: z.number().int(), oldest: instant })),
  /** Tests of which written answers wait to be marked, and how many do. */
  toMark: z.array(z.object({ ...ofTest, count: z.number().int() })),
  /** Corrections that were checked and wait for a decision. */
  corrections: z.array(
    z.object({ ...ofTest, createdAt: instant, reason: z.string(), questions: z.array(z.string()) }),
  ),
  /** How many tests wait for a review by the caller, and the oldest of them, each with its teacher. */
  reviews: z.number().int(),
  toReview: z.array(
    z.object({
      quizid: z.string(),
      quizname: z.string(),
      by: z.string(),
      /** It is published: its key or an explanation was corrected. */
      isactive: z.boolean(),
    }),
  ),
  /** The caller's tests that wait for them again, the newest first: sent back or approved lately and not published, or with open comments of others. */
  returned: z.array(
    z.object({
      ...ofTest,
      isApproved: z.boolean(),
      /** That nobody has marked as done. */
      comments: z.number().int(),
      /** Who decided, or wrote last. */
      by: z.string(),
      at: instant,
    }),
  ),
  /** The caller's tests that others review now, the longest waiting first. */
  inReview: z.array(
    z.object({
      ...ofTest,
      /** It is published: its key or an explanation was corrected. */
      isactive: z.boolean(),
      since: instant,
    }),
  ),
  /** False for a head whose subjects nobody has set: no review comes to them. */
  hasDepartment: z.boolean(),
  /** For owners: who waits for approval, and how many there are. */
  people: z.array(z.object({ name: z.string(), email: z.string(), at: instant })),
  waitingPeople: z.number().int(),
  /** For owners and admins: pupils at whose names somebody tries PINs, those tried most, and how many there are. */
  guessed: z.array(
    z.object({
      studentid: z.uuid(),
      name: z.string(),
      signInName: z.string(),
      /** Wrong PINs from devices that the account has not used, until there was none for a day. */
      tries: z.number().int(),
      networks: z.number().int(),
    }),
  ),
  guessedPupils: z.number().int(),
  /** Folders of questions that colleagues have shared with a teacher or a head lately, the newest first. */
  sharedFolders: z.array(z.object({ folderId: z.uuid(), name: z.string(), by: z.string(), at: instant })),
  /** New tests that the caller has begun and not saved. */
  drafts: z.array(z.object({ draft: z.string(), testName: z.string(), updatedAt: instant })),
  /** What an installation, or a teacher, has of the first steps. */
  steps: z.object({
    hasStudents: z.boolean(),
    /** The classes of a teacher, while none has a student. */
    emptyClasses: z.array(z.string()),
    hasExams: z.boolean(),
    /** Made by people: demo content is no step. */
    hasTests: z.boolean(),
    isGiven: z.boolean(),
  }),
});

export type Today = Clean<z.infer<typeof today>>;

export const todayEndpoints = {
  today: endpoint({
    path: '/adminexam/today',
    summary:
      'What the day asks of an admin: what is sat now, opens soon, waits for a decision or is unfinished',
    caller: 'admin',
    teachers: 'own',
    body: z.object({}),
    response: today,
  }),
};
