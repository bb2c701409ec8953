import type { Kind } from '../../contract/questions/authored-question.ts';
import { acceptQuestion } from '../accept-question.ts';
import { composeQuestion } from '../compose-question.ts';
import type { Imported, Labels } from '../imported.ts';
import { LONGEST_SERIES, labelsAt, optionLetter, readLabel } from '../option-labels.ts';
import type { Place } from '../problem.ts';
import type { Problems } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { readDecimal, setLabel } from '../tags.ts';
import { type Message, t } from '../words.ts';
import { findInlineOption, type LineLabel, tight } from './recognise-line.ts';

/** A line of a document: its text, and where it is; null where the format has no lines. */
export interface TextLine {
  text: string;
  line: number | null;
  /** Reports what is wrong apart from its text, once its question is known. */
  tell?: () => void;
}

export interface DraftOption {
  label: string;
  /** Its line as it is, for what turns out to be no option; none for one behind another on a line. */
  source: string[];
  lines: string[];
  isMarked: boolean;
}

/** A question while its lines are read. */
export interface Draft {
  at: Place;
  /** As printed; null where there is none. */
  number: number | null;
  stem: string[];
  optionStyle: string;
  options: DraftOption[];
  answer?: { text: string; at: Place };
  /** The last line of the question before its answer. */
  end: number | null;
  /** An option that does not follow the one before it. */
  gap?: { at: Place; found: string; wanted: Message };
  explanation: TextLine[];
  labels: Labels;
  settings: Settings;
  kind?: Kind | 'true_false';
  /** All its lines as they are in the file. */
  source: TextLine[];
}

export const newDraft = (at: Place, number: number | null, stem: string[]): Draft => ({
  at,
  end: at.line,
  number,
  stem,
  optionStyle: '',
  options: [],
  explanation: [],
  labels: {},
  settings: {},
  source: [],
});

/** The labels of the options so far; none where they are more than any series has. */
export const labelsOf = ({ options }: Draft): string[] =>
  options.length > LONGEST_SERIES ? [] : options.map(({ label }) => label);

/** The series in which the labels so far follow each other, and the labels that come next in them. */
export function nextLabels(labels: readonly string[]): string[] {
  const [first = '', ...others] = labels;
  const follows = (label: string, series: number, place: number) =>
    readLabel(label).some((one) => one.series === series && one.place === place);
  return readLabel(first)
    .filter(({ place, series }) => place === 0 && others.every((label, i) => follows(label, series, i + 1)))
    .flatMap(({ series }) => labelsAt(series, labels.length));
}

/** The series that begin with a label. */
export const seriesFrom = (label: string): number[] =>
  readLabel(label).flatMap(({ series, place }) => (place === 0 ? [series] : []));

export const isLabelIn = (labels: readonly string[], label: string): boolean =>
  readLabel(label).some(({ series, place }) =>
    labels.some((other) => readLabel(other).some((one) => one.series === series && one.place === place)),
  );

const listed = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Applies 'Marks: 2' and the like; false where the value cannot be read. */
export function applyLabel(draft: Draft, name: LineLabel, value: string): boolean {
  if (name === 'tags') draft.labels.tags = listed(value);
  else if (name === 'title') draft.labels.title = value;
  else if (name === 'kind') {
    const kind = readKind(value);
    if (kind === undefined) return false;
    draft.kind = kind;
  } else if (
    name === 'grade' ||
    name === 'subject' ||
    name === 'topic' ||
    name === 'difficulty' ||
    name === 'marks'
  ) {
    return setLabel(draft.labels, name, value);
  } else draft.settings[name] = value;
  return true;
}

const KINDS: [RegExp, Kind | 'true_false'][] = [
  [
    /^(?:mcq|mcqs|single[ _-]?choice|single[ _-]?correct|single|choice|scq|multiple choice \(single\)|बहुविकल्पीय)$/i,
    'single_choice',
  ],
  [
    /^(?:multiple[ _-]choice|multi(?:ple)?[ _-]?(?:correct|select|answers?|response)|msq|multiple|checkbox(?:es)?)$/i,
    'multiple_choice',
  ],
  [/^(?:numeric(?:al)?|number|integer|nat|decimal)$/i, 'numeric'],
  [/^(?:short[ _-]?(?:answer|text)|text|fill(?:[ -]in)?(?:[ -]the)?[ -]blanks?|fib|लघु उत्तर)$/i, 'short_text'],
  [/^(?:true[ _/-]*(?:or[ _-]*)?false|t\/?f|boolean)$/i, 'true_false'],
];

/** The kind that a person means. */
export const readKind = (value: string) => KINDS.find(([pattern]) => pattern.test(value.trim()))?.[1];

