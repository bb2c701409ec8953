import { z } from 'zod';
import { MAX_QUESTIONS, type QuestionFormat } from '../limits.ts';
import { asSeen, mcq } from './mcq.ts';
import { optionList, type QuestionError, questionFields } from './question-fields.ts';
import { shortAnswer } from './short-answer.ts';

const kinds = { MCQ: mcq, 'Short Answer': shortAnswer } satisfies Record<QuestionFormat, z.ZodType>;

type KindSchema = (typeof kinds)[QuestionFormat];

/** The question as an admin gives it. Unknown fields are dropped. Messages are codes: {@link QuestionError}. */
export const question = z.discriminatedUnion(
  'questionFormat',
  Object.values(kinds) as [KindSchema, ...KindSchema[]],
  {
    error: ({ input }): QuestionError => {
      if (!isRecord(input)) return 'not_a_question';
      return input['questionFormat'] === undefined ? 'missing' : 'unknown_format';
    },
  },
);

/** What the questions field holds (spec section 5). */
export const questionList = z
  .array(question, { error: 'not_an_array' satisfies QuestionError })
  .max(MAX_QUESTIONS, { error: 'too_many_questions' satisfies QuestionError });

export type Question = z.output<typeof question>;

/** One thing that is wrong with a list of questions. */
export interface QuestionProblem {
  /** Position of the question, from 0; null where the whole list is meant. */
  item: number | null;
  /** `difficulty`, `options`, `options.2`; blank where the whole question is meant. */
  field: string;
  error: QuestionError;
  /** What is there as JSON, shortened; blank where nothing is. */
  found: string;
  /** Position of the option that is meant: the one that it equals, or the one whose letter was given as key. */
  option?: number;
  optionText?: string;
}

/** A field that has no meaning and is not kept. */
export type IgnoredField = Pick<QuestionProblem, 'field'> & { item: number };

export type Headline = 'not_an_array' | 'missing_fields' | 'invalid';

export type ReadQuestions =
  | { questions: Question[]; ignored: IgnoredField[] }
  | { problems: QuestionProblem[]; headline: Headline };

/** Reads a list of questions: the questions with what was left out, or everything that is wrong at once. */
export function readQuestions(value: unknown): ReadQuestions {
  const read = questionList.safeParse(value);
  if (read.success) return { questions: read.data.map(inOrder), ignored: ignoredFields(value) };
  const issues = read.error.issues.flatMap((issue) => [issue, ...otherIssues(value, issue)]);
  return questionProblems(value, issues);
}

/** What zod says of a list of questions, with the place and the value of each problem. */
export function questionProblems(
  value: unknown,
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[],
) {
  const problems = issues.map(({ path, message }) => problemOf(value, path, message as QuestionError));
  return { problems, headline: headlineOf(problems) };
}

function headlineOf(problems: readonly QuestionProblem[]): Headline {
  if (problems.some(({ error }) => error === 'not_an_array')) return 'not_an_array';
  const isMissing = problems.some(({ error }) => error === 'missing' || error === 'not_a_question');
  return isMissing ? 'missing_fields' : 'invalid';
}

const anyKind = z.object({ ...questionFields, options: optionList(z.unknown()) });

/** zod looks at nothing else of a question whose kind it cannot tell. */
function otherIssues(value: unknown, { path }: z.core.$ZodIssue) {
  const [item, field] = path;
  if (item === undefined || field !== 'questionFormat') return [];
  const { error } = anyKind.safeParse(at(value, [item]));
  return (error?.issues ?? []).map((issue) => ({ ...issue, path: [item, ...issue.path] }));
}

function problemOf(value: unknown, path: readonly PropertyKey[], error: QuestionError): QuestionProblem {
  const [item, ...rest] = path;
  const found = described(at(value, path));
  const problem = {
    item: typeof item === 'number' ? item : null,
    field: rest.map(String).join('.'),
    error,
    found,
  };
  const named =
    error === 'same_option' || error === 'key_not_an_option' ? meantOption(value, path) : undefined;
  return { ...problem, ...named };
}

/** The option that another one equals, or whose letter is the answer key. */
function meantOption(value: unknown, path: readonly PropertyKey[]) {
  const [item = 0] = path;
  const options = at(value, [item, 'options']) as string[];
  const given = at(value, path) as string;
  const letter = /^[a-z]$/i.test(given.trim()) ? given.trim().toUpperCase().charCodeAt(0) - 65 : -1;
  const alike = options.findIndex((one) => asSeen(one) === asSeen(given));
  const option = alike === -1 ? letter : alike;
  const optionText = options[option];
  return optionText === undefined ? {} : { option, optionText };
}

/** As the specification lists them (section 5), and as questions are exported. */
const FIELDS = [
  'grade',
  'subject',
  'topic',
  'questionFormat',
  'marks',
  'questionText',
  'options',
  'answerText',
  'difficulty',
  'explanation',
  'kind',
] as const satisfies (keyof Question)[];

/** Two equal questions are then equal as JSON too. */
function inOrder(one: Question): Question {
  const fields = FIELDS.flatMap((field) => (one[field] === undefined ? [] : [[field, one[field]]]));
  return Object.fromEntries(fields) as Question;
}

const known = new Set<string>(FIELDS);

function ignoredFields(value: unknown): IgnoredField[] {
  return (value as Record<string, unknown>[]).flatMap((given, item) =>
    Object.keys(given)
      .filter((field) => !known.has(field))
      .map((field) => ({ item, field })),
  );
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), value);

/** A value as JSON, short enough for a message. */
function described(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (isRecord(value)) return '{…}';
  const isLong = typeof value === 'string' && value.length > 40;
  return JSON.stringify(isLong ? `${value.slice(0, 40).toWellFormed()}…` : value);
}
