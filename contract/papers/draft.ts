import { z } from 'zod';
import { draftError } from '../draft-errors.ts';
import { questionId } from '../ids.ts';
import { MAX_NAME_LENGTH, MAX_QUESTIONS } from '../limits.ts';
import { authoredQuestion } from '../questions/authored-question.ts';
import { hasHole } from '../questions/unfinished.ts';
import { text } from '../text.ts';
import { checkPlan, paperFrame, revisionItem } from './revision.ts';

const label = text(MAX_NAME_LENGTH).refine((value) => value.trim() !== '', { error: draftError('blank') });

/** What a question is filed under. */
const questionLabels = z.strictObject({
  /** A number or a text, kept as given. */
  grade: z.union([z.number(), label]),
  subject: label,
  topic: label,
  difficulty: label,
});

/** The classification of a question in the bank, apart from its labels. */
export const filed = z.strictObject({
  chapter: label.optional(),
  tags: z.array(label).max(50).optional(),
  /** Where it comes from: a book, an exam. */
  source: label.optional(),
  year: z
    .number()
    .int()
    .min(1900)
    .max(2100)
    .meta({ examples: [2020] })
    .optional(),
  /** A BCP 47 tag such as 'hi'. */
  language: text(35).min(2).optional(),
});

export type FiledLabels = z.infer<typeof filed>;

/** A question on the paper as an admin edits it, with its key. */
export const draftItem = revisionItem.extend({
  /** The question that it is a version of; absent where it is new. */
  questionId: questionId.optional(),
  labels: questionLabels,
  /** Absent: it stays as it is. */
  filed: filed.optional(),
  question: authoredQuestion.refine((question) => !hasHole(question), {
    error: draftError('picture_missing'),
    path: ['text'],
  }),
});

export type DraftItem = z.infer<typeof draftItem>;

/**
 * A whole paper as an admin edits it: sections with their marking, passages, and questions of every kind. The nine
 * fields of the specification are the simple form of the same (nine-field-paper.ts).
 */
export const paperDraft = z
  .strictObject({ ...paperFrame, items: z.array(draftItem).max(MAX_QUESTIONS) })
  .superRefine(checkPlan);

export type PaperDraft = z.infer<typeof paperDraft>;
