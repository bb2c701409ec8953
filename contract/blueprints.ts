import { z } from 'zod';
import { bankQuestion, MAX_UNUSED_MONTHS } from './bank.ts';
import { endpoint } from './http/endpoint.ts';
import { MAX_PAGE_SIZE } from './http/list.ts';
import { classId, questionId } from './ids.ts';
import { LANGUAGES } from './languages.ts';
import { MAX_NAME_LENGTH, MAX_QUESTIONS } from './limits.ts';
import { passage, revisionItem } from './papers/revision.ts';
import { kindNames } from './questions/authored-question.ts';
import { text } from './text.ts';

/** The most rows of a blueprint. */
export const MAX_BLUEPRINT_ROWS = 100;

/** By what a row is filed; each that a row has must hold, in any case of its letters. */
export const ROW_LABELS = ['subject', 'grade', 'chapter', 'topic', 'difficulty', 'tags'] as const;

export type RowLabel = (typeof ROW_LABELS)[number];

const label = text(MAX_NAME_LENGTH).optional();
const labels = Object.fromEntries(ROW_LABELS.map((name) => [name, label])) as Record<RowLabel, typeof label>;

/** How many questions or passages of one sort a paper is to have. Without a label or kind, any will do. */
const blueprintRow = z.object({
  ...labels,
  /** Words of the question, as a search of the bank takes them. */
  query: text(300).optional(),
  /** One of these; any where there are none. */
  kinds: z.array(z.enum(kindNames)).max(kindNames.length).optional(),
  /**
   * It asks for passages with so many questions each, alternatives of internal choice counted once: `count` is how many
   * passages, and all questions of each must fit. Without it no question on a passage is found.
   */
  parts: z.number().int().min(1).max(MAX_QUESTIONS).optional(),
  count: z.number().int().min(0).max(MAX_QUESTIONS),
});

export type BlueprintRow = z.infer<typeof blueprintRow>;

/** What holds for every question that is found. */
const blueprintLimits = z.object({
  /** In a test of this exam, by its examid. */
  exam: text(40).optional(),
  /** In no test that this class was given, or that one of its students has sat. */
  unusedWith: classId.optional(),
  /** Only uses of so many months count; with a class those of the class, without one those of everybody. */
  unusedMonths: z.number().int().min(1).max(MAX_UNUSED_MONTHS).optional(),
  /** Without it, at most one of a family of near-duplicates is on the paper. */
  allowsAlike: z.boolean().optional(),
  pictures: z.enum(['with', 'without']).optional(),
  /** Its texts are in the language, or have a reviewed translation. */
  language: z.enum(LANGUAGES).optional(),
});

export type BlueprintLimits = z.infer<typeof blueprintLimits>;

/** What a row could go without to be met, the smallest change first. */
export const ROW_CONDITIONS = [
  'difficulty',
  'topic',
  'kinds',
  'tags',
  'query',
  'chapter',
  'alike',
  'pictures',
  'unused',
  'language',
  'grade',
  'subject',
] as const;

export type RowCondition = (typeof ROW_CONDITIONS)[number];

/** A row, counted from 0. */
const row = z
  .number()
  .int()
  .min(0)
  .max(MAX_BLUEPRINT_ROWS - 1);

const ids = z.array(questionId).max(MAX_QUESTIONS).optional();

/** The most questions that were changed away and are not to come back. */
const MAX_AVOIDED = 2_000;

export const blueprintEndpoints = {
  passages: endpoint({
    path: '/adminexam/bankPassages',
    summary:
      'Which of these questions of the bank are on a passage, and the passages that can be taken whole. A test takes a passage with all questions on it, or none of them',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ questionids: z.array(questionId).max(MAX_PAGE_SIZE) }),
    response: z.object({
      /** Those of the questions that are on a passage. */
      parts: z.array(questionId),
      /** Absent where the caller may not use a question on it, or one was retired. */
      passages: z.array(
        z.object({
          passage,
          questions: z.array(z.object({ question: bankQuestion, either: revisionItem.shape.either })).min(1),
        }),
      ),
    }),
  }),
  compose: endpoint({
    path: '/adminexam/compose',
    summary:
      'Finds questions of the bank for all rows of a blueprint, each for one row; if there are not enough, as many as possible, and which rows ask for more than there is. The same seed gives the same questions while the bank stays as it is',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: 256 * 1024,
    body: z.object({
      rows: z
        .array(blueprintRow)
        .min(1)
        .max(MAX_BLUEPRINT_ROWS)
        .refine((all) => all.reduce((sum, { count, parts = 1 }) => sum + count * parts, 0) <= MAX_QUESTIONS, {
          error: `The rows ask for more than ${MAX_QUESTIONS} questions, the most that a test has.`,
        }),
      limits: blueprintLimits.optional(),
      seed: z.number().int().min(0).max(2_147_483_647),
      /** On the paper already, pinned ones among them: neither they nor what is nearly the same are found. */
      present: ids,
      /** Not found themselves. */
      avoided: z.array(questionId).max(MAX_AVOIDED).optional(),
    }),
    response: z.object({
      /** Questions on one passage follow each other, in their order. */
      found: z.array(
        z.object({
          row,
          question: bankQuestion,
          /** The place of its passage among `passages`. */
          passage: z.number().int().optional(),
          either: revisionItem.shape.either,
        }),
      ),
      passages: z.array(passage),
      /** Empty where every row is met. */
      short: z.array(
        z.object({
          /** Together they ask for more than there is. Rows that have no part in it are not among them. */
          rows: z.array(row),
          asked: z.number().int(),
          /** How many questions or passages fit any of them, of each family of near-duplicates one. */
          available: z.number().int(),
        }),
      ),
      /** Of rows that are not met, what gives most more questions; at most three for each. */
      nearest: z.array(
        z.object({
          row,
          without: z.enum(ROW_CONDITIONS),
          /** How many more of the questions and passages that all rows ask for are then found. */
          more: z.number().int(),
        }),
      ),
    }),
  }),
};
