import { z } from 'zod';
import { version } from './catalog/editing.ts';
import { endpoint } from './http/endpoint.ts';
import { listPage } from './http/list.ts';
import { classId, folderId, questionId, readableId } from './ids.ts';
import { LIST_PAGE_SIZE, MAX_NAME_LENGTH } from './limits.ts';
import { draftItem } from './papers/draft.ts';
import { questionExamples } from './question-files.ts';
import { instant, text } from './text.ts';

/** What questions of the bank are filtered by and counted by. */
export const FACETS = [
  'subject',
  'chapter',
  'topic',
  'grade',
  'difficulty',
  'kind',
  'language',
  'tags',
  'source',
  'year',
] as const;

export type Facet = (typeof FACETS)[number];

/** The most matches that are counted; if there are more, only the newest ones are. */
export const MOST_COUNTED = 1_000;

/** As far back as a search asks whether a question was used. */
export const MAX_UNUSED_MONTHS = 120;

/** A question of the bank with its key, without a place on a paper. */
export const bankQuestion = draftItem.pick({ labels: true, filed: true, question: true }).extend({
  questionId,
  version: z.number().int(),
  /** Of the newest test that asks it, where the question has none of its own; blank where there is none. */
  chapter: z.string(),
  language: z.string(),
  /** In how many tests it is asked now. */
  usedIn: z.number().int(),
});

export type BankQuestion = z.infer<typeof bankQuestion>;

const facet = text(MAX_NAME_LENGTH).optional();

const facets = Object.fromEntries(FACETS.map((name) => [name, facet])) as Record<Facet, typeof facet>;

export const alikeQuestion = z.object({
  question: bankQuestion,
  /** The estimated share of three-letter sequences in common, from 0 to 1; 1 also where they are the same. */
  likeness: z.number(),
});

export const bankEndpoints = {
  search: endpoint({
    path: '/adminexam/bankSearch',
    summary:
      'Questions of the bank, newest first: by words of their text, options and explanation (quotes, OR and - as on the web; English and Hindi words are stemmed), and by what they are filed under',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      ...listPage(10),
      query: text(300).optional(),
      filters: z
        .object({
          ...facets,
          examid: text(40).optional(),
          folderId: folderId.optional(),
          /** Only those that were retired, which no other search finds. */
          isRetired: z.boolean().optional(),
          /** On a passage of a test as it is now. */
          isOnPassage: z.boolean().optional(),
          /** Asked by no test that was made, opens or was submitted in so many months. */
          unusedMonths: z.number().int().min(1).max(MAX_UNUSED_MONTHS).optional(),
          /** Asked by no test that the class was given, or that one of its students has sat. */
          unusedWith: classId.optional(),
        })
        .optional(),
    }),
    response: z.object({
      questions: z.array(
        bankQuestion.extend({
          /** When a test that asks it was made, opened or submitted last; absent where none asks it. */
          lastAsked: instant.optional(),
          /** The folder that it is in; absent where it is in none. */
          folderId: folderId.optional(),
          /** The caller may change and retire it. */
          mayEdit: z.boolean(),
        }),
      ),
      /** At most {@link MOST_COUNTED}. */
      total: z.number().int(),
      /** There are more than were counted. */
      isMore: z.boolean(),
      /**
       * How many of those that were counted have each value: subjects, chapters and topics in the order of the syllabus,
       * others the most frequent first.
       */
      counts: z.array(z.object({ facet: z.enum(FACETS), value: z.string(), count: z.number().int() })),
    }),
  }),
  coverage: endpoint({
    path: '/adminexam/bankCoverage',
    summary:
      'How many questions of the bank each chapter in the syllabus of an exam has; a question of another chapter, such as a mock test, counts where its topic belongs',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ examid: readableId }),
    response: z.object({
      /** The class whose questions are counted; absent for an entrance exam, which counts those of every class. */
      grade: z.number().int().optional(),
      /** Those that the exam and its syllabus have; none where there is no syllabus for it. */
      subjects: z.array(
        z.object({
          subject: z.string(),
          chapters: z.array(
            z.object({ number: z.string(), chapter: z.string(), questions: z.number().int() }),
          ),
          /** Questions of the subject that belong to no chapter. */
          others: z.number().int(),
        }),
      ),
    }),
  }),
  question: endpoint({
    path: '/adminexam/bankQuestion',
    summary:
      'A question of the bank: its versions, newest first, the tests that ask it, what students made of it, and questions like it',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ questionId }),
    response: z.object({
      question: bankQuestion.optional(),
      /** The folder that it is in; absent where it is in none. */
      folderId: folderId.optional(),
      /** The caller may change it for everybody who uses it. */
      mayEdit: z.boolean(),
      isRetired: z.boolean(),
      versions: z.array(
        bankQuestion.pick({ labels: true, filed: true, question: true, version: true }).extend({
          at: instant,
          /** Absent for versions from before it was recorded. */
          by: z.string().optional(),
        }),
      ),
      tests: z.array(z.object({ quizid: z.string(), quizname: z.string() })),
      /** What first attempts came to in every test that has asked it, whatever version; absent where there are none. */
      past: z
        .object({
          students: z.number().int(),
          /** The share of its marks that they got, from 0 to 1. */
          right: z.number(),
        })
        .optional(),
      /** `mayEdit`: the caller may retire it. */
      alike: z.array(alikeQuestion.extend({ mayEdit: z.boolean() })),
    }),
  }),
  update: endpoint({
    path: '/adminexam/bankUpdate',
    summary: 'Writes a question of the bank as its next version; tests keep the version that they ask',
    caller: 'admin',
    teachers: 'own',
    body: draftItem.pick({ labels: true, filed: true }).extend({
      question: draftItem.shape.question.meta({ examples: questionExamples }),
      questionId,
      /** The version that was changed; a newer one is not overwritten. */
      version: version.max(2_147_483_647),
    }),
    response: z.object({ updated: z.boolean(), question: bankQuestion.optional() }),
    errors: ['conflict'],
  }),
  retire: endpoint({
    path: '/adminexam/bankRetire',
    summary:
      'Takes a question out of searches and out of the pairs that are alike, or brings it back; tests that ask it go on asking it',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ questionId, isRetired: z.boolean() }),
    response: z.object({ changed: z.boolean() }),
  }),
  restore: endpoint({
    path: '/adminexam/bankRestore',
    summary: 'Makes an earlier version of a question the newest one; tests keep the version that they ask',
    caller: 'admin',
    teachers: 'own',
    // As many as the database counts.
    body: z.object({ questionId, version: version.max(2_147_483_647) }),
    response: z.object({ restored: z.boolean(), version: z.number().int().optional() }),
  }),
  pairs: endpoint({
    path: '/adminexam/bankPairs',
    summary:
      'Pairs of questions of the bank that are nearly the same, the most alike first, without those that an admin has dismissed',
    caller: 'admin',
    body: z.object(listPage(LIST_PAGE_SIZE)),
    response: z.object({
      pairs: z.array(alikeQuestion.extend({ other: bankQuestion })),
      /** At most {@link MOST_COUNTED}. */
      total: z.number().int(),
      /** There are more than were counted. */
      isMore: z.boolean(),
      /** Some questions are still to be compared. */
      isWaiting: z.boolean(),
    }),
  }),
  dismiss: endpoint({
    path: '/adminexam/bankDismiss',
    summary:
      'Says that two questions are not the same, so that they are no longer listed, or takes that back',
    caller: 'admin',
    body: z.object({ questionId, otherId: questionId, isDismissed: z.boolean() }),
    response: z.object({ changed: z.boolean() }),
  }),
};
