import { z } from 'zod';
import { MAX_ANSWER_LENGTH, MAX_NAME_LENGTH, MAX_QUESTION_TEXT, TEST_MARKS } from '../limits.ts';
import { isExactMarks } from '../marks/exact-marks.ts';

/**
 * What can be wrong with a question, as the messages of the schemas here. Each side puts them into words:
 * server/papers/question-errors.ts and the message catalogue.
 */
export type QuestionError =
  | 'missing'
  | 'blank'
  | 'not_text'
  | 'bad_characters'
  | 'too_long'
  | 'not_a_number'
  | 'marks_out_of_range'
  | 'marks_too_precise'
  | 'unknown_format'
  | 'not_a_list'
  | 'too_few_options'
  | 'too_many_options'
  | 'same_option'
  | 'key_not_an_option'
  | 'options_of_short_answer'
  | 'not_a_question'
  | 'not_an_array'
  | 'too_many_questions';

/** Checks the spelling of a code where zod takes any text. */
const code = (error: QuestionError): string => error;

const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();

export function questionText(max: number) {
  return z
    .string({ error: ({ input }) => code(input === undefined ? 'missing' : 'not_text') })
    .max(max, { error: code('too_long'), abort: true })
    .refine((value) => value.trim() !== '', { error: code('blank'), abort: true })
    .refine(isText, { error: code('bad_characters') });
}

const DECIMAL = /^\s*[+-]?\d+(\.\d+)?\s*$/;

/** `"1"` is read as 1. */
const number = (value: unknown) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value);

const { min, max } = TEST_MARKS;

/** The fields that every kind of question has. */
export const questionFields = {
  /** A number or a text, kept as given. */
  grade: z.union([z.number(), questionText(MAX_NAME_LENGTH)], {
    error: ({ input }) =>
      code(input === undefined ? 'missing' : typeof input === 'string' ? 'blank' : 'not_text'),
  }),
  subject: questionText(MAX_NAME_LENGTH),
  topic: questionText(MAX_NAME_LENGTH),
  marks: z.preprocess(
    number,
    z
      .number({ error: ({ input }) => code(input === undefined ? 'missing' : 'not_a_number') })
      .min(min, { error: code('marks_out_of_range') })
      .max(max, { error: code('marks_out_of_range'), abort: true })
      .refine(isExactMarks, { error: code('marks_too_precise') }),
  ),
  questionText: questionText(MAX_QUESTION_TEXT),
  /** The answer key. */
  answerText: questionText(MAX_ANSWER_LENGTH),
  difficulty: questionText(MAX_NAME_LENGTH),
  /** Left out where there is none; never blank. */
  explanation: questionText(MAX_QUESTION_TEXT).optional(),
  /** Stands in exports of a question that the fields above cannot say; such a question is read back only unchanged. */
  kind: questionText(40).optional(),
};

/** The list of options; its contents are the kind's own matter. */
export function optionList<T extends z.ZodType>(option: T) {
  return z.array(option, {
    error: ({ input }) => code(input === undefined ? 'missing' : 'not_a_list'),
  });
}
