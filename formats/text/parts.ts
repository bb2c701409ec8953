import { t, textOf } from '../words.ts';
import { type Draft, type DraftOption, newDraft, type TextLine } from './draft.ts';
import { currentQuestion, type PaperInProgress, placeOf } from './paper-in-progress.ts';
import { emphasized, sliced } from './look.ts';
import { isAssertionLine, isReasonLine, type OptionLine, readOption } from './recognise-line.ts';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

export const isRoman = (label: string | undefined) => ROMAN.includes(label?.toLowerCase() ?? '');

/** The place of a part among those of its question, from 1. */
const romanNumber = (label: string) => ROMAN.indexOf(label.toLowerCase()) + 1;

/**
 * Takes the next part of a question on a case: '(ii) …' below the options of '(i) …'. The text above the first part
 * becomes the passage of all. False where the line is no such part.
 */
export function takePart(paper: PaperInProgress, option: OptionLine, line: TextLine): boolean {
  const question = currentQuestion(paper);
  const number = romanNumber(option.label);
  if (!question || number < 2 || paper.inside === 'nothing') return false;
  if (question.options.length < 2 || isRoman(question.options[0]?.label)) return false;
  if (question.part === undefined && !beginParts(question, paper.questions.length, option, number))
    return false;
  if (romanNumber(question.part ?? '') !== number - 1) return false;
  const next = newDraft(placeOf(line), question.number, [emphasized(sliced(line, option.from)).trim()]);
  paper.questions.push({
    ...next,
    part: option.label,
    ...(question.passage && { passage: question.passage }),
  });
  paper.inside = 'stem';
  paper.nextInList = 0;
  return true;
}

/** Parts the text of a question where its first part begins. */
function beginParts(question: Draft, count: number, { style }: OptionLine, next: number): boolean {
  const at = question.stem.findIndex((text) => {
    const first = readOption(text);
    return first?.style === style && romanNumber(first.label) === 1;
  });
  const first = at === -1 || next !== 2 ? undefined : readOption(question.stem[at] ?? '');
  if (!first) return false;
  const [above, below] = [question.stem.slice(0, at), question.stem.slice(at + 1)];
  question.part = first.label;
  setPassage(question, above, count);
  question.stem = [first.rest.trim(), ...below];
  return true;
}

function setPassage(question: Draft, lines: readonly string[], count: number): void {
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
export function withParts(draft: Draft, count: number): Draft[] {
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

const DIRECTIONS = /assertion|reason|अभिकथन|कारण|direction/i;

/**
 * Gives the options of directions, 'Mark (a) if both are true …', to the questions behind them that have an assertion
 * and a reason and no options of their own. The directions are no question.
 */
export function withSharedOptions(drafts: readonly Draft[]): Draft[] {
  const left: Draft[] = [];
  let shared: Draft | undefined;
  for (const draft of drafts) {
    const isOpen = draft.options.length === 0;
    const isAssertion = hasAssertion(draft);
    const isShared =
      draft.number === null && draft.options.length > 2 && DIRECTIONS.test(draft.stem.join('\n'));
    if (isShared && !isAssertion && draft.answer === undefined) shared = draft;
    else {
      if (shared && isOpen && isAssertion) {
        draft.options = shared.options;
        draft.optionStyle = shared.optionStyle;
      }
      left.push(draft);
    }
  }
  const isUsed = shared === undefined || left.some(({ options }) => options === shared?.options);
  return isUsed ? left : [...drafts];
}

function hasAssertion({ stem }: Draft): boolean {
  const lines = stem.flatMap((one) => one.replaceAll('**', '').split('\n'));
  return (
    lines.some(isAssertionLine) &&
    lines.some((one) => isReasonLine(one) || /reason\s*(?:\(R\))?\s*:/i.test(one))
  );
}

const ANSWER_OF_PART = /\(?\b([ivx]{1,4})\)?\s*[-–:.)]*\s*[([]?([a-h])[)\]]?(?=$|[\s,;|])/gi;

/** The answer of a part where one line tells those of all: '36. (i) b (ii) a'. */
export function answerOfPart(answer: string, part: string): string | undefined {
  const found = [...answer.matchAll(ANSWER_OF_PART)];
  return found.find(([, label = '']) => romanNumber(label) === romanNumber(part))?.[2];
}
