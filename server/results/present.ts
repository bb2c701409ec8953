import type { ListedAttempt, MarkedQuestion, Result } from '../../contract/results.ts';
import { type Closed, isClosed } from '../attempts/closing.ts';
import type { Attempt } from '../attempts/queries.ts';
import type { Paper } from '../papers/papers.ts';

/** The result of a closed attempt, as the specification shapes it. */
export function presentResult({ attempt, answers }: Closed, paper: Paper): Result {
  const selectedOptions = paper.questions.map(({ position }) => answers.get(position) ?? null);
  const details = paper.marked.map(
    (marked, i): MarkedQuestion => ({
      ...marked,
      userAnswer: selectedOptions[i] ?? null,
      isCorrect: attempt.sheet[i] === 'R',
    }),
  );
  return {
    attemptid: attempt.id,
    quizid: paper.testCode,
    quizname: paper.testName,
    selectedOptions,
    details,
    correctCount: attempt.correctCount,
    totalQuestions: attempt.questionCount,
    timeTaken: attempt.timeTakenSeconds,
    submittedAt: attempt.submittedAt.toISOString(),
    ...(attempt.spentMs && { spentMs: attempt.spentMs }),
  };
}

/** A row of the student's earlier attempts; none for an attempt that is open. */
export function presentListedAttempt(row: {
  attempt: Attempt;
  testCode: string;
  testName: string;
}): ListedAttempt[] {
  const { attempt, testCode, testName } = row;
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
      timeTaken: attempt.timeTakenSeconds,
    },
  ];
}
