import type { PaperQuestion } from '../../contract/papers/paper.ts';
import type { Paper } from './paper.ts';

/** A paper as any version has stored it on a device, under clean names: before there were sections, a question had no kind. */
export type StoredPaper = Pick<Paper, 'testName' | 'testDuration'> &
  Partial<Omit<Paper, 'questions'>> & { questions: readonly StoredQuestion[] };

type StoredQuestion = Pick<PaperQuestion, 'questionText' | 'questionFormat' | 'options'> &
  Partial<PaperQuestion>;

/** The paper as this version has it. Without a network an attempt goes on from it; the server replaces it. */
export function completePaper(stored: StoredPaper): Paper {
  return {
    movement: 'free',
    possible: '',
    sections: [],
    passages: [],
    ...stored,
    questions: stored.questions.map(completeQuestion),
  };
}

/** Its options have no ids: the answer is the text of the chosen one, which the server takes for it. */
function completeQuestion(question: StoredQuestion): PaperQuestion {
  const asked: PaperQuestion['asked'] =
    question.questionFormat === 'MCQ' ? { kind: 'single_choice', options: [] } : { kind: 'short_text' };
  return { marks: 0, section: 0, asked, ...question };
}
