import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { namedFile } from './http/list.ts';
import { MAX_NAME_LENGTH, MAX_PAPER_BODY, MAX_QUESTIONS } from './limits.ts';
import { paperFrame, revisionItem } from './papers/revision.ts';
import { questionOfFile } from './questions/unfinished.ts';
import { text } from './text.ts';

/** The formats of files of questions (docs/questions.md). */
export const FILE_FORMATS = [
  'json',
  'nine-fields',
  'csv',
  'xlsx',
  'text',
  'docx',
  'aiken',
  'gift',
  'moodle-xml',
  'qti',
  'json-zip',
] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** Those that questions can be written in from the editor. */
export const EXPORT_FORMATS = [
  'json',
  'csv',
  'xlsx',
  'docx',
  'gift',
  'moodle-xml',
  'qti',
  'json-zip',
] as const satisfies readonly FileFormat[];

const name = text(MAX_NAME_LENGTH);

/** What a file says about a question apart from what is asked. */
const fileLabels = z.object({
  /** A number or a text, kept as given. */
  grade: z.union([z.number(), name]).optional(),
  subject: name.optional(),
  topic: name.optional(),
  difficulty: name.optional(),
  marks: z.number().optional(),
  title: name.optional(),
  tags: z.array(name).max(100).optional(),
  chapter: name.optional(),
  /** Where it comes from: a book, an exam. */
  source: name.optional(),
  year: z.number().int().optional(),
  /** A BCP 47 tag such as 'hi'. */
  language: name.optional(),
});

/** Shown where a call takes a question. */
export const questionExamples = [
  {
    kind: 'short_text',
    text: 'Which gas do plants take in?',
    explanation: '',
    body: { equalNumbers: true },
    key: { accepted: ['carbon dioxide'], ignoreCase: true },
  },
];

export const fileQuestion = z.object({
  labels: fileLabels,
  question: questionOfFile.meta({ examples: questionExamples }),
  /** Where it is on the paper of the file; absent where the file has none. */
  place: revisionItem.optional(),
});

/** The paper of a file: its sections with their marking, and its passages. */
export const filePaper = z.object(paperFrame).optional();

export type FileQuestion = z.infer<typeof fileQuestion>;

const parameter = z.union([z.string(), z.number()]);

/** A message about a file: the key in the catalogue (locale/en/imports.ts) with its parameters. */
const fileMessage = z.object({
  key: z.string(),
  parameters: z
    .record(
      z.string(),
      z.union([
        parameter,
        z.object({ key: z.string(), parameters: z.record(z.string(), parameter).optional() }),
      ]),
    )
    .optional(),
});

export type FileMessage = z.infer<typeof fileMessage>;

export const fileProblem = z.object({
  /** The place in the file from 1; null where the format has no lines. In a sheet, row and column. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  /** Number of the question in its file from 1; null for the whole file. */
  question: z.number().int().nullable(),
  /** `error`: not read. `warning`: read, with a part left out or guessed. `note`: read as meant. */
  level: z.enum(['error', 'warning', 'note']),
  /** What is there, in English where it is no part of the file. */
  found: z.string(),
  /** What would be right, in English. */
  wanted: z.string(),
  /** What was done about it, in English; null where nothing can be said. */
  fix: z.string().nullable(),
  /** The same by code: those of the three that are messages. A screen shows these. */
  said: z.object({
    found: fileMessage.optional(),
    wanted: fileMessage.optional(),
    fix: fileMessage.optional(),
  }),
});

export type FileProblem = z.infer<typeof fileProblem>;

export const questionFileEndpoints = {
  questionsWrite: endpoint({
    path: '/adminexam/questionsWrite',
    summary: 'Writes questions in a format, and says what of them the format cannot say',
    caller: 'admin',
    teachers: 'common',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object({
      format: z.enum(EXPORT_FORMATS),
      questions: z.array(fileQuestion).min(1).max(MAX_QUESTIONS),
      paper: filePaper,
      /** What stands above a paper of Word. */
      head: z.object({ school: text(200), title: text(300) }).optional(),
    }),
    response: z.object({ file: namedFile, problems: z.array(fileProblem) }),
  }),
};
