import { t, textOf } from '../words.ts';
import { type DraftOption, newDraft, type QuestionInProgress } from './draft.ts';
import { isPassageDirection } from './recognise-line.ts';
import { eachOf, saidMarks } from './said-marks.ts';

/** 'OR' alone on a line. */
const OR = /^[\s([*]*(?:OR|Or|अथवा|या)[\s)\]*.]*$/;

export const isOr = (text: string) => OR.test(text);

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

export const isRoman = (label: string | undefined) => ROMAN.includes(label?.toLowerCase() ?? '');

/** The place of a part among those of its question, from 1. */
export const romanNumber = (label: string) => ROMAN.indexOf(label.toLowerCase()) + 1;

/** The lines of a passage without the one that says to read it, where that is a line of its own. */
export function withoutDirection(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => line.trim() !== '');
  const line = lines[at]?.trim() ?? '';
  const rest = lines.slice(at + 1);
  const isAlone = line.length <= LONGEST_TITLE && rest.some((other) => other.trim() !== '');
  return isAlone && isPassageDirection(line) ? rest : lines;
}

/** Makes the lines above the parts of a question the passage that they are about. */
export function setPassage(question: QuestionInProgress, lines: readonly string[], count: number): void {
  const text = withoutDirection(lines).join('\n').trim();
  if (text === '') return;
  const number = question.number ?? count;
  question.passage = { name: textOf(t('imports.questionNumber', { number })), text };
}

const ASKS =
  /[?？]\s*(?:$|[[(])|[[(]\s*\d(?:\s*(?:marks?|m|अंक))?\s*[)\]]\s*$|^(?:what|which|who|why|how|find|define|state|explain|write|calculate|name|draw|show|prove|give|list|describe|discuss|evaluate|solve|derive|determine|differentiate|distinguish)\b/i;
const CASE = /case[\s-]*(?:study|based)|read the|passage|source[\s-]based|observe the|based on|अनुच्छेद|गद्यांश/i;
/** A text that several parts are about is rarely shorter, in characters. */
const LONG = 250;

/** Whether what was read as options asks something each. */
function isAsking({ options, answer, stem, kind }: QuestionInProgress): boolean {
  if (options.length < 2 || answer !== undefined || kind !== undefined) return false;
  const asking = options.filter(({ looked }) => ASKS.test(looked.text.trim()));
  return asking.length > options.length / 2 || areItems(stem.join('\n'), options);
}

/** Whether it is to be cut into questions of their own: parts, on a case or of one written question. */
export function hasPartsToAsk(draft: QuestionInProgress): boolean {
  const { options, stem } = draft;
  const text = stem.join('\n');
  // Options that are lettered can be questions: 'Which of these did the passage ask?'
  const isSure =
    isRoman(options[0]?.label) ||
    options.every(({ looked }) => ASKS.test(looked.text.trim())) ||
    areItems(text, options);
  return isAsking(draft) && isSure && (CASE.test(text) || text.length > LONG || isOfItems(text));
}

/** The parts of a question; itself where it has none. */
export function withParts(draft: QuestionInProgress, count: number): QuestionInProgress[] {
  const { options, stem } = draft;
  if (!isAsking(draft)) return [draft];
  if (!hasPartsToAsk(draft)) return [{ ...draft, stem: [...stem, ...options.flatMap(asTyped)], options: [] }];
  const text = stem.join('\n');
  setPassage(draft, stem, count);
  const { passage } = draft;
  const marks = isOfItems(text) ? eachOf(saidMarks(text), options.length) : undefined;
  return options.flatMap(alternatives).map(({ label, lines, either }, i) => ({
    ...newDraft(draft.at, draft.number, lines),
    part: label,
    doubts: i === 0 ? draft.doubts : [],
    source: i === 0 ? draft.source : [],
    ...(marks !== undefined && { sectionMarks: marks }),
    ...(draft.section && { section: draft.section }),
    ...(passage && { passage }),
    ...(either && passage && { either: `${passage.name} (${label})` }),
  }));
}

/** What a text above short questions says where it says all that is to be done with them. */
const ITEMS =
  /^(?:fill in the (?:blanks?|gaps?)|(?:write|state|say|tell) .{0,50}(?:true or false|t or f|t\/f)|true or false|answer (?:in )?(?:one|a) (?:word|sentence)|name the following|answer the following(?: questions)?(?: in .{1,40})?|रिक्त स्थानों? .{1,30}|सही या गलत .{1,30})$/i;
/** '(2 × 3 = 6)' */
const MARKS = /[([][\d\s×xX*=+]{1,20}(?:marks?)?[)\]]/i;
const LONGEST_TITLE = 120;

const isOfItems = (text: string) =>
  text.length < LONGEST_TITLE &&
  ITEMS.test(text.replace(MARKS, '').replaceAll(/^[^\p{L}]{1,20}|[^\p{L}\p{M}]{1,20}$/gu, ''));

const STATED = /true or false|t or f|t\/f|सही या गलत/i;
const CHOICE = /^\W*(?:true|false|सही|गलत)\W*$/i;

/** Blanks to fill in, or statements to be told true or false. */
function areItems(text: string, options: readonly DraftOption[]): boolean {
  if (!isOfItems(text)) return false;
  return STATED.test(text)
    ? !options.some(({ lines }) => CHOICE.test(lines.join(' ')))
    : options.every(({ lines }) => /_{2,}|\.{4,}/.test(lines.join(' ')));
}

/** A part, or the two of which one is to be answered. */
function alternatives({ label, lines }: DraftOption): { label: string; lines: string[]; either: boolean }[] {
  const at = lines.findIndex(isOr);
  if (at === -1) return [{ label, lines, either: false }];
  return [lines.slice(0, at), lines.slice(at + 1)].map((of) => ({ label, lines: of, either: true }));
}

const asTyped = ({ source, lines }: DraftOption): string[] =>
  source.length > 0 ? [...source, ...lines.slice(1)] : [...lines];

const ANSWER_OF_PART = /\(?\b([ivx]{1,4})\)?\s{0,9}[-–:.)]*\s{0,9}[([]?([a-h])[)\]]?(?=$|[\s,;|])/gi;

/** The answer of a part where one line tells those of all: '36. (i) b (ii) a'. */
export function answerOfPart(answer: string, part: string): string | undefined {
  const found = [...answer.matchAll(ANSWER_OF_PART)];
  return found.find(([, label = '']) => romanNumber(label) === romanNumber(part))?.[2];
}
