import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import {
  type Headline,
  type QuestionProblem,
  readQuestions,
} from '../../../contract/questions/question-list.ts';
import { type Place, placeAt, readJson, type SyntaxProblem } from './json-reader.ts';
import { type SingleBackslash, singleBackslashes } from './single-backslashes.ts';

/** The kinds of problem: a JSON syntax error, an invalid question, or a likely mistake. */
export type ProblemKind =
  | ({ kind: 'syntax' } & Pick<SyntaxProblem, 'error' | 'found' | 'closing'>)
  | ({ kind: 'question' } & QuestionProblem)
  | { kind: 'ignored' }
  | ({ kind: 'backslash' } & SingleBackslash);

/** One problem of the questions, with its place in the JSON. */
export type PlacedProblem = ProblemKind & {
  offset: number;
  place: Place;
  /** Index of the question, from 0; null if the problem concerns the whole list. */
  item: number | null;
  /** Such as `answerText` or `options.2`; empty if the problem concerns the whole question. */
  field: string;
};

export interface CheckedText {
  /** What a save would send; null while there are problems. */
  questions: AdminQuestion[] | null;
  /** The verdict on the whole list (spec section 5); null if nothing was entered. */
  headline: Headline | 'not_json' | 'valid' | null;
  problems: PlacedProblem[];
  /** Valid, but most likely a mistake. */
  doubts: PlacedProblem[];
  /** Fields that have no meaning and are not saved. */
  ignored: PlacedProblem[];
}

const nothing = { problems: [], doubts: [], ignored: [] };

/** Checks the text of the questions field; each problem has its line and column. */
export function checkText(text: string): CheckedText {
  if (text.trim() === '') return { ...nothing, questions: [], headline: null };
  const { value, problems, offsets } = readJson(text);
  if (problems.length > 0) {
    const placed = problems.map(
      ({ offset, path, ...problem }): PlacedProblem => ({
        kind: 'syntax',
        ...problem,
        ...splitPath(path),
        offset,
        place: placeAt(text, offset),
      }),
    );
    return { ...nothing, questions: null, headline: 'not_json', problems: placed };
  }
  const placed = <P extends { item: number | null; field: string }>(problem: P) => {
    const { item, field } = problem;
    const offset = offsets.get(`${item}.${field}`) ?? offsets.get(String(item)) ?? offsets.get('') ?? 0;
    return { ...problem, offset, place: placeAt(text, offset) };
  };
  const read = readQuestions(value);
  if ('problems' in read) {
    const { headline } = read;
    const found = read.problems
      .map((problem): PlacedProblem => ({ kind: 'question', ...placed(problem) }))
      .toSorted((one, other) => one.offset - other.offset);
    return { ...nothing, questions: null, headline, problems: found };
  }
  return {
    questions: read.questions,
    headline: 'valid',
    problems: [],
    doubts: singleBackslashes(read.questions).map((doubt) => ({ kind: 'backslash', ...placed(doubt) })),
    ignored: read.ignored.map((field) => ({ kind: 'ignored', ...placed(field) })),
  };
}

/** `2.options.0` is item 2, field `options.0`. */
function splitPath(path: string): { item: number | null; field: string } {
  const [first = '', ...rest] = path.split('.');
  return /^\d+$/.test(first) ? { item: Number(first), field: rest.join('.') } : { item: null, field: path };
}
