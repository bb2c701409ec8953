import { gradePaper } from '../grading/grade-paper.ts';
import { writeSheet } from '../grading/sheet.ts';
import type { SatPaper } from '../papers/papers.ts';
import type { MarkedAnswer } from './answer-queries.ts';
import { marksByHand, responsesOf } from './responses.ts';

/** What an attempt with these answers, by position, got by a paper; marks in units of one over its denominator. */
export function markAnswers(
  { questions, marking }: Pick<SatPaper, 'positions' | 'questions' | 'marking'>,
  answers: ReadonlyMap<number, MarkedAnswer>,
) {
  const responses = responsesOf(questions, answers);
  const graded = gradePaper(marking, responses, marksByHand(answers));
  return {
    sheet: writeSheet(marking, graded.questions),
    correctCount: graded.correctCount,
    marksGot: graded.total.got,
    marksPossible: graded.total.possible,
    isBlank: graded.isBlank,
  };
}
