import type { PaperSection } from '../../contract/papers/paper.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';

export interface NumberedQuestion {
  /** Over the whole paper. */
  number: string;
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
  const labels = questionLabels(questions);
  const numbered = questions.map((question, i) => ({ number: labels[i] ?? '', question }));
  return sections
    .map((section, i) => ({ section, questions: numbered.filter(({ question }) => question.section === i) }))
    .filter(({ questions }) => questions.length > 0);
}