const MARKS = /[([]\s*(\d+(?:\.\d+)?)\s*(?:marks?|m|अंक|points?)\s*[)\]]\s*$/i;
const CORRECT = /(?:[✓✔√☑]|\((?:correct|right|सही)(?: answer)?\))$/i;

/** Makes a question of a draft whose answer is known; undefined where it cannot be read, which is reported. */
export function finishDraft(
  draft: Draft,
  listed: { answer: string; explanation: string } | undefined,
  problems: Problems,
): Imported | undefined {
  if (draft.gap) {
    problems.error(draft.gap.at, draft.gap.found, draft.gap.wanted);
    return undefined;
  }
  let text = joined(draft.stem);
  const [, marks] = MARKS.exec(text) ?? [];
  if (marks !== undefined && draft.labels.marks === undefined) {
    draft.labels.marks = readDecimal(marks) ?? 0;
    text = text.replace(MARKS, '').trimEnd();
  }
  let options = draft.options.map(({ lines }) => joined(lines));
  const answer = draft.answer?.text.trim() || listed?.answer || markedOptions(draft, options);
  if (options.length === 0) [text, options] = splitStem(text);
  return compose(
    draft,
    text,
    options.map((option) => option.replace(CORRECT, '').trimEnd()),
    answer,
    listed,
    problems,
  );
}

function compose(
  draft: Draft,
  text: string,
  options: string[],
  answer: string,
  listed: { explanation: string } | undefined,
  problems: Problems,
): Imported | undefined {
  const explanation = joined(draft.explanation.map(({ text }) => text)) || listed?.explanation || '';
  const { at, kind, settings, labels } = draft;
  if (options.length === 0 && kind === undefined && looksLikeLabel(answer, text))
    problems.warning(draft.answer?.at ?? at, answer, t('imports.wantedLabels'), t('imports.takenAsText'));
  const written = { kind, text, explanation, options, answer, settings };
  const question = composeQuestion(written, at, draft.answer?.at ?? afterEnd(draft), problems);
  return question && acceptQuestion(question, labels, at, problems);
}

/** '(b)', or 'B' below a text that has 'B.' or 'B)' in it, or a line with 'B': options that were not recognised. */
function looksLikeLabel(answer: string, text: string): boolean {
  const [, bracket, label = ''] = /^([([]?)([A-Ha-hक-घ])[)\].]*$/.exec(answer.trim()) ?? [];
  if (label === '') return false;
  const isInText = String.raw`^\s*${label}[\s).:\]–-]|[\s([]${label}\s?[).:\]]`;
  return bracket !== '' || new RegExp(isInText, 'im').test(text);
}

/** Where a missing answer should be. */
const afterEnd = ({ end, at }: Draft): Place => (end === null ? at : { line: end + 1, column: 1 });

const markedOptions = ({ options }: Draft, texts: readonly string[]) =>
  options
    .flatMap(({ isMarked }, place) =>
      isMarked || CORRECT.test(texts[place] ?? '') ? [optionLetter(place)] : [],
    )
    .join(', ');

const joined = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();

const STYLES = ['a(', 'A(', 'a)', 'A)', 'A.', 'a.', 'a[', 'A['];
/** Options without a space behind their labels are at least three: 'a)one b)two c)three'. */
const TIGHT_STYLES = ['a)', 'A)', 'A.', 'a.'].map(tight);
const FIRST = ['a', '1', 'i', 'क', 'अ'];

/** Options that are in the text of the question: 'What is 2 + 2? (a) 3 (b) 4'. */
function splitStem(text: string): [string, string[]] {
  for (const style of [...STYLES, ...TIGHT_STYLES]) {
    for (const first of FIRST) {
      const found = splitOptions(text, style, [], [first]);
      if (found.length > (TIGHT_STYLES.includes(style) ? 3 : 2))
        return [found[0]?.trim() ?? '', found.slice(1).map((option) => option.trim())];
    }
  }
  return [text, []];
}

/** The text before the next option, and then option by option. */
export function splitOptions(
  text: string,
  style: string,
  labels: readonly string[],
  next = nextLabels(labels),
): string[] {
  const found = next.length === 0 ? undefined : findInlineOption(text, style, next);
  if (!found) return [text];
  const label = readInline(text.slice(found.start, found.end));
  return [text.slice(0, found.start), ...splitOptions(text.slice(found.end), style, [...labels, label])];
}

const readInline = (written: string) => written.replaceAll(/[()[\]{}.:\-–—\s]/g, '');

export function wantedLabel(style: string, label: string): Message {
  const shown = style.startsWith('A') ? label.toUpperCase() : label;
  const mark = style.slice(1);
  const pair = { '(': `(${shown})`, '[': `[${shown}]`, '{': `{${shown}}` }[mark];
  return t('imports.wantedOption', { label: pair ?? `${shown}${mark}` });
}
