import { z } from 'zod';
import { questionId } from '../ids.ts';
import { MAX_NAME_LENGTH, MAX_QUESTIONS } from '../limits.ts';
import { authoredQuestion } from '../questions/authored-question.ts';
import { draftError } from '../questions/draft-errors.ts';
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

/** A question on the paper as an admin edits it, with its key. */
export const draftItem = revisionItem.extend({
  /** The question that it is a version of; absent where it is new. */
  questionId: questionId.optional(),
  labels: questionLabels,
  question: authoredQuestion,
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
