import { z } from 'zod';
import { endpoint, fileBody } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { attemptId, classId, readableId, sheetImageId, sheetUploadId, studentId } from './ids.ts';
import {
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_FILE,
  MAX_QUESTIONS,
  MAX_REASON_LENGTH,
  MAX_SHEET_SETS,
} from './limits.ts';
import { text } from './text.ts';

/** The most bytes of the picture that is kept of a sheet. */
export const MAX_SHEET_PICTURE = 150 * 1024;
export const MAX_SCAN_PAGES = 200;
/** The most pupils of a test, and the most photos of its sheets. */
export const MAX_SHEETS = 2_000;

/** Why nothing could be read of a photo. All but the last two: photograph again. */
export const SHEET_PROBLEMS = [
  'no_sheet',
  'code',
  'covered',
  'small',
  'blurred',
  'pale',
  'glare',
  'other_page',
  'other_test',
] as const;

export type SheetProblem = (typeof SHEET_PROBLEMS)[number];

/** How a question is answered on paper; null where it has no place on a sheet, and is typed. */
export const SHEET_KINDS = ['single', 'multiple', 'number'] as const;

export type SheetKind = (typeof SHEET_KINDS)[number];

/** Letters of options, or one number; empty for a blank. */
const marked = z.array(text(MAX_ANSWER_LENGTH)).max(26);

const questionNumber = z.number().int().min(1).max(MAX_QUESTIONS);

const readAnswer = z.object({ question: questionNumber, marked, isSure: z.boolean() });

export type ReadAnswer = z.infer<typeof readAnswer>;

/** In pixels of a picture. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const picture = z.object({ base64: z.string(), width: z.number().int(), height: z.number().int() });

const pupil = {
  studentid: z.uuid(),
  student: z.string(),
  rollNumber: z.string().nullable(),
  class: z.string(),
};

/**
 * What becomes of a photo next: photograph again; it is of another test; a person has to say whose it is; another photo is
 * of the same pupil and page; some places are not clear; another page is missing; its result can be entered, was entered, or was and
 * has been corrected since.
 */
export const SHEET_STATES = [
  'again',
  'foreign',
  'whose',
  'twice',
  'ask',
  'page_missing',
  'ready',
  'changed',
  'entered',
] as const;

const photographedSheet = z.object({
  _id: z.uuid(),
  /** Of the file, with its page where it has several. */
  name: z.string(),
  state: z.enum(SHEET_STATES),
  problem: z.enum(SHEET_PROBLEMS).nullable(),
  /** Of `other_test`, where it is known and the caller sees it. */
  otherTest: z.string().nullable(),
  page: z.number().int().nullable(),
  /** How many pages a sheet has. */
  pages: z.number().int(),
  /** The number that is filled, with `?` for a digit that is not clear. */
  roll: z.string().nullable(),
  studentid: z.uuid().nullable(),
  /** Numbers of the questions of which a person has to say what is marked. */
  asked: z.array(z.number().int()),
});

export type PhotographedSheet = Clean<z.infer<typeof photographedSheet>>;

/** A question as it stands on a sheet. */
const sheetQuestion = z.object({
  /** Its place on the sheet, from 1, and the number printed there. */
  question: questionNumber,
  number: z.string(),
  kind: z.enum(SHEET_KINDS),
  /** Of its bubbles; empty for a number. */
  letters: z.array(z.string()),
  marked,
  isSure: z.boolean(),
  /** Who has decided, where a person has. */
  decidedBy: z.string().nullable(),
  /** Where its bubbles are; null where they could not be found. */
  box: box.nullable(),
});

export type SheetQuestion = Clean<z.infer<typeof sheetQuestion>>;

/** A pupil whose result was not entered, and why: an attempt on the screen is running, or all attempts are used. */
const refused = z.object({
  studentid: z.uuid(),
  student: z.string(),
  reason: z.enum(['sitting', 'none_left']),
});

const entering = z.object({
  /** Results that are new, and those that have changed. */
  entered: z.number().int(),
  changed: z.number().int(),
  refused: z.array(refused),
});

/** In whose order the questions are: set A as the test is written. */
const sheetSet = z.number().int().min(1).max(MAX_SHEET_SETS).default(1);

