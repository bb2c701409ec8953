import type { MarkedQuestion, Result } from '../../contract/results.ts';
import type { Closed } from '../attempts/closing.ts';
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
    quizid: paper.quizid,
    quizname: paper.quizname,
    selectedOptions,
    details,
    correctCount: attempt.correctCount,
    totalQuestions: attempt.questionCount,
    timeTaken: attempt.timeTakenSeconds,
    submittedAt: attempt.submittedAt.toISOString(),
    ...(attempt.spentMs && { spentMs: attempt.spentMs }),
  };
}
