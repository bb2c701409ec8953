import { marksText } from '../../contract/papers/exact-marks.ts';
import type { ListedAttempt, MarkedQuestion, Result } from '../../contract/results.ts';
import { type Closed, isClosed } from '../attempts/closing.ts';
import type { Attempt } from '../attempts/queries.ts';
import { responsesOf } from '../attempts/responses.ts';
import { readSheet } from '../grading/sheet.ts';
import type { KeyedQuestion, Paper } from '../papers/papers.ts';
import { answerTexts } from './answer-texts.ts';

/** The result of a closed attempt, as the specification shapes it, with its marks. */
export function presentResult(
  { attempt, answers }: Closed,
  paper: Paper,
  corrections: NonNullable<Result['corrections']> = [],
): Result {
  const responses = responsesOf(paper.questions, answers);
  const graded = readSheet(paper.marking, attempt.sheet);
  const said = answerTexts(paper.questions, answers);
  const details = paper.keyed.map((question, position): MarkedQuestion => {
    const { outcome, marks = 0, counts = true } = graded.questions[position] ?? {};
    return {
      ...(attempt.isBlank ? withoutKey(question) : question),
      userAnswer: said[position] ?? null,
      response: responses.get(position) ?? null,
      isCorrect: outcome === 'right',
      outcome: outcome ?? 'left_out',
      got: marks,
      counts,
      marked: answers.get(position)?.marked ?? false,
    };
  });
  const layout = paper.layoutOf(attempt);
  return {
    attemptid: attempt.id,
    quizid: paper.testCode,
    quizname: paper.testName,
    selectedOptions: said,
    details,
    correctCount: attempt.correctCount,
    totalQuestions: attempt.questionCount,
    marking: {
      denominator: paper.marking.denominator,
      total: graded.total,
      sections: graded.sections.map((total, i) => ({
        name: paper.cover.sections[i]?.name ?? '',
        ...total,
      })),
    },
    ...(corrections.length > 0 && { corrections }),
    passages: paper.passages,
    ...(layout && { layout }),
    isBlank: attempt.isBlank,
    timeTaken: attempt.timeTakenSeconds,
    submittedAt: attempt.submittedAt.toISOString(),
    ...(attempt.spentMs && { spentMs: attempt.spentMs }),
  };
}

/** An attempt without an answer shows no solutions: otherwise a blank one would be a way to the key. */
function withoutKey({ set, ...question }: KeyedQuestion): KeyedQuestion {
  return {
    ...question,
    key: undefined,
    correctAnswer: '',
    explanation: '',
    ...(set && { set: { ...set, correctAnswer: [], explanation: [] } }),
  };
}

/** A row of the student's earlier attempts; none for an attempt that is open. */
export function presentListedAttempt(row: {
  attempt: Attempt;
  testCode: string;
  testName: string;
  denominator: number;
}): ListedAttempt[] {
  const { attempt, testCode, testName, denominator } = row;
  if (!isClosed(attempt)) return [];
  return [
    {
      attemptid: attempt.id,
      quizid: testCode,
      quizname: testName,
      startedAt: attempt.startedAt.toISOString(),
      submittedAt: attempt.submittedAt.toISOString(),
      correctCount: attempt.correctCount,
      totalQuestions: attempt.questionCount,
      marks: {
        got: marksText(attempt.marksGot, denominator),
        possible: marksText(attempt.marksPossible, denominator),
      },
      timeTaken: attempt.timeTakenSeconds,
    },
  ];
}