/** Answer sheets on paper: printed, photographed, decided, entered (docs/sheets.md). */
export const answerSheetEndpoints = {
  state: endpoint({
    path: '/adminexam/answerSheets',
    summary: 'The sheets of a test on paper: what waits to be read, what each photo is, and the pupils',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({
      quizname: z.string(),
      /** Of the test, in the caller's scope; all of them where it is for everyone. */
      classes: z.array(z.object({ _id: z.uuid(), name: z.string(), students: z.number().int() })),
      /** The most that are looked at are MAX_SHEETS. `hasResult`: from the screen or from paper. */
      pupils: z.array(z.object({ ...pupil, hasResult: z.boolean() })),
      /** Numbers of the questions that cannot be answered by filling bubbles. */
      notOnSheet: z.array(z.string()),
      questions: z.number().int(),
      /** Files that are not read yet. */
      waiting: z.number().int(),
      /** Files of which nothing can be read: no picture in it, or more than one file may take. */
      unreadable: z.array(
        z.object({ uploadId: z.uuid(), name: z.string(), problem: z.enum(['no_picture', 'too_much']) }),
      ),
      sheets: z.array(photographedSheet),
    }),
    errors: ['not_found'],
  }),
  print: endpoint({
    path: '/adminexam/answerSheetPrint',
    summary:
      'Answer sheets of a test to print: for each pupil of a class one with name and number, or one with a grid for the roll number',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      quizid: readableId,
      classid: classId,
      isNamed: z.boolean(),
      /** Sets A to D, in turn for the pupils of the class; the set stands on the sheet and in its code. */
      sets: z.number().int().min(1).max(MAX_SHEET_SETS).default(1),
    }),
    response: z.object({
      quizname: z.string(),
      school: z.string().nullable(),
      class: z.string(),
      /** What is printed of each set: SVG pictures of A4. */
      sets: z.array(z.object({ pages: z.array(z.string()) })),
      /** With the own set, from 0, the number of the own sheet, and SVG pictures of what is printed over each page; empty without names. */
      pupils: z.array(
        z.object({ ...pupil, set: z.number().int(), number: z.string(), overlays: z.array(z.string()) }),
      ),
    }),
    errors: ['not_found'],
  }),
  upload: endpoint({
    path: '/adminexam/answerSheetUpload',
    summary:
      'Takes a photo of a filled sheet (JPEG, PNG or WebP), or a scan of many (PDF), and answers once it is kept; it is read later. `quizid` and `name` come in the query string',
    caller: 'admin',
    teachers: 'own',
    takesFile: true,
    bodyLimit: MAX_QUESTION_FILE,
    body: z.object({ quizid: readableId, name: text(300).default('file'), ...fileBody.shape }),
    response: z.object({ uploadId: sheetUploadId }),
    errors: ['not_found', 'conflict'],
  }),
  sheet: endpoint({
    path: '/adminexam/answerSheet',
    summary: 'One photo of a sheet, with what is marked on it and where',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ imageId: sheetImageId }),
    response: z.object({
      picture,
      questions: z.array(sheetQuestion),
      /** What of the picture says whose it is. */
      head: box,
    }),
    errors: ['not_found'],
  }),
  correct: endpoint({
    path: '/adminexam/answerSheetCorrect',
    summary:
      'Says what is marked for questions of photographed sheets, or whose a sheet is. Nothing is read again, and no other answer changes',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      quizid: readableId,
      changes: z
        .array(
          z.object({
            imageId: sheetImageId,
            /** With `marked`. */
            question: questionNumber.optional(),
            marked: marked.optional(),
            /** Without them. */
            studentid: studentId.optional(),
          }),
        )
        .min(1)
        .max(MAX_QUESTIONS),
      reason: text(MAX_REASON_LENGTH).trim().optional(),
    }),
    response: z.object({ corrected: z.number().int() }),
    errors: ['not_found'],
  }),
  discard: endpoint({
    path: '/adminexam/answerSheetDiscard',
    summary:
      'Deletes photos of sheets that no result rests on, and files that could not be read; the ids of both in one list',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId, ids: z.array(z.uuid().toLowerCase()).min(1).max(MAX_SHEETS) }),
    response: z.object({ discarded: z.number().int() }),
    errors: ['not_found'],
  }),
  enter: endpoint({
    path: '/adminexam/answerSheetEnter',
    summary:
      'Enters the results of all sheets on which nothing is open, marked as any attempt, and those that were corrected since. However often it is sent, each pupil has one',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: entering,
    errors: ['not_found'],
  }),
  typed: endpoint({
    path: '/adminexam/typedAnswers',
    summary: 'The answers of a class to a test on paper, to be typed in',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId, classid: classId, set: sheetSet }),
    response: z.object({
      quizname: z.string(),
      questions: z.array(
        z.object({
          number: z.string(),
          kind: z.enum(SHEET_KINDS).nullable(),
          letters: z.array(z.string()),
          /** Of a written question, whose marks are typed: the most that it gives. */
          most: z.string().optional(),
        }),
      ),
      pupils: z.array(
        z.object({
          ...pupil,
          /** By question: letters as `A` or `AC`, a number, a text, or the marks of a written answer; empty where nothing was answered. */
          answers: z.array(z.string()),
          /** Where the pupil's result comes from; typed answers stand in for a photo's. */
          from: z.enum(['typed', 'photo', 'screen']).nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  type: endpoint({
    path: '/adminexam/answersType',
    summary: 'Enters results from answers that were typed in, marked as any attempt; one for each pupil',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: 1024 * 1024,
    body: z.object({
      quizid: readableId,
      set: sheetSet,
      changes: z
        .array(
          z.object({
            studentid: studentId,
            /** By question, as /adminexam/typedAnswers gives them. */
            answers: z.array(text(MAX_ANSWER_LENGTH).trim()).max(MAX_QUESTIONS),
          }),
        )
        .min(1)
        .max(MAX_SHEETS),
    }),
    response: entering,
    errors: ['not_found'],
  }),
  ofAttempt: endpoint({
    path: '/adminexam/attemptSheet',
    summary: 'The photos of the sheet from which a result was entered',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ studentid: studentId, attemptid: attemptId }),
    response: z.object({ pictures: z.array(picture) }),
    errors: ['not_found'],
  }),
  own: endpoint({
    path: '/attempt/sheet',
    summary: "The photos of the student's own sheet from which a result was entered",
    caller: 'student',
    body: z.object({ attemptid: attemptId }),
    response: z.object({ pictures: z.array(picture) }),
    errors: ['not_found'],
  }),
};
