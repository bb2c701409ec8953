import { t } from '../../words.ts';
import { newDraft, type QuestionInProgress, type TextLine } from '../draft.ts';
import { emphasized, sliced } from '../look.ts';
import { type NumberedLines, readNumberedLines } from '../numbered-lines.ts';
import { currentQuestion, type PaperInProgress, placeOf, textsAhead } from '../paper-in-progress.ts';
import { aboutPassage, takeSharedPassage } from '../passage-of-several.ts';
import {
  type QuestionStart,
  readAnswerLine,
  readOption,
  readQuestionStart,
  readRange,
  readRomanStart,
} from '../recognise-line.ts';
import { readHeading } from '../section-heading.ts';
import { leaveOutUnassigned } from '../unassigned.ts';
import { takeContinuation } from './continuation.ts';

/** The first line of a question with a number, or a statement that is numbered as the questions are. */
export function takeQuestion(paper: PaperInProgress, line: TextLine): boolean {
  const start = readQuestionStart(line.text) ?? romanStart(paper, line.text);
  if (!start) return false;
  const other = currentQuestion(paper);
  if (other && paper.inside === 'stem' && isNumberOfAlternative(other, start)) {
    other.number = start.number;
    other.stem.push(emphasized(sliced(line, start.from)).trim());
    return true;
  }
  const are = paper.numberedLines.get(line) ?? lookAtNumberedLines(paper, line, start);
  if (are === 'options') return false;
  if (are === 'statements' || are === 'unclear') return takeContinuation(paper, line);
  if (are !== 'question' && !isNextQuestion(paper, start, line.text)) return false;
  takeSharedPassage(paper, start.number);
  leaveOutUnassigned(paper);
  paper.numberStyle ??= start.style;
  const draft = newDraft(placeOf(line), start.number, [emphasized(sliced(line, start.from)).trim()]);
  aboutPassage(paper, draft);
  paper.questions.push(draft);
  paper.inside = 'stem';
  paper.nextInList = 0;
  return true;
}

/** The number of the question again, or the next one, behind 'OR'. */
const isNumberOfAlternative = (other: QuestionInProgress, { number }: QuestionStart): boolean =>
  other.either !== undefined &&
  other.stem.length === 0 &&
  (number === other.number || number === (other.number ?? 0) + 1);

/** What a '1.' below a stem begins, and what the lines that count on from it are. */
function lookAtNumberedLines(
  paper: PaperInProgress,
  line: TextLine,
  { style, number }: QuestionStart,
): NumberedLines['are'] | undefined {
  if (paper.inside !== 'stem' || number !== 1 || style !== paper.numberStyle) return undefined;
  const question = currentQuestion(paper);
  const isAfterAnswer = paper.questions.some(({ answer }) => answer !== undefined);
  const above = { number: question?.number ?? 0, style, isAfterAnswer };
  const found = readNumberedLines(paper.lines, paper.at, above);
  if (!found) return undefined;
  for (const one of found.lines) paper.numberedLines.set(one, found.are);
  if (question && found.are === 'unclear')
    question.gap ??= { at: placeOf(line), found: line.text, wanted: t('imports.wantedLetters') };
  return found.are;
}

/** A question with a Roman number, where the questions are numbered so: the first has its options below it. */
function romanStart(paper: PaperInProgress, text: string): QuestionStart | undefined {
  const start = readRomanStart(text);
  if (start === undefined || start.style === paper.numberStyle) return start;
  const isFirst = start.number === 1 && paper.questions.length === 0;
  return isFirst && hasOptionsBelow(paper) ? start : undefined;
}

function hasOptionsBelow(paper: PaperInProgress): boolean {
  for (const text of textsAhead(paper)) {
    if (readAnswerLine(text)) return true;
    if (readRomanStart(text) || readQuestionStart(text)?.number === 1) return false;
    const option = readOption(text);
    if (option) return !option.isWeak;
  }
  return false;
}

/** Whether a number begins the next question, and not an item of a list, an option or a statement. */
function isNextQuestion(paper: PaperInProgress, { style, number }: QuestionStart, text: string): boolean {
  const { inside, isAfterBlank, questions } = paper;
  const question = currentQuestion(paper);
  if (style === 'Q') return true;
  if (!question) return inside === 'nothing' && readOption(text)?.label !== 'a';
  const hasAnswer = question.answer !== undefined;
  if (paper.numberStyle === undefined) return inside === 'nothing' || (isAfterBlank && hasAnswer);
  const last = questions.findLast((draft) => draft.number !== null)?.number ?? 0;
  const isNext = number === last + 1 || number === questions.length + 1;
  if (style === paper.numberStyle && (number === 1 || number > last) && isBelowHeading(paper)) return true;
  if (style !== paper.numberStyle) return isNext && inside === 'answer' && hasAnswer;
  if ((inside === 'stem' || inside === 'explanation') && isOfList(paper, number)) {
    paper.nextInList = number + 1;
    return false;
  }
  if (inside === 'stem') return isNext;
  if (inside === 'explanation') return isNext || (number > last && isAfterBlank);
  return isNext || hasAnswer || question.options.length > 1;
}

/** Whether a heading is right above, with nothing but instructions below it: the numbers may begin anew there. */
const isBelowHeading = ({ inside, unassigned }: PaperInProgress): boolean =>
  inside === 'nothing' &&
  unassigned.some(({ text }) => readHeading(text) !== undefined || readRange(text) !== undefined);

/** '1.' begins a list inside a stem or an explanation, and the numbers behind it continue it up to a blank line. */
const isOfList = ({ nextInList, isAfterBlank }: PaperInProgress, number: number): boolean =>
  number === 1 || (nextInList > 1 && number === nextInList && !isAfterBlank);
