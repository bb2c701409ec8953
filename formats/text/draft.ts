import type { Kind } from '../../contract/questions/authored-question.ts';
import { acceptQuestion } from '../accept-question.ts';
import { composeQuestion } from '../compose-question.ts';
import type { ImportedQuestion, Labels } from '../imported.ts';
import { LONGEST_SERIES, labelsAt, optionLetter, readLabel } from '../option-labels.ts';
import type { Place } from '../problem.ts';
import type { Problems } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { readDecimal, setLabel } from '../tags.ts';
import { type Message, t } from '../words.ts';
import { commonLook, type LookedText, type Outstanding, outstanding } from './look.ts';
import { findInlineOption, type LineLabel, tight } from './recognise-line.ts';
import type { TypedSection } from './section-heading.ts';

/** A line of a document: its text, and where it is; null where the format has no lines. */
export interface TextLine extends LookedText {
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
  /** Its text as it looks. */
  looked: LookedText;
}

/** A question while its lines are read. */
export interface QuestionInProgress {
  at: Place;
  /** As printed; null where there is none. */
  number: number | null;
  stem: string[];
  optionStyle: string;
  options: DraftOption[];
  answer?: { text: string; at: Place };
  /** The last line of the question before its answer. */
  end: number | null;
  /** Where what was read may not be what the paper has. */
  doubts: Message[];
  /** An option that does not follow the one before it. */
  gap?: { at: Place; found: string; wanted: Message };
  explanation: TextLine[];
  labels: Labels;
  settings: Settings;
  kind?: Kind | 'true_false';
  /** Questions with the same name are alternatives, of which one is to be answered. */
  either?: string;
  /** The text above the parts that this is one of. */
  passage?: { name: string; text: string };
  /** What the heading above says that it gives; its own marks decide. */
  sectionMarks?: number;
  /** Absent where no heading is above it. */
  section?: TypedSection;
  /** The label of a part: 'ii'. */
  part?: string;
  /** All its lines as they are in the file. */
  source: TextLine[];
}

export const newDraft = (at: Place, number: number | null, stem: string[]): QuestionInProgress => ({
  at,
  end: at.line,
  number,
  stem,
  optionStyle: '',
  options: [],
  doubts: [],
  explanation: [],
  labels: {},
  settings: {},
  source: [],
});

/** The labels of the options so far; none where they are more than any series has. */
export const labelsOf = ({ options }: QuestionInProgress): string[] =>
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
export function applyLabel(draft: QuestionInProgress, name: LineLabel, value: string): boolean {
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
  [
    /^(?:written|essay|paragraph|subjective|descriptive|long[ _-]?(?:answer|text)|लिखित उत्तर|दीर्घ उत्तर)$/i,
    'written',
  ],
  [/^(?:true[ _/-]*(?:or[ _-]*)?false|t\/?f|boolean)$/i, 'true_false'],
];

/** The kind that a person means. */
export const readKind = (value: string) => KINDS.find(([pattern]) => pattern.test(value.trim()))?.[1];

/** '(2 marks)', '[5]' and '2M' at the end of a question. */
const MARKS =
  /(?:[([{]\s{0,9}(\d+(?:\.\d+)?)\s{0,9}(?:marks?|m|अंक|points?)\s{0,9}[)\]}]|(?<=^|[\s.?:!;।)_])\[\s{0,9}(\d{1,2}(?:\.\d+)?)\s{0,9}\]|(?:^|[\s.?])(\d{1,2}(?:\.\d+)?)\s{0,9}(?:marks?|अंक|M))\s{0,9}\.?\s{0,9}$/i;
/** A number at the right edge of the line. */
const MARKS_AT_EDGE = /(?:\t|\s{4})\s{0,40}[([]?\s{0,9}(\d{1,2}(?:\.\d+)?)\s{0,9}[)\]]?\s{0,9}$/;
/** '… of water. (2)' */
const MARKS_IN_BRACKETS = /(?<=[.?!:।_]\s{0,9})\(\s{0,9}(\d{1,2})\s{0,9}\)\s{0,9}$/;

