import { t, textOf } from '../words.ts';
import type { QuestionInProgress } from './draft.ts';
import type { PaperInProgress } from './paper-in-progress.ts';
import { withoutDirection } from './parts.ts';
import { isPassageDirection } from './recognise-line.ts';

/** '(1 to 4)' */
const RANGE = /(\d{1,3})\s{0,9}(?:to|[-–—]|and|&|से)\s{0,9}(\d{1,3})/i;
/** A passage is rarely shorter, in characters. */
const SHORTEST = 60;

/** Takes a passage out of the lines set aside above a question, and says which the questions from it on are about. */
export function takeSharedPassage(paper: PaperInProgress, number: number): void {
  const at = paper.unassigned.findIndex(({ text }) => isPassageDirection(text));
  const lines = at === -1 ? [] : paper.unassigned.slice(at).map(({ text }) => text.trim());
  const below = lines.slice(1).join('\n').trim();
  if (below.length < SHORTEST) return;
  const [, first, last] = (RANGE.exec(lines[0] ?? '') ?? []).map(Number);
  const numbers =
    first !== undefined && last !== undefined && first < last ? ([first, last] as const) : undefined;
  if (numbers && numbers[0] !== number) return;
  paper.unassigned.splice(at);
  const name = textOf(t('imports.questionNumber', { number }));
  paper.about = { passage: { name, text: withoutDirection(lines).join('\n').trim() }, numbers };
}

/** Gives a question the passage that it is one of those about. */
export function aboutPassage(paper: PaperInProgress, question: QuestionInProgress): void {
  const { about } = paper;
  const { number } = question;
  if (!about || number === null) return;
  const [first, last] = about.numbers ?? [number, number];
  if (number >= first && number <= last) question.passage = about.passage;
  else paper.about = undefined;
}
