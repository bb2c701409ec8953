import { t } from '../words.ts';
import type { QuestionInProgress, TextLine } from './draft.ts';
import type { PaperInProgress } from './paper-in-progress.ts';
import { readQuestionStart, readRange } from './recognise-line.ts';

const COUNT =
  /\b(?:consists?\s+of|contains?|has|have|comprises?(?:\s+of)?)\s+(\d{1,2})\b.{0,60}?\bquestions?\b/i;

/** Notes what a line between the questions says of how many there are below it. */
export function noteClaim({ claims, questions }: PaperInProgress, { text }: TextLine): void {
  const line = text.trim();
  const [, count] = COUNT.exec(line) ?? [];
  const range = readRange(line);
  const from = questions.length;
  if (range) claims.push({ from, line, ...range });
  else if (count !== undefined) claims.push({ from, line, count: Number(count) });
}

/** Notes at the questions where what was read disagrees with the numbers on the paper, or with its instructions. */
export function noteDoubts(paper: PaperInProgress): void {
  const { questions, claims, typedSections, numberStyle } = paper;
  for (const [i, question] of questions.entries()) {
    const before = questions[i - 1]?.number ?? null;
    const { number } = question;
    if (number === null) continue;
    const held = heldNumber(question, numberStyle);
    if (held !== undefined) question.doubts.push(t('imports.doubtHolds', { number: held }));
    else if (before !== null && number > before + 1)
      question.doubts.push(
        t('imports.doubtNumbers', { first: before + 1, last: number - 1, count: number - before - 1 }),
      );
  }
  const ends = [...claims, ...typedSections].map(({ from }) => from);
  for (const { from, line, first, last, count } of claims) {
    const end = Math.min(questions.length, ...ends.filter((one) => one > from));
    const asked = questions.slice(from, end);
    const numbers = new Set(asked.map(({ number }) => number));
    const isRead =
      first !== undefined && last !== undefined
        ? Array.from({ length: last - first + 1 }, (_, i) => first + i).every((one) => numbers.has(one))
        : new Set(asked.map((one) => one.either ?? one)).size === count;
    const read = new Set(asked.map((one) => one.either ?? one)).size;
    if (!isRead) asked[0]?.doubts.push(t('imports.doubtCount', { line, count: read }));
  }
}

/** The number of the next question, where a line of this one begins with it and no list counts up to it. */
function heldNumber(
  { number, stem, options }: QuestionInProgress,
  style: string | undefined,
): number | undefined {
  const lines = [...stem.slice(1), ...options.flatMap(({ lines: of }) => of.slice(1))];
  const numbers = lines.flatMap((text) => {
    const start = readQuestionStart(text);
    return start && start.style === style ? [start.number] : [];
  });
  return numbers.find((one) => number !== null && one > number && !numbers.includes(1));
}
