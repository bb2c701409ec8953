import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';
import type { TestInExam } from '../catalog/present.ts';
import type { PreparedQuestion, SatPaper } from '../papers/papers.ts';

/** A paper as an attempt has it, to be printed: with its solutions unless they are withheld. */
export function presentPaper(
  paper: SatPaper,
  { test, exam }: TestInExam,
  withheld?: PrintedPaper['withheld'],
): PrintedPaper {
  const { quizname, testDuration, possible, movement, sections } = paper.cover;
  return {
    title: quizname,
    place: [exam.examName, test.subject, test.chapter],
    test: { minutes: testDuration, possible, movement },
    sections,
    questions: paper.keyed.map(withheld ? unsolvedQuestion : solvedQuestion),
    passages: paper.passages,
    ...(withheld && { withheld }),
  };
}

/** A question without anything that its paper does not have while it is sat. */
export function unsolvedQuestion(prepared: PreparedQuestion): PrintedQuestion {
  const {
    correctAnswer: _,
    explanation: __,
    topic: ___,
    worth: ____,
    key,
    set,
    ...asked
  } = prepared.unsolved;
  if (key) throw new Error('A question without its solution has a key');
  return { ...asked, ...(set && { set: { questionText: set.questionText, options: set.options } }) };
}

export function solvedQuestion(prepared: PreparedQuestion): PrintedQuestion {
  const { correctAnswer, explanation, key, set } = prepared.solved;
  const { correctAnswer: right = [], explanation: why = [] } = set ?? {};
  return {
    ...unsolvedQuestion(prepared),
    ...(key && {
      solution: {
        correctAnswer,
        explanation,
        key,
        ...(set && { set: { correctAnswer: right, explanation: why } }),
      },
    }),
  };
}
