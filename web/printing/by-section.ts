import type { PaperSection } from '../../contract/papers/paper.ts';
import { type PrintedNumber, printedNumbers } from '../../contract/papers/printed-numbers.ts';
import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';

export interface NumberedQuestion extends PrintedNumber {
  /** Over the whole paper, in one word. */
  label: string;
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
  const numbered = questions.flatMap((question, i): NumberedQuestion[] => {
    const one = numbers[i];
    return one ? [{ ...one, label: `${one.number}${one.ofCase}${one.part}`, question }] : [];
  });
  return sections
    .map((section, i) => ({ section, questions: numbered.filter(({ question }) => question.section === i) }))
    .filter(({ questions }) => questions.length > 0);
}

/** How many numbers these have: a case has one, and so have the alternatives of a choice. */
export const countNumbers = (questions: readonly PrintedNumber[]): number =>
  new Set(questions.map(({ number }) => number)).size;
