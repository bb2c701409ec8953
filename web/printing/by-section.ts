import type { PaperSection } from '../../contract/papers/paper.ts';
import { type PrintedNumber, printedNumbers } from '../../contract/papers/printed-numbers.ts';
import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';

/** Its number is over the whole paper. */
export interface NumberedQuestion extends PrintedNumber {
  question: PrintedQuestion;
}

export interface PrintedSection {
  section: PaperSection;
  questions: NumberedQuestion[];
}

/** The questions of a paper with their numbers, under their sections. Sections without questions are left out. */
export function bySection({
  sections,
  questions,
}: Pick<PrintedPaper, 'sections' | 'questions'>): PrintedSection[] {
  const numbers = printedNumbers(questions, sections);
  const numbered = questions.map((question, i) => ({ ...(numbers[i] as PrintedNumber), question }));
  return sections
    .map((section, i) => ({ section, questions: numbered.filter(({ question }) => question.section === i) }))
    .filter(({ questions }) => questions.length > 0);
}

/** How many numbers these have: a case has one, and so have the alternatives of a choice. */
export const countNumbers = (questions: readonly PrintedNumber[]): number =>
  new Set(questions.map(({ number }) => number)).size;
