import { z } from 'zod';
import { version } from './catalog/editing.ts';
import { endpoint } from './http/endpoint.ts';
import { listPage } from './http/list.ts';
import { folderId, questionId } from './ids.ts';
import { LIST_PAGE_SIZE, MAX_NAME_LENGTH } from './limits.ts';
import { draftItem } from './papers/draft.ts';
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
      filters: z.object({ ...facets, examid: text(40).optional(), folderId: folderId.optional() }).optional(),
    }),
    response: z.object({
      questions: z.array(bankQuestion),
      /** At most {@link MOST_COUNTED}. */
      total: z.number().int(),
      /** There are more than were counted. */
      isMore: z.boolean(),
      /** How many of those that were counted have each value, the most frequent first. */
      counts: z.array(z.object({ facet: z.enum(FACETS), value: z.string(), count: z.number().int() })),
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
      alike: z.array(alikeQuestion),
    }),
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
