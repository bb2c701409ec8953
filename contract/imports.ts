import { z } from 'zod';
import { alikeQuestion } from './bank.ts';
import { endpoint, fileBody } from './http/endpoint.ts';
import { namedFile } from './http/list.ts';
import { importId } from './ids.ts';
import {
  MAX_NAME_LENGTH,
  MAX_PAPER_BODY,
  MAX_QUESTION_FILE,
  MAX_QUESTIONS,
  MAX_ROSTER_BYTES,
} from './limits.ts';
import { draftItem } from './papers/draft.ts';
import { revisionItem } from './papers/revision.ts';
import { FILE_FORMATS, filePaper, fileProblem, fileQuestion, questionExamples } from './question-files.ts';
import { formulaWarning } from './questions/admin-question.ts';
import { authoredQuestion } from './questions/authored-question.ts';
import { text } from './text.ts';

/** What a file may leave open about a question, and a test needs. The bank needs all but the marks. */
export const OPEN_LABELS = ['grade', 'subject', 'topic', 'difficulty', 'marks'] as const;

export type OpenLabel = (typeof OPEN_LABELS)[number];

/** How long an import is kept that nobody takes, in milliseconds. */
export const IMPORT_KEPT_MS = 24 * 60 * 60 * 1000;

/** The most questions that one call shows. */
export const MAX_SHOWN = 50;

/** Position of a question in its import, from 0. */
const position = z.number().int().min(0);

/** What is known of a question without its texts. */
const outline = z.object({
  /** Its number in the file, from 1. */
  number: z.number().int(),
  /** The same as it is printed on the paper, where that is another: '12a', '14 (ii)'. */
  printed: z.string().optional(),
  /** Position of its section in the paper of the file, from 0; absent where the file has none. */
  section: z.number().int().optional(),
  /** The labels that the file does not say; the marks of a question of a section are the section's to say. */
  open: z.array(z.enum(OPEN_LABELS)),
  /** What it lacks before it can be asked. */
  lacks: z.enum(['key', 'picture']).nullable(),
  /** How many options it has. */
  options: z.number().int(),
  /** The bank has the same question. */
  isInBank: z.boolean(),
  /** identityHash of the question (questions/identity-hash.ts), by which doubles are found. */
  identity: z.number(),
});

export type QuestionOutline = z.infer<typeof outline>;

const label = text(MAX_NAME_LENGTH);

/** Which questions of an import are taken, and how. */
const selection = z.object({
  /** Positions of the questions that are not taken. */
  leaveOut: z.array(position).max(100_000),
  /** What questions get that do not say it. */
  fill: z.object({
    /** A number or a text, kept as given. */
    grade: z.union([z.number(), label]).optional(),
    subject: label.optional(),
    topic: label.optional(),
    difficulty: label.optional(),
    marks: z.number().optional(),
  }),
  /** Questions that were corrected while they were looked at. */
  changed: z
    .array(z.object({ position, question: authoredQuestion.meta({ examples: questionExamples }) }))
    .max(MAX_QUESTIONS),
  /** Right options of questions without a key, by their places from 0. */
  keys: z
    .array(z.object({ position, option: z.number().int().min(0).max(25) }))
    .max(100_000)
    .default([]),
});

export type Selection = z.infer<typeof selection>;

/** A question for a test; the id is that of the same question in the bank. */
const testQuestion = draftItem.pick({ questionId: true, labels: true, filed: true }).extend({
  /** It may be unfinished: a test is not saved with it as it is. */
  question: fileQuestion.shape.question,
  /** On the paper of the file; absent where the file has none. */
  place: revisionItem.optional(),
  /** Of its own, where it has no place; absent where its section says them. */
  marks: revisionItem.shape.marks,
});

/** The most pages of a printed paper. */
export const MAX_PAPER_PAGES = 60;

const paperPage = z.object({
  hash: z.string(),
  /** Where the picture is served, to everybody who knows it. */
  address: z.string(),
  /** The numbers with which lines of the page begin; none where it is a photo or a scan. */
  numbers: z.array(z.number().int()),
});

export const importEndpoints = {
  table: endpoint({
    path: '/admin/tableRead',
    summary:
      'Gives a table of a school as CSV: an Excel file, or a text in UTF-8, UTF-16 or Windows-1252. classRoster takes it',
    caller: 'admin',
    takesFile: true,
    bodyLimit: 4 * MAX_ROSTER_BYTES,
    body: z.object({ name: text(300).default('file'), ...fileBody.shape }),
    response: z.object({ csv: z.string() }),
  }),
  read: endpoint({
    path: '/adminexam/questionsRead',
    summary:
      'Reads a file of questions and keeps what was read for a day, for the admin who sent it: it is looked at by importQuestions and taken by importToBank or importToTest. `name` and `format` come in the query string; without a format it is guessed',
    caller: 'admin',
    teachers: 'own',
    takesFile: true,
    bodyLimit: MAX_QUESTION_FILE,
    body: z.object({
      name: text(300).default('file'),
      format: z.enum(FILE_FORMATS).optional(),
      ...fileBody.shape,
    }),
    response: z.object({
      importId,
      /** Null where the file was not recognised. */
      format: z.enum(FILE_FORMATS).nullable(),
      /** By position. */
      questions: z.array(outline),
      /** Absent where the file has questions alone. */
      paper: filePaper,
      /** What the paper tells students before its questions; null where it tells nothing. */
      instructions: z.string().nullable(),
      problems: z.array(fileProblem),
      /** The questions that could not be read, as a file. */
      rest: namedFile.nullable(),
    }),
  }),
  pages: endpoint({
    path: '/adminexam/paperPages',
    summary:
      'Keeps a picture of each page of a printed paper, given as a PDF or as the photo of a page, and gives the hash by which a text names it',
    caller: 'admin',
    teachers: 'common',
    takesFile: true,
    bodyLimit: MAX_QUESTION_FILE,
    body: fileBody,
    response: z.object({ pages: z.array(paperPage).max(MAX_PAPER_PAGES) }),
  }),
  questions: endpoint({
    path: '/adminexam/importQuestions',
    summary:
      'Questions of an import as they were read, from a position on, each with the one of the bank most like it',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ importId, from: position, count: z.number().int().min(1).max(MAX_SHOWN) }),
    response: z.object({
      questions: z.array(
        fileQuestion.extend({ position, alike: alikeQuestion.extend({ isSame: z.boolean() }).optional() }),
      ),
    }),
    errors: ['not_found'],
  }),
  toBank: endpoint({
    path: '/adminexam/importToBank',
    summary:
      'Adds questions of an import to the bank, without those that are there already. It works for about a second: repeat it until `done` is `total`. However often it is sent, each question is added once',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object({ importId, selection }),
    response: z.object({
      /** How many questions are selected or were taken before. */
      total: z.number().int(),
      done: z.number().int(),
      /** Of those done: added, and there already. */
      added: z.number().int(),
      skipped: z.number().int(),
      /** What cannot be displayed of those done, by their positions. */
      warnings: z.array(formulaWarning.extend({ item: position })),
    }),
    errors: ['not_found'],
  }),
  toTest: endpoint({
    path: '/adminexam/importToTest',
    summary:
      'Questions of an import for a test that is being edited, which the test is then saved with; their images are kept. However often it is sent, it answers the same',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object({ importId, selection }),
    response: z.object({ questions: z.array(testQuestion), paper: filePaper }),
    errors: ['not_found'],
  }),
};
