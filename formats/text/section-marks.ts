import type { QuestionInProgress, TextLine } from './draft.ts';
import type { PaperInProgress, SaidMarks } from './paper-in-progress.ts';
import { isHeading } from './recognise-line.ts';

/** '(1 × 5 = 5)' */
const PRODUCT = /(\d{1,2})\s{0,9}[×xX*✕]\s{0,9}(\d{1,2})\s{0,9}=\s{0,9}(\d{1,3})/;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const NUMBER = String.raw`(\d{1,2}|${NUMBERS.join('|')})`;
/** '20 questions of 1 mark each', 'each question carries 2 marks'. */
const EACH = new RegExp(
  String.raw`${NUMBER}\s{1,9}marks?\s{1,9}each\b|\beach\b.{0,40}?\b(?:carr(?:y|ies)|of|is|has)\s{1,9}${NUMBER}\s{1,9}marks?\b`,
  'i',
);

function saidMarks(text: string): SaidMarks | undefined {
  const [, one, other, product] = (PRODUCT.exec(text) ?? []).map(Number);
  if (one && other && one * other === product) return { factors: [one, other] };
  const [, before, after] = EACH.exec(text) ?? [];
  const written = (before ?? after ?? '').toLowerCase();
  const number = NUMBERS.indexOf(written) + 1 || Number(written);
  return number > 0 ? { each: number } : undefined;
}

/** Notes what a line between the questions says of those below it. */
export function noteSection({ sections, questions }: PaperInProgress, { text }: TextLine): void {
  const said = saidMarks(text);
  const from = questions.length;
  const isSame = sections.at(-1)?.from === from;
  if (said ?? (isHeading(text) && !isSame)) sections.push({ from, said });
}

/** Gives questions the marks that the headings above them say. The parts of a case share those of their question. */
export function giveSectionMarks({ sections, questions }: PaperInProgress): void {
  for (const [i, { from, said }] of sections.entries()) {
    if (!said) continue;
    const asked = questions.slice(from, sections[i + 1]?.from);
    const marks = 'each' in said ? said.each : ofFactors(said.factors, asked);
    if (marks === undefined) continue;
    for (const question of asked) if (question.part === undefined) question.sectionMarks = marks;
  }
}

/** One of the factors is the number of the questions, of which alternatives count once. */
function ofFactors([one, other]: readonly [number, number], asked: readonly QuestionInProgress[]) {
  const count = new Set(asked.map((question) => question.either ?? question)).size;
  if (one === count) return other;
  return other === count ? one : undefined;
}
