import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import { checkQuestions } from '../../../contract/questions/check-questions.ts';
import { type Place, placeAt, readJson } from './json-reader.ts';
import { latexSlips } from './latex-slips.ts';

/** One thing that is wrong with the questions, with its place in the JSON. */
export interface PlacedProblem {
  offset: number;
  place: Place;
  /** Position of the question, from 0; null where the whole is meant. */
  item: number | null;
  /** `answerText`, `options.2`; blank where the whole question is meant. */
  field: string;
  found: string;
  wanted: string;
}

export interface CheckedText {
  /** What a save would send; null while there are problems. */
  questions: AdminQuestion[] | null;
  /** The specification's sentence for all of it (section 5); blank when nothing was entered. */
  headline: string;
  problems: PlacedProblem[];
  /** What is allowed but is most likely a slip. */
  doubts: PlacedProblem[];
}

const NOT_JSON = 'Please enter valid JSON format';
const ADDED = 'Questions added successfully!';

/** Everything that can be said about the text of the questions field, each with its line and column. */
export function checkText(text: string): CheckedText {
  if (text.trim() === '') return { questions: [], headline: '', problems: [], doubts: [] };
  const { value, problems, offsets } = readJson(text);
  if (problems.length > 0) {
    const placed = problems.map(({ offset, path, found, wanted }) => ({
      ...splitPath(path),
      offset,
      place: placeAt(text, offset),
      found,
      wanted,
    }));
    return { questions: null, headline: NOT_JSON, problems: placed, doubts: [] };
  }
  const placed = <P extends { item: number | null; field: string }>(problem: P) => {
    const { item, field } = problem;
    const offset = offsets.get(`${item}.${field}`) ?? offsets.get(String(item)) ?? offsets.get('') ?? 0;
    return { ...problem, offset, place: placeAt(text, offset) };
  };
  const checked = checkQuestions(value);
  if ('problems' in checked) {
    const { headline } = checked;
    const problems = checked.problems.map(placed).toSorted((one, other) => one.offset - other.offset);
    return { questions: null, headline, problems, doubts: [] };
  }
  const doubts = latexSlips(checked.questions).map(placed);
  return { questions: checked.questions, headline: ADDED, problems: [], doubts };
}

/** `2.options.0` is item 2, field `options.0`. */
function splitPath(path: string): { item: number | null; field: string } {
  const [first = '', ...rest] = path.split('.');
  return /^\d+$/.test(first) ? { item: Number(first), field: rest.join('.') } : { item: null, field: path };
}
