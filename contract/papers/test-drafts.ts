import { z } from 'zod';
import { version } from '../catalog/editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { MAX_PAPER_BODY } from '../limits.ts';
import { instant, text } from '../text.ts';

/** The code of its test; of a test that is new, a name that the device has made: {@link NEW_DRAFT} and a UUID. */
export const draftName = text(60).min(1);

/** How the drafts of new tests begin. */
export const NEW_DRAFT = 'new-';

/** A test form in its current state, finished or not: the text of each field, its rules and its questions as JSON. */
const draftValues = z.record(text(40), text(MAX_PAPER_BODY));

/** As many as the database counts. */
const seq = z.number().int().min(0).max(2_147_483_647);

/** The `seq` of the newest draft that the device knows: one that another device has kept since stays. */
export const knownSeq = seq.default(0);

export type DraftValues = z.infer<typeof draftValues>;

const content = {
  /** The version of the test that was opened; absent where it is new. */
  version: version.optional(),
  values: draftValues,
};

const testDraft = z.object({
  ...content,
  /** Counts how often it was kept, from a number above those of earlier drafts of this name. */
  seq: z.number().int(),
  /** The form as it was opened. */
  base: draftValues,
  updatedAt: instant,
});

export type TestDraft = z.infer<typeof testDraft>;

/** Test forms that are not saved yet: each admin's own. */
export const testDraftEndpoints = {
  keep: endpoint({
    path: '/adminexam/draftKeep',
    summary:
      'Keeps a test form that is being written, finished or not. `isKept` is false where another device has kept it since, or it was saved or discarded; `stored` is then what is there',
    caller: 'admin',
    teachers: 'common',
    bodyLimit: 2 * MAX_PAPER_BODY,
    body: z.object({
      draft: draftName,
      /** The `seq` of the draft that it goes on from; 0 begins one. */
      seq,
      ...content,
      /** Needed to begin; without it the one before stays. */
      base: draftValues.optional(),
    }),
    response: z.object({ isKept: z.boolean(), seq: z.number().int(), stored: testDraft.optional() }),
  }),
  read: endpoint({
    path: '/adminexam/draftRead',
    summary: 'A test form of the admin that is not saved yet; absent where there is none',
    caller: 'admin',
    teachers: 'common',
    body: z.object({ draft: draftName }),
    response: z.object({ stored: testDraft.optional() }),
  }),
  list: endpoint({
    path: '/adminexam/draftList',
    summary:
      "The admin's new tests that are not saved yet, the last changed first, and how the test that the admin added last is set",
    caller: 'admin',
    teachers: 'common',
    body: z.object({}),
    response: z.object({
      drafts: z.array(
        z.object({
          draft: z.string(),
          /** As typed; without a name its exam and subject, blank where it has none. */
          quizname: z.string(),
          updatedAt: instant,
        }),
      ),
      /** What a new test begins with; absent before the first, or if none of the admin's tests is left. */
      last: z
        .object({
          examid: z.string(),
          subject: z.string(),
          testFormat: z.string(),
          testDuration: z.number(),
          isactive: z.boolean(),
        })
        .optional(),
    }),
  }),
  discard: endpoint({
    path: '/adminexam/draftDiscard',
    summary: 'Discards a test form that is not saved yet, up to `seq`: what was kept since stays',
    caller: 'admin',
    teachers: 'common',
    body: z.object({ draft: draftName, seq: knownSeq }),
    response: z.object({}),
  }),
};
