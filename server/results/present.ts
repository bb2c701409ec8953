import { z } from 'zod';
import { marksText } from '../../contract/papers/exact-marks.ts';
import {
  type GradedAnswer,
  gradedAnswer,
  type ListedAttempt,
  type Result,
  result,
  resultSummary,
} from '../../contract/results.ts';
import { type Closed, isClosed } from '../attempts/closing.ts';
import type { Attempt } from '../attempts/queries.ts';
import { responsesOf } from '../attempts/responses.ts';
import { readSheet } from '../grading/sheet.ts';
import { Json, jsonOf } from '../http/prepared.ts';
import type { Paper } from '../papers/papers.ts';
import { answerTexts } from './answer-texts.ts';

/** What came of a result after it was written. */
type Afterwards = Pick<Result, 'corrections' | 'challenges'>;

const gradedAnswers = z.array(gradedAnswer);

/**
 * The result of a closed attempt, as the specification shapes it, with its marks. An attempt without an answer shows no
 * solutions: otherwise a blank one would be a way to the key.
 */
export function presentResult(
  { attempt, answers }: Closed,
  paper: Paper,
  { corrections = [], challenges = [] }: Afterwards = {},
): Json<typeof result> {
  const responses = responsesOf(paper.questions, answers);
  const { questions, sections, total } = readSheet(paper.marking, attempt.sheet);
  const said = answerTexts(paper.questions, responses);
  const layout = paper.layoutOf(attempt);
  const summary = jsonOf(resultSummary, {
    attemptid: attempt.id,
    quizid: paper.testCode,
    quizname: paper.testName,
    selectedOptions: said,
    correctCount: attempt.correctCount,
    totalQuestions: attempt.questionCount,
    marking: {
      denominator: paper.marking.denominator,
      total,
      sections: sections.map((of, i) => ({ name: paper.cover.sections[i]?.name ?? '', ...of })),
    },
    ...(corrections.length > 0 && { corrections }),
    ...(challenges.length > 0 && { challenges }),
    passages: paper.passages,
    ...(layout && { layout }),
    isBlank: attempt.isBlank,
    timeTaken: attempt.timeTakenSeconds,
    submittedAt: attempt.submittedAt.toISOString(),
    ...(attempt.spentMs && { spentMs: attempt.spentMs }),
  });
  const graded = gradedAnswers.parse(
    paper.keyed.map((_, position): GradedAnswer => {
      const { outcome = 'left_out', marks = 0, counts = true } = questions[position] ?? {};
      return {
        userAnswer: said[position] ?? null,
        isCorrect: outcome === 'right',
        response: responses.get(position) ?? null,
        outcome,
        got: marks,
        counts,
        marked: answers.get(position)?.marked ?? false,
      };
    }),
  );
  const details = paper.keyed.flatMap(({ solved, unsolved }, position) => [
    position === 0 ? '' : ',',
    attempt.isBlank ? unsolved : solved,
    `,${JSON.stringify(graded[position]).slice(1)}`,
  ]);
  return new Json(result, [`${summary.slice(0, -1)},"details":[`, ...details, ']}']);
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
