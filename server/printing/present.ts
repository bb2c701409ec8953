import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';
import type { TestInExam } from '../catalog/present.ts';
import { type Paper, type PreparedQuestion, readSolved, readUnsolved } from '../papers/papers.ts';

/** A paper as it is printed: with its solutions unless they are withheld. */
export function presentPaper(
  paper: Paper,
  { test, exam }: TestInExam,
  withheld?: PrintedPaper['withheld'],
): PrintedPaper {
  return {
    ...paper.cover,
    quizid: test.testCode,
    examname: exam.examName,
    subject: test.subject,
    chapter: test.chapter,
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
  } = readUnsolved(prepared);
  if (key) throw new Error('A question without its solution has a key');
  return { ...asked, ...(set && { set: { questionText: set.questionText, options: set.options } }) };
}

export function solvedQuestion(prepared: PreparedQuestion): PrintedQuestion {
  const { correctAnswer, explanation, key, set } = readSolved(prepared);
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
