import { z } from 'zod';
import { chapterPlace } from './catalog/browsing.ts';
import { endpoint } from './http/endpoint.ts';
import { listPage } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { studentId } from './ids.ts';
import { RESULT_PAGE_SIZE } from './limits.ts';
import { planItem } from './plan.ts';
import { listedAttempt } from './results.ts';
import { instant } from './text.ts';

/** A test that the student has open: its time is running. */
export const runningAttempt = z.object({
  attemptid: z.uuid(),
  quizid: z.string(),
  quizname: z.string(),
  deadline: instant,
  totalQuestions: z.number().int(),
  /** How many questions have an answer on the server. */
  answered: z.number().int(),
});

export type RunningAttempt = Clean<z.infer<typeof runningAttempt>>;

/** A test to take next: one that the student has never submitted. */
export const nextTest = z.object({
  quizid: z.string(),
  quizname: z.string(),
  ...chapterPlace.shape,
  questionCount: z.number().int(),
  /** Whole minutes. */
  testDuration: z.number().int(),
});

export type NextTest = Clean<z.infer<typeof nextTest>>;

/** A test for one of the student's classes that the student has not begun and may begin now or within days. */
export const givenTest = nextTest.extend({
  /** When it opens for the student, where it is not open yet, and when it closes, if it does. */
  opensAt: instant.optional(),
  closesAt: instant.optional(),
});

export type GivenTest = Clean<z.infer<typeof givenTest>>;

/** The topic or chapter to practise, by all results of the student up to now. */
export const weakPlace = z.object({
  ...chapterPlace.shape,
  /** Absent where the chapter is meant. */
  topic: z.string().optional(),
  /** The share of the estimate (see `strength`). */
  share: z.number(),
  /** From how many questions. */
  questions: z.number().int(),
});

export type WeakPlace = Clean<z.infer<typeof weakPlace>>;

export const overview = z.object({
  serverNow: instant,
  /** The one that ends first comes first. */
  running: z.array(runningAttempt),
  /** The results of tests that were submitted today, the newest first. */
  taken: z.array(listedAttempt),
  /** What the student's plan has for today besides practice (contract/plan.ts). */
  planned: z.array(planItem),
  /** Those that are open come first, and of them the one that closes first. */
  given: z.array(givenTest),
  /** Today in the school's time zone, and the day of the student's exam, '2026-11-22'. */
  today: z.string(),
  /** The school's, as the IANA names it. */
  timeZone: z.string(),
  examDay: z.string().nullable(),
  /** Absent if no test fits what the student studies, or all of them are taken. */
  next: nextTest.optional(),
  /** Questions of the notebook: what is left of today's share, what is due with the next days' shares, what is done today and rightly, all, and those that are bookmarked. */
  practice: z.object({
    due: z.number().int(),
    waiting: z.number().int(),
    done: z.number().int(),
    right: z.number().int(),
    total: z.number().int(),
    bookmarked: z.number().int(),
  }),
  /** Whether there are revision notes to read. */
  hasNotes: z.boolean(),
  /** Whether there are some of what the student studies, or that is not known. */
  hasOwnNotes: z.boolean(),
  /** Whether a result has shown its solutions, which worksheets are made of; a test may withhold them now. */
  hasWorksheets: z.boolean(),
  /** The exam whose sample papers to offer: one that the student studies, or any where that is not known; null where none has one. */
  samplePapersOf: z.string().nullable(),
});

export type Overview = Clean<z.infer<typeof overview>>;

/** A share of questions that are known, from 0 to 1, and the bounds between which it lies four times in five. */
const share = { share: z.number(), low: z.number(), high: z.number() };

/** How many questions a strength comes from, and what they say; the estimate is absent where they are too few. */
export const strength = z.object({
  questions: z.number().int(),
  /** How many of them were right at first; one that was partly right is a half. */
  right: z.number(),
  /**
   * The share of questions that the student would know, of those that half of the students know at first
   * (server/progress/strength.ts).
   */
  estimate: z.object(share).optional(),
});

export type Strength = z.infer<typeof strength>;

