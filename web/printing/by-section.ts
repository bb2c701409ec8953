import type { PaperSection } from '../../contract/papers/paper.ts';
import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';

export interface Numbered {
  /** From 1, over the whole paper. */
  number: number;
  question: PrintedQuestion;
}

export interface PrintedSection {
  section: PaperSection;
  questions: Numbered[];
}

/** The questions of a paper with their numbers, under their sections. Sections without questions are left out. */
export function bySection({
  sections,
  questions,
}: Pick<PrintedPaper, 'sections' | 'questions'>): PrintedSection[] {
  const numbered = questions.map((question, i) => ({ number: i + 1, question }));
  return sections
    .map((section, i) => ({ section, questions: numbered.filter(({ question }) => question.section === i) }))
    .filter(({ questions }) => questions.length > 0);
}
