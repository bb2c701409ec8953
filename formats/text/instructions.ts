import type { TextLine } from './draft.ts';
import { isHeading, readAnswerLine, readOption, readQuestionStart } from './recognise-line.ts';

/** 'General Instructions', 'Read the following instructions carefully:', 'सामान्य निर्देश'. */
const HEAD =
  /^[^\p{L}\p{N}]*(?:(?:please\s{1,9})?read\s{1,9}(?:all\s{1,9})?(?:the\s{1,9})?(?:following\s{1,9})?instructions\b.{0,80}|(?:(?:general|important)\s{1,9})*instructions?(?:\s{1,9}(?:to|for)\s{1,9}(?:the\s{1,9})?(?:students?|candidates?|examinees?))?\s{0,9}[:\-–.]*|(?:सामान्य\s{1,9}|आवश्यक\s{1,9})?निर्देश\s{0,9}(?:ः|[:।\-–])*)\s{0,9}$/iu;
/** 'Instructions: All questions are compulsory.' */
const HEAD_AND_TEXT =
  /^[^\p{L}\p{N}]*(?:(?:(?:general|important)\s+)*instructions?|note)\s*[:\-–]+\s+(?=\S)|^[^\p{L}\p{N}]*(?:सामान्य\s+)?निर्देश\s*(?:ः|[:\-–])+\s*(?=\S)/iu;
/** 'Section A has 20 questions' is said of a section; 'Section A' begins it. */
const SAID = /\b(?:consists?|contains?|has|have|comprises?|carr(?:y|ies)|includes?|is|are|will)\b/i;

/** How far into a paper its instructions begin, in lines. */
const AT_THE_TOP = 60;

/** What a paper tells students before its questions, and its other lines. */
export function takeInstructions(lines: readonly TextLine[]): {
  instructions?: string;
  lines: readonly TextLine[];
} {
  const head = lines
    .slice(0, AT_THE_TOP)
    .findIndex(({ text }) => HEAD.test(text) || HEAD_AND_TEXT.test(text));
  if (head === -1 || asks(lines.slice(0, head))) return { lines };
  const end = endOf(lines, head + 1);
  if (end === undefined) return { lines };
  const first = lines[head]?.text ?? '';
  const begin = HEAD.test(first) ? '' : first.replace(HEAD_AND_TEXT, '');
  const instructions = [begin, ...lines.slice(head + 1, end).map(({ text }) => text.trim())]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (instructions === '') return { lines };
  return { instructions, lines: [...lines.slice(0, head), ...lines.slice(end)] };
}

/** The line at which the questions begin; undefined where nothing tells. */
function endOf(lines: readonly TextLine[], from: number): number | undefined {
  const places: number[] = [];
  let before: { style: string; number: number } | undefined;
  for (const [i, { text }] of lines.entries()) {
    if (i < from) continue;
    const start = readQuestionStart(text);
    if (isHeading(text) && !SAID.test(text)) places.push(i);
    if (!start) continue;
    const goesOn = before?.style === start.style && start.number === before.number + 1;
    if (!goesOn) places.push(i);
    before = start;
  }
  const found = places.findIndex((place, i) => {
    const own = lines.slice(place, places[i + 1]);
    const later = places.slice(i + 1).map((other) => lines.slice(other, places[places.indexOf(other) + 1]));
    return asks(own) && !(i === 0 && areOrders(own, later));
  });
  const above = places[found - 1];
  const isBelowHeading = above !== undefined && !readQuestionStart(lines[above]?.text ?? '');
  return isBelowHeading ? above : places[found];
}

/**
 * Whether the first numbered lines below the head of instructions are these, though one begins as a question does
 * ('Draw neat figures'): few do, and the questions are counted from 1 again, or most speak of the paper.
 */
function areOrders(lines: readonly TextLine[], later: readonly (readonly TextLine[])[]): boolean {
  const numbered = lines.filter(({ text }) => readQuestionStart(text) !== undefined);
  const asking = numbered.filter(({ text }) => ASKING.test(text) || MARKS.test(text));
  const countsAgain = later.some(
    (run) => asks(run) && run.some(({ text }) => readQuestionStart(text)?.number === 1),
  );
  const ofPaper = numbered.filter(({ text }) => OF_PAPER.test(text));
  const areOfPaper = later.some((run) => asks(run)) && ofPaper.length * 2 > numbered.length;
  return (countsAgain || areOfPaper) && !hasAnswers(lines) && asking.length * 2 < numbered.length;
}

const OF_PAPER =
  /\b(?:compulsory|questions?|papers?|sections?|marks|marking|calculators?|attempt|neat|allowed|permitted)\b|अनिवार्य|प्रश्न|खंड|खण्ड/i;

/** '(3)', '[2 marks]' */
const MARKS = /[[(]\s{0,9}\d[^\])]{0,20}[\])]\s{0,9}$/;

const ASKING =
  /[?？]\s{0,9}(?:[[(]\s{0,9}\d[^\])]*[\])])?\s{0,9}$|_{3,}|^\s{0,9}\S{1,6}\s{1,9}(?:what|which|who|why|how|when|where|define|state|explain|find|prove|solve|evaluate|calculate|simplify|differentiate|write|name|draw|describe|distinguish|list|give|if|the value of|assertion)\b/i;

/** Whether lines have questions in them: options, answers, or a text that asks. */
const asks = (lines: readonly TextLine[]): boolean =>
  hasAnswers(lines) || lines.some(({ text }) => readQuestionStart(text) !== undefined && ASKING.test(text));

/** Whether lines have options or answers. */
function hasAnswers(lines: readonly TextLine[]): boolean {
  const style = readQuestionStart(lines[0]?.text ?? '')?.style;
  const labels = lines
    .filter(({ text }) => style === undefined || readQuestionStart(text)?.style !== style)
    .map(({ text }) => readOption(text))
    .filter((one) => one && !one.isWeak);
  const hasOptions = labels.some(
    (one, i) => /^[a1क]$/i.test(one?.label ?? '') && /^[b2ख]$/i.test(labels[i + 1]?.label ?? ''),
  );
  return (
    hasOptions || lines.some(({ text }) => readAnswerLine(text) !== undefined || INLINE_OPTIONS.test(text))
  );
}

/** '(a) 3 (b) 4' */
const INLINE_OPTIONS = /(?:^|\s)\(?[aA1][).]\s.{0,80}\s\(?[bB2][).]\s/;
