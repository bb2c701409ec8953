import type { TextLine } from '../draft.ts';
import { currentQuestion, nextText, type PaperInProgress } from '../paper-in-progress.ts';
import {
  isDirections,
  isHeading,
  isKeyHeading,
  isPassageDirection,
  isTitle,
  readOption,
  readQuestionStart,
  readRange,
} from '../recognise-line.ts';
import { setAside } from '../unassigned.ts';

/** A heading between questions. In a stem, 'Part A' is as likely of the question, and 'Section B' before options. */
export function takeHeading(paper: PaperInProgress, line: TextLine): boolean {
  const isDirection = paper.inside !== 'explanation' && isDirections(line.text);
  // What is below it is no list of answers, and yet not of the last option.
  const isKey = paper.inside === 'option' && isKeyHeading(line.text);
  if (!isHeading(line.text) && !isDirection && !isKey) return false;
  if (paper.inside === 'stem' && !endsStem(paper, line.text)) return false;
  setAside(paper, line);
  return true;
}

/** 'B. Fill in the blanks.', 'II. Answer the following:' with the next question right below it. */
export function takeTitle(paper: PaperInProgress, line: TextLine): boolean {
  if (paper.inside === 'answer list' || !isTitle(line.text)) return false;
  const next = readQuestionStart(nextText(paper));
  const { numberStyle, questions } = paper;
  const last = questions.findLast(({ number }) => number !== null)?.number ?? 0;
  if (!next || next.style !== (numberStyle ?? next.style)) return false;
  if (readQuestionStart(line.text)?.style === next.style) return false;
  // Below a text, '1.' may begin its options.
  const countsAgain = next.number === 1 && (paper.inside !== 'stem' || readOption(line.text) !== undefined);
  if (next.number !== last + 1 && !countsAgain) return false;
  setAside(paper, line);
  return true;
}

function endsStem(paper: PaperInProgress, text: string): boolean {
  const next = nextText(paper);
  // A passage of questions with numbers of their own: '… answer the questions 5 to 8'.
  if (isPassageDirection(text) && /\d\s*(?:to|से|[-–])\s*\d/.test(text)) return true;
  if (readRange(text)) return true;
  if (!isHeading(text) || /^[aअक]$/i.test(readOption(next)?.label ?? '')) return false;
  // 'Part B' may be of the question, unless the next one follows.
  const last = currentQuestion(paper)?.number ?? 0;
  return (
    /^\W*(?:section|खंड|खण्ड)/i.test(text) ||
    /^\W*(?:PART|GROUP)\b[^\p{L}]*[A-Z]\W*$/u.test(text) ||
    readRange(next) !== undefined ||
    readQuestionStart(next)?.number === last + 1
  );
}