/** With the space before them, in characters. */
const LONGEST_MARKS = 60;

/** The marks that a text ends with, and the text without them. */
function readMarks(text: string, patterns: readonly RegExp[]): { text: string; marks: number } | undefined {
  const from = Math.max(0, text.length - LONGEST_MARKS);
  for (const pattern of patterns) {
    const found = pattern.exec(text.slice(from));
    const marks = readDecimal(found?.slice(1).find((group) => group !== undefined) ?? '');
    if (found && marks !== undefined) return { text: text.slice(0, from + found.index).trimEnd(), marks };
  }
  return undefined;
}

/** Takes the marks of a question off its text, or off its last option. */
function takeMarks(draft: QuestionInProgress, stem: string, options: string[]): string {
  if (draft.labels.marks !== undefined) return stem;
  const patterns = [MARKS, MARKS_AT_EDGE, ...(options.length === 0 ? [MARKS_IN_BRACKETS] : [])];
  const ofStem = readMarks(stem, patterns);
  if (ofStem && ofStem.text !== '') {
    draft.labels.marks = ofStem.marks;
    return ofStem.text;
  }
  const ofOptions = options.map((option) => readMarks(option, [MARKS]));
  const last = ofOptions.at(-1);
  if (last && last.text !== '' && ofOptions.slice(0, -1).every((one) => one === undefined)) {
    draft.labels.marks = last.marks;
    options[options.length - 1] = last.text;
  }
  return stem;
}

const CORRECT = /(?:[✓✔√☑✅]|\((?:correct|right|सही)(?: answer)?\))$/i;
const TICKED = /^[✓✔☑✅]\s*/;
/** One star, and no pair of them around a word. */
const STARRED = /^(?:\*\s?([^*]+)|([^*]+)\*)$/;

const withoutMark = (option: string) =>
  option.replace(CORRECT, '').replace(TICKED, '').replace(STARRED, '$1$2').trim();

/** Makes a question of a draft whose answer is known; undefined where it cannot be read, which is reported. */
export function finishDraft(
  draft: QuestionInProgress,
  listed: { answer: string; explanation: string } | undefined,
  problems: Problems,
): ImportedQuestion | undefined {
  if (draft.gap) {
    problems.error(draft.gap.at, draft.gap.found, draft.gap.wanted);
    return undefined;
  }
  let options = draft.options.map(({ lines }) => joined(lines));
  let text = takeMarks(draft, joined(draft.stem), options);
  if (draft.sectionMarks !== undefined) draft.labels.marks ??= draft.sectionMarks;
  if (options.length === 0) [text, options] = splitStem(text);
  const given = asLabel(draft, draft.answer?.text.trim() || listed?.answer || '');
  const marked = markedOptions(draft, options);
  const seen = marked === '' ? outstanding(draft.options.map(({ looked }) => commonLook(looked))) : undefined;
  const plain = options.map(withoutMark);
  if (given === '' && marked === '' && seen) tellOutstanding(draft, seen, plain, problems);
  const answer = given || marked || (seen ? optionLetter(seen.place) : '');
  return compose(draft, text, plain, answer, listed, problems);
}

/** A number alone is a label where the options are numbered, though the text of one may be a number too. */
const asLabel = ({ options }: QuestionInProgress, answer: string) =>
  options[0]?.label === '1' && /^[1-9]$/.test(answer) ? `(${answer})` : answer;

const LOOKS: Record<Outstanding['by'], () => Message> = {
  bold: () => t('imports.lookBold'),
  underlined: () => t('imports.lookUnderlined'),
  highlight: () => t('imports.lookHighlighted'),
  color: () => t('imports.lookColored'),
};

