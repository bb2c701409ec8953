import { marksText } from '../../contract/papers/exact-marks.ts';
import type { ListedAttempt, MarkedQuestion, Result, Shown } from '../../contract/results.ts';
import { type Closed, isClosed } from '../attempts/closing.ts';
import type { Attempt } from '../attempts/queries.ts';
import { responsesOf } from '../attempts/responses.ts';
import { type RulesOfAttempt, shownNow } from '../attempts/rules.ts';
import { readSheet } from '../grading/sheet.ts';
import type { KeyedQuestion, Paper } from '../papers/papers.ts';
import { answerTexts } from './answer-texts.ts';

/**
 * The result of a closed attempt, as the specification shapes it, with its marks: what `shown` allows of it. Without
 * the solutions nothing is said of a single question but what was answered.
 */
export function presentResult({ attempt, answers }: Closed, paper: Paper, shown: Shown): Result {
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
  const marks = {
    correctCount: attempt.correctCount,
    marking: {
      denominator: paper.marking.denominator,
      total: graded.total,
      sections: graded.sections.map((total, i) => ({
        name: paper.cover.sections[i]?.name ?? '',
        ...total,
      })),
    },
  };
  return {
    attemptid: attempt.id,
    quizid: paper.testCode,
    quizname: paper.testName,
    shown,
    selectedOptions: said,
    ...(shown.solutions
      ? { details, passages: paper.passages }
      : { details: [], passages: [], responses: details.map(({ response }) => response) }),
    ...(shown.results && marks),
    totalQuestions: attempt.questionCount,
    ...(layout && { layout }),
    isBlank: attempt.isBlank,
    isLate: attempt.isLate,
    isVoid: attempt.voidedAt !== null,
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
export function presentListedAttempt(
  row: {
    attempt: Attempt;
    test: RulesOfAttempt;
    testCode: string;
    testName: string;
    denominator: number;
  },
  now: Date,
): ListedAttempt[] {
  const { attempt, test, testCode, testName, denominator } = row;
  if (!isClosed(attempt)) return [];
  return [
    {
      attemptid: attempt.id,
      quizid: testCode,
      quizname: testName,
      startedAt: attempt.startedAt.toISOString(),
      submittedAt: attempt.submittedAt.toISOString(),
      ...(shownNow(test, now).results && {
        correctCount: attempt.correctCount,
        marks: {
          got: marksText(attempt.marksGot, denominator),
          possible: marksText(attempt.marksPossible, denominator),
        },
      }),
      totalQuestions: attempt.questionCount,
      timeTaken: attempt.timeTakenSeconds,
    },
  ];
}
