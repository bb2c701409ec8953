import { z } from 'zod';
import { type MultipleChoice, multipleChoice } from './multiple-choice.ts';
import { type Numeric, numeric } from './numeric.ts';
import type { QuestionKind } from './question-kind.ts';
import type { Response } from './response.ts';
import { type ShortText, shortText } from './short-text.ts';
import { type SingleChoice, singleChoice } from './single-choice.ts';

/** Each kind of question as authored, by its name. A new kind starts here; the compiler names what it still needs. */
export interface Authored {
  single_choice: SingleChoice;
  multiple_choice: MultipleChoice;
  numeric: Numeric;
  short_text: ShortText;
}

export type Kind = keyof Authored;

/** A question with its answer key, as its author wrote it. It never leaves the server before submission. */
export type AuthoredQuestion = Authored[Kind];

const kinds = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  numeric,
  short_text: shortText,
} satisfies { [K in Kind]: QuestionKind<Authored[K], unknown> };

type Kinds = typeof kinds;

/** A question as a student sees it before submission. */
export type StudentQuestion = { [K in Kind]: z.infer<Kinds[K]['student']> }[Kind];

const [first, ...others] = Object.values(kinds) as [Kinds[Kind], ...Kinds[Kind][]];

export const authoredQuestion: z.ZodType<AuthoredQuestion> = z.discriminatedUnion('kind', [
  first.authored,
  ...others.map(({ authored }) => authored),
]);

/** Drops every field that it does not name, so that a key cannot leave by mistake. */
export const studentQuestion: z.ZodType<StudentQuestion> = z.discriminatedUnion('kind', [
  first.student,
  ...others.map(({ student }) => student),
]);

/** `areShuffled` says that the options stand in another order for each attempt (contract/papers/layout.ts). */
export function presentQuestion(question: AuthoredQuestion, areShuffled: boolean): StudentQuestion {
  return kindOf(question).present(question, areShuffled);
}

/** The answer key in words, as a result shows it. */
export const keyText = (question: AuthoredQuestion): string => kindOf(question).keyText(question);

/** What was answered in words; undefined where the response is not one to this question. */
export function responseText(question: AuthoredQuestion, response: Response): string | undefined {
  return kindOf(question).responseText(question, response);
}

/** Whether a response has the shape that the question's kind asks for, and names only options that it has. */
export function isResponseTo(question: AuthoredQuestion, response: Response): boolean {
  return (
    kindOf(question).response.safeParse(response).success && responseText(question, response) !== undefined
  );
}

/** The compiler cannot see that the kind found by a question's name takes that very question. */
const kindOf = (question: AuthoredQuestion) =>
  kinds[question.kind] as unknown as QuestionKind<AuthoredQuestion, StudentQuestion>;