function tellOutstanding(
  draft: QuestionInProgress,
  { place, by }: Outstanding,
  options: readonly string[],
  problems: Problems,
): void {
  problems.warning(
    draft.at,
    options[place] ?? '',
    t('imports.wantedSeenKey'),
    t('imports.takenAsSeen', { letter: optionLetter(place), look: LOOKS[by]() }),
  );
}

function compose(
  draft: QuestionInProgress,
  text: string,
  options: string[],
  answer: string,
  listed: { explanation: string } | undefined,
  problems: Problems,
): ImportedQuestion | undefined {
  const explanation = joined(draft.explanation.map(({ text }) => text)) || listed?.explanation || '';
  const { at, kind, settings, labels } = draft;
  if (options.length === 0 && kind === undefined && looksLikeLabel(answer, text))
    problems.warning(draft.answer?.at ?? at, answer, t('imports.wantedLabels'), t('imports.takenAsText'));
  const isWritten = kind === undefined && options.length === 0 && answer === '' && asksForWords(draft, text);
  const written = {
    kind: isWritten ? ('written' as const) : kind,
    text,
    explanation,
    options,
    answer,
    settings,
    marks: labels.marks,
  };
  const question = composeQuestion(written, at, draft.answer?.at ?? afterEnd(draft), problems);
  return question && acceptQuestion(question, labels, at, problems);
}

const IN_WORDS = /(?:short|long)[ -]answer|descriptive|subjective|(?:लघु|दीर्घ)[ -]?उत्तर/iu;
/** What the question asks to be done cannot be done in a word. */
const ASKS_FOR_WORDS =
  /^(?:explain|describe|discuss|prove|show that|derive|justify|write an? |give reasons?|differentiate between|distinguish between|compare|elaborate|summari[sz]e|why )|(?:समझाइए|समझाएँ|वर्णन कीजिए|वर्णन करें|सिद्ध कीजिए|सिद्ध करें|व्याख्या कीजिए|व्याख्या करें|अंतर बताइए)[।.]?$/iu;

/** Whether a question without an answer is one that a person marks: by the section that it is in, or by its first words. */
const asksForWords = ({ section, labels }: QuestionInProgress, text: string): boolean =>
  (labels.marks ?? 2) >= 2 &&
  (IN_WORDS.test(`${section?.name ?? ''} ${section?.instructions ?? ''}`) ||
    ASKS_FOR_WORDS.test(text.trim()));

/** '(b)', or 'B' below a text that has 'B.' or 'B)' in it, or a line with 'B': options that were not recognised. */
function looksLikeLabel(answer: string, text: string): boolean {
  const [, bracket, label = ''] = /^([([]?)([A-Ha-hक-घ])[)\].]*$/.exec(answer.trim()) ?? [];
  if (label === '') return false;
  const isInText = String.raw`^\s*${label}[\s).:\]–-]|[\s([]${label}\s?[).:\]]`;
  return bracket !== '' || new RegExp(isInText, 'im').test(text);
}

/** Where a missing answer should be. */
const afterEnd = ({ end, at }: QuestionInProgress): Place =>
  end === null ? at : { line: end + 1, column: 1 };

/** The letters of the options with a tick or a star; none where all have one. */
function markedOptions({ options }: QuestionInProgress, texts: readonly string[]): string {
  const marked = texts.flatMap((text, place) =>
    options[place]?.isMarked || withoutMark(text) !== text ? [optionLetter(place)] : [],
  );
  return marked.length === texts.length ? '' : marked.join(', ');
}

const joined = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
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

const readInline = (written: string) => written.replaceAll(/[*✓✔☑✅()[\]{}.:\-–—\s]/g, '');

export function wantedLabel(style: string, label: string): Message {
  const shown = style.startsWith('A') ? label.toUpperCase() : label;
  const mark = style.slice(1);
  const pair = { '(': `(${shown})`, '[': `[${shown}]`, '{': `{${shown}}` }[mark];
  return t('imports.wantedOption', { label: pair ?? `${shown}${mark}` });
}
