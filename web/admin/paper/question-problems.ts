import type { DraftError } from '../../../contract/draft-errors.ts';
import { type PaperDraft, paperDraft } from '../../../contract/papers/draft.ts';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import {
  type Headline,
  type QuestionProblem,
  readQuestions,
} from '../../../contract/questions/question-list.ts';
import { readJson, type SyntaxProblem } from './questions-json.ts';

/**
 * The kinds of problem: a JSON syntax error, an invalid question, what is wrong with a paper beside the specification's
 * fields, a question that these fields cannot say, or a likely mistake.
 */
export type ProblemKind =
  | ({ kind: 'syntax' } & Pick<SyntaxProblem, 'expected' | 'found'>)
  | ({ kind: 'question' } & QuestionProblem)
  | { kind: 'paper'; error: DraftError }
  | { kind: 'unsaid' }
  | { kind: 'ignored' }
  | { kind: 'backslash'; command: string };

/** A position in a text. Lines and columns start at 1; columns count UTF-16 units, as editors do. */
interface Position {
  line: number;
  column: number;
}

/** One problem of the questions, with its place in the JSON. */
export type PlacedProblem = ProblemKind & {
  offset: number;
  place: Position;
  /** Index of the question, from 0; null if the problem concerns the whole list. */
  item: number | null;
  /** The number of the question as it is printed, where its place does not say it. */
  number?: string;
  /** Such as `answerText` or `options.2`; empty if the problem concerns the whole question. */
  field: string;
};

export interface CheckedText {
  /** The verdict on the whole list (spec section 5); null if nothing was entered. */
  headline: Headline | 'not_json' | 'valid' | null;
  problems: PlacedProblem[];
  /** Valid, but perhaps not what is meant. */
  doubts: PlacedProblem[];
  /** Fields that have no meaning and are not saved. */
  ignored: PlacedProblem[];
}

const nothing = { problems: [], doubts: [], ignored: [] };

/** The line and column of an offset. */
function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function checkRead(
  text: string,
  { value, problems, offsets, commands }: ReturnType<typeof readJson>,
): CheckedText {
  if (text.trim() === '') return { ...nothing, headline: null };
  const atPath = <P extends { path: string; offset: number }>({ path, ...problem }: P) => ({
    ...problem,
    ...splitPath(path),
    place: positionAt(text, problem.offset),
  });
  if (problems.length > 0) {
    const found = problems.map((problem): PlacedProblem => ({ kind: 'syntax', ...atPath(problem) }));
    return { ...nothing, headline: 'not_json', problems: found };
  }
  const placed = <P extends { item: number | null; field: string }>(problem: P) => {
    const { item, field } = problem;
    const offset = offsets.get(`${item}.${field}`) ?? offsets.get(String(item)) ?? offsets.get('') ?? 0;
    return { ...problem, offset, place: positionAt(text, offset) };
  };
  const read = readQuestions(value);
  if ('problems' in read) {
    const { headline } = read;
    const found = read.problems
      .map((problem): PlacedProblem => ({ kind: 'question', ...placed(problem) }))
      .toSorted((one, other) => one.offset - other.offset);
    return { ...nothing, headline, problems: found };
  }
  return {
    headline: 'valid',
    problems: [],
    doubts: commands.map(({ name, ...at }) => ({ kind: 'backslash', command: name, ...atPath(at) })),
    ignored: read.ignored.map((field) => ({ kind: 'ignored', ...placed(field) })),
  };
}

/** The fields in which the JSON view shows an answer that it cannot say; the schema of the kind checks it instead. */
const SAID = ['options', 'answerText', 'questionFormat', 'kind'];

/** Checks the questions of the JSON view, and the paper with all that this view cannot say; each problem has its place. */
export function checkPaper(text: string, paper: PaperDraft | null): CheckedText {
  const read = readJson(text);
  const checked = checkRead(text, read);
  if (paper === null || checked.headline === 'not_json') return checked;
  const { value: fields, offsets } = read;
  const shown = Array.isArray(fields) ? (fields as Record<string, unknown>[]) : [];
  const isUnsaid = (item: number | null) => item !== null && shown[item]?.['kind'] !== undefined;
  const ofFields = checked.problems.filter(
    ({ item, field }) => !isUnsaid(item) || !SAID.includes(field.split('.')[0] ?? ''),
  );
  const isReported = (item: number | null, field: string) =>
    ofFields.some((one) => one.item === item && one.field === field);
  const ofPaper = (paperDraft.safeParse(paper).error?.issues ?? []).flatMap((issue): PlacedProblem[] => {
    const { item, field, isAsked } = placeOf(issue.path);
    if (isReported(item, field) || (isAsked && !isUnsaid(item))) return [];
    const offset = offsets.get(`${item}.${field}`) ?? offsets.get(String(item)) ?? 0;
    const error = issue.message as DraftError;
    return [{ kind: 'paper', error, item, field, offset, place: positionAt(text, offset) }];
  });
  const changed = shown.flatMap((one, item): PlacedProblem[] => {
    const kind = one['kind'];
    if (kind === undefined || kind === paper.items[item]?.question.kind) return [];
    const offset = offsets.get(String(item)) ?? 0;
    return [{ kind: 'unsaid', item, field: 'kind', offset, place: positionAt(text, offset) }];
  });
  const problems = [...ofFields, ...ofPaper, ...changed].toSorted((a, b) => a.offset - b.offset);
  const numbers = questionLabels(paper.items);
  const numbered = problems.map((problem) => ({ ...problem, ...numberOf(numbers, problem) }));
  if (problems.length > 0) {
    const headline = checked.headline === 'valid' || checked.headline === null ? 'invalid' : checked.headline;
    return { ...checked, headline, problems: numbered };
  }
  return { ...checked, headline: shown.length === 0 ? null : 'valid', problems };
}

const numberOf = (numbers: readonly string[], { item }: PlacedProblem): { number?: string } => {
  const number = item === null ? undefined : numbers[item];
  return number === undefined || number === String((item ?? 0) + 1) ? {} : { number };
};

/** Where an issue of the paper's schema is, with the names that the fields of the JSON view have. */
function placeOf(path: readonly PropertyKey[]): { item: number | null; field: string; isAsked: boolean } {
  const [part, index, ...rest] = path;
  if (part !== 'items' || typeof index !== 'number') {
    return { item: null, field: path.map(String).join('.'), isAsked: false };
  }
  const [first, second, ...more] = rest.map(String);
  if (first === 'labels') return { item: index, field: second ?? '', isAsked: true };
  if (first !== 'question') return { item: index, field: rest.map(String).join('.'), isAsked: false };
  const inside = [second, ...more].filter((step) => step !== undefined);
  const option = /^body\.options\.(\d+)\.text$/.exec(inside.join('.'))?.[1];
  const isOptions = second === 'body' && more[0] === 'options';
  const isRight = second === 'key' && more[0] === 'right';
  const names: Record<string, string> = { text: 'questionText' };
  const field = option === undefined ? inside.join('.') : `options.${option}`;
  return {
    item: index,
    field: option === undefined && isOptions ? 'options' : isRight ? 'answerText' : (names[field] ?? field),
    isAsked: true,
  };
}

/** `2.options.0` is item 2, field `options.0`. */
function splitPath(path: string): { item: number | null; field: string } {
  const [first = '', ...rest] = path.split('.');
  return /^\d+$/.test(first) ? { item: Number(first), field: rest.join('.') } : { item: null, field: path };
}
