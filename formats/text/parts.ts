import { t, textOf } from '../words.ts';
import { type DraftOption, newDraft, type QuestionInProgress } from './draft.ts';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

export const isRoman = (label: string | undefined) => ROMAN.includes(label?.toLowerCase() ?? '');

/** The place of a part among those of its question, from 1. */
export const romanNumber = (label: string) => ROMAN.indexOf(label.toLowerCase()) + 1;

/** Makes the lines above the parts of a question the passage that they are about. */
export function setPassage(question: QuestionInProgress, lines: readonly string[], count: number): void {
  const text = lines.join('\n').trim();
  if (text === '') return;
  const number = question.number ?? count;
  question.passage = { name: textOf(t('imports.questionNumber', { number })), text };
}

const ASKS =
  /[?？]\s*(?:$|[[(])|[[(]\s*\d(?:\s*(?:marks?|m|अंक))?\s*[)\]]\s*$|^(?:what|which|who|why|how|find|define|state|explain|write|calculate|name|draw|show|prove|give|list|describe|discuss|evaluate|solve|derive|determine|differentiate|distinguish)\b/i;
const CASE = /case[\s-]*(?:study|based)|read the|passage|source[\s-]based|observe the|based on|अनुच्छेद|गद्यांश/i;
/** A text that several parts are about is rarely shorter, in characters. */
const LONG = 250;

/** What was read as options and asks something each: parts, on a case or of one written question. */
export function withParts(draft: QuestionInProgress, count: number): QuestionInProgress[] {
  const { options, answer, stem } = draft;
  const asking = options.filter(({ looked }) => ASKS.test(looked.text.trim()));
  const areParts = options.length > 1 && answer === undefined && asking.length > options.length / 2;
  if (!areParts || draft.kind !== undefined) return [draft];
  const text = stem.join('\n');
  if (!isRoman(options[0]?.label) || !(CASE.test(text) || text.length > LONG)) {
    return [{ ...draft, stem: [...stem, ...options.flatMap(asTyped)], options: [] }];
  }
  setPassage(draft, stem, count);
  const { passage } = draft;
  return options.map((option, i) => ({
    ...newDraft(draft.at, draft.number, option.lines),
    part: option.label,
    source: i === 0 ? draft.source : [],
    ...(passage && { passage }),
  }));
}

const asTyped = ({ source, lines }: DraftOption): string[] =>
  source.length > 0 ? [...source, ...lines.slice(1)] : [...lines];

const ANSWER_OF_PART = /\(?\b([ivx]{1,4})\)?\s{0,9}[-–:.)]*\s{0,9}[([]?([a-h])[)\]]?(?=$|[\s,;|])/gi;

/** The answer of a part where one line tells those of all: '36. (i) b (ii) a'. */
export function answerOfPart(answer: string, part: string): string | undefined {
  const found = [...answer.matchAll(ANSWER_OF_PART)];
  return found.find(([, label = '']) => romanNumber(label) === romanNumber(part))?.[2];
}