/** A strength after each result with enough data, with the number of questions behind it by then; the oldest first. */
const course = z.array(z.object({ at: instant, questions: z.number().int(), ...share }));

export type Course = z.infer<typeof course>;

/** Of the questions that were missed once: those recalled since, after days without seeing them, and the others. */
const learned = { learned: z.number().int(), toLearn: z.number().int() };

/** A strength a week ago and now, where it has grown. */
const growth = z.object({ from: z.number(), to: z.number() });

/** How strong the student is in an exam: an exam says nothing of another one. */
export const examStrength = z.object({
  examid: z.string(),
  examname: z.string(),
  /** Number of tests behind the estimate. */
  tests: z.number().int(),
  /** How many of the right answers were probably lucky guesses, by the wrong options that were chosen. */
  lucky: z.number().int(),
  strength,
  /** What was estimated four weeks ago; absent where nothing was. */
  before: z.object({ share: z.number(), at: instant }).optional(),
  /** In the last seven days. */
  growth: growth.optional(),
  /** Empty where the exam has one. */
  subjects: z.array(z.object({ subject: z.string(), strength })),
});

export type ExamStrength = Clean<z.infer<typeof examStrength>>;

export const chapterStrength = z.object({
  ...chapterPlace.shape,
  /** Whether the chapter has a test that the student may take now. */
  isListed: z.boolean(),
  /** Revision notes of the chapter; absent where there are none. */
  noteid: z.uuid().optional(),
  strength,
  points: course,
  ...learned,
  /** How many of its questions are due in practice now. */
  due: z.number().int(),
  /** How many are due too, but in a test that the student is sitting, or that shows no solutions now. */
  withheld: z.number().int(),
  topics: z.array(
    z.object({
      /** Empty for questions without a topic. */
      topic: z.string(),
      strength,
      points: course,
      ...learned,
    }),
  ),
});

export type ChapterStrength = Clean<z.infer<typeof chapterStrength>>;

export const progressEndpoints = {
  strengths: endpoint({
    path: '/progress/strengths',
    summary:
      'How strong the student is in each chapter and topic, from how many questions, and when they practised',
    caller: 'student',
    body: z.object({
      /** By the clock of the device that practised. */
      since: instant.optional(),
    }),
    response: z.object({
      /** The one practised last first. */
      exams: z.array(examStrength),
      learned: z.object(learned),
      /** How many of these were learned since then. */
      learnedSince: z.number().int().optional(),
      /** What has grown in the last seven days. */
      week: z.object({
        learned: z.number().int(),
        chapters: z.array(growth.extend({ examid: z.string(), chapter: z.string() })),
      }),
      /** Absent without enough answers, or if nothing is weak (server/progress/weak-places.ts). */
      weakest: weakPlace.optional(),
      /** The weakest first, then those in which all that was missed is learned; those without an estimate last. */
      chapters: z.array(chapterStrength),
      /** In the school's time zone, as '2026-11-22'. */
      today: z.string(),
      /** The days of the last twelve weeks on which the student answered something, with how many questions. */
      days: z.array(z.object({ day: z.string(), questions: z.number().int() })),
    }),
  }),
  ofStudent: endpoint({
    path: '/adminexam/studentStrengths',
    summary:
      'Where a student is weak, as the student sees it; to a teacher by the tests alone that the teacher sees',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ studentid: studentId }),
    response: z.object({
      /** The weakest first. */
      weak: z.array(weakPlace),
      /** How many chapters have enough answers to tell. */
      chapters: z.number().int(),
      /** Where none has, how many more questions have to be answered in the chapter with most; 0 otherwise. */
      missing: z.number().int(),
    }),
    errors: ['not_found'],
  }),
  overview: endpoint({
    path: '/progress/overview',
    summary: 'What the student has to do today and has done of it, and the running tests',
    caller: 'student',
    body: z.object({}),
    response: overview,
  }),
  results: endpoint({
    path: '/progress/results',
    summary: "A page of the student's results over all tests, the newest first",
    caller: 'student',
    body: z.object(listPage(RESULT_PAGE_SIZE)),
    response: z.object({ attempts: z.array(listedAttempt), total: z.number().int() }),
  }),
};
