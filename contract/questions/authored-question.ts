import { z } from 'zod';
import type { QuestionFormat } from '../limits.ts';
import { orderedJson } from '../ordered-json.ts';
import { asSeen } from './mcq.ts';
import { type MultipleChoice, multipleChoice } from './multiple-choice/question.ts';
import { type Numeric, numeric } from './numeric/question.ts';
import type { QuestionKind } from './question-kind.ts';
import type { Response } from './response.ts';
import { type ShortText, shortText } from './short-text/question.ts';
import { type SingleChoice, singleChoice } from './single-choice/question.ts';
import { type Written, written } from './written/question.ts';

/** Each kind of question as authored, by its name. A new kind starts here; the compiler names what it still needs. */
export interface AuthoredByKind {
  single_choice: SingleChoice;
  multiple_choice: MultipleChoice;
  numeric: Numeric;
  short_text: ShortText;
  written: Written;
}

export type Kind = keyof AuthoredByKind;

/** A question with its answer key, as its author wrote it. It never leaves the server before submission. */
export type AuthoredQuestion = AuthoredByKind[Kind];

const kinds = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  numeric,
  short_text: shortText,
  written,
} satisfies { [K in Kind]: QuestionKind<AuthoredByKind[K], unknown, Response> };

type Kinds = typeof kinds;

export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];

/** A response to a question of the kind. */
export type ResponseTo<K extends Kind> = z.infer<Kinds[K]['response']>;

/** What a student may see of a question before submission, apart from its text and those of its options. */
export type StudentQuestion = { [K in Kind]: z.infer<Kinds[K]['student']> }[Kind];

const [first, ...others] = Object.values(kinds) as [Kinds[Kind], ...Kinds[Kind][]];

export const authoredQuestion: z.ZodType<AuthoredQuestion> = z
  .discriminatedUnion('kind', [first.authored, ...others.map(({ authored }) => authored)])
  .overwrite(withoutStrayTexts);

/** Drops every field that it does not name, so that a key cannot leave by mistake. */
export const studentQuestion: z.ZodType<StudentQuestion> = z.discriminatedUnion('kind', [
  first.student,
  ...others.map(({ student }) => student),
]);

/** The answer key of a question, with its kind: for a result. */
export type AnswerKey = { [K in Kind]: Pick<AuthoredByKind[K], 'kind' | 'key'> }[Kind];

export const answerKey = z.discriminatedUnion('kind', [
  keyOf(first),
  ...others.map(keyOf),
  // The compiler cannot see that the kind and the key are those of one question.
]) as unknown as z.ZodType<AnswerKey>;

/** The specification's format that comes nearest to the question. */
export const formatOf = (question: AuthoredQuestion): QuestionFormat => kindOf(question).format;

/** The texts of the options in the order in which they leave the server, as in {@link presentQuestion}. */
export const sentOptionTexts = (question: AuthoredQuestion, areShuffled: boolean): string[] =>
  kindOf(question).optionTexts(question, areShuffled);

/** `areShuffled` says that the options are shuffled for each attempt (contract/papers/layout.ts). */
export function presentQuestion(question: AuthoredQuestion, areShuffled: boolean): StudentQuestion {
  return kindOf(question).present(question, areShuffled);
}

/** The answer key in words, as a result shows it. */
export const keyText = (question: AuthoredQuestion): string => kindOf(question).keyText(question);

/** What was answered in words; undefined where the response is not one to this question. */
export function responseText(question: AuthoredQuestion, response: Response): string | undefined {
  const own = responseTo(question, response);
  return own && kindOf(question).responseText(question, own);
}

/** A response as the question's kind takes it; undefined where it has the shape of another kind. */
export function responseTo(question: AuthoredQuestion, response: Response): Response | undefined {
  return kindOf(question).response.safeParse(response).data;
}

/** Whether the body decides too if a response is right, not the key alone. */
export const isJudgedByBody = (question: AuthoredQuestion): boolean => kindOf(question).isJudgedByBody;

/** Whether the examiner has accepted more than one answer where one is asked for. */
export const hasSeveralKeys = (question: AuthoredQuestion): boolean =>
  kindOf(question).hasSeveralKeys(question);

/** `before` with a key that accepts what it accepted and what `now` accepts; undefined where their kinds differ. */
export function joinKeys(before: AuthoredQuestion, now: AuthoredQuestion): AuthoredQuestion | undefined {
  if (before.kind !== now.kind) return undefined;
  const key = kindOf(before).joinKeys(before.key, now.key);
  // The compiler cannot see that the joined key is one of the kind.
  return { ...before, key } as AuthoredQuestion;
}

/**
 * What is asked as a text that is the same for two questions which ask the same and accept the same answers: ids and
 * order of options, white space and the explanation make no difference.
 */
export const questionIdentity = (question: AuthoredQuestion): string =>
  orderedJson([question.kind, asSeen(question.text), ...kindOf(question).identity(question)]);

/** What is translated of options that the question no longer has is let go. */
function withoutStrayTexts<Q extends AuthoredQuestion>(question: Q): Q {
  const { translations, body } = question;
  if (!translations) return question;
  const ids = 'options' in body ? body.options.map(({ id }) => id) : [];
  const kept = Object.entries(translations).map(([language, one]) => {
    const options = ids.flatMap((id) => (one.options[id] === undefined ? [] : [[id, one.options[id]]]));
    return [language, { ...one, options: Object.fromEntries(options) }];
  });
  return { ...question, translations: Object.fromEntries(kept) };
}

function keyOf({ authored }: Kinds[Kind]) {
  const { kind, key } = authored.shape;
  return z.object({ kind, key });
}

/** The compiler cannot see that the kind found by a question's name takes that very question. */
const kindOf = (question: AuthoredQuestion) =>
  kinds[question.kind] as unknown as QuestionKind<AuthoredQuestion, StudentQuestion, Response>;
