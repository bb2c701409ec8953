import { z } from 'zod';
import { version } from '../catalog/editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { readableId } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import {
  MAX_ANSWER_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PAPER_BODY,
  MAX_QUESTION_TEXT,
  MAX_QUESTIONS,
} from '../limits.ts';
import { optionId } from '../questions/question-parts.ts';
import { text } from '../text.ts';
import { adminQuiz } from './editing.ts';
import { paperLanguages } from './revision.ts';

const place = z.number().int().min(0).max(MAX_QUESTIONS);
const isReviewed = z.boolean();

/** What was translated of a paper, each by its place on it. What is not named stays as it is. */
const translatedParts = {
  items: z
    .array(
      z.object({
        index: place,
        text: text(MAX_QUESTION_TEXT),
        explanation: text(MAX_QUESTION_TEXT),
        options: z.record(optionId, text(MAX_ANSWER_LENGTH)),
        isReviewed,
      }),
    )
    .max(MAX_QUESTIONS),
  sections: z
    .array(
      z.object({
        index: place,
        name: text(MAX_NAME_LENGTH),
        instructions: text(MAX_QUESTION_TEXT),
        isReviewed,
      }),
    )
    .max(MAX_QUESTIONS),
  passages: z.array(z.object({ index: place, text: text(MAX_QUESTION_TEXT), isReviewed })).max(MAX_QUESTIONS),
};

export type TranslatedParts = z.infer<z.ZodObject<typeof translatedParts>>;

export const translatingEndpoints = {
  translate: endpoint({
    path: '/adminexam/translate',
    summary:
      'Writes texts of a test in another language than that of record, which makes a new revision of the test',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: MAX_PAPER_BODY,
    body: z.object({
      quizid: readableId,
      version,
      language: z.enum(LANGUAGES),
      ...translatedParts,
      /** The language of record, and why the languages may differ; absent where both stay. */
      languages: paperLanguages.optional(),
    }),
    response: z.object({
      /** Absent where there is no such test. */
      quiz: adminQuiz.optional(),
      quizUpdated: z.boolean(),
      message: z.string(),
    }),
    errors: ['conflict'],
  }),
};
