import type { Wire } from '../../contract/http/wire-names.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import {
  type listedAttempt,
  type MarkedQuestion,
  result,
  resultSummary,
  type Shown,
} from '../../contract/results.ts';
import type { RichText } from '../../contract/rich-text.ts';
import { type FinalAttempt, isClosed } from '../attempts/closing.ts';
import type { Attempt } from '../attempts/queries.ts';
import { responsesOf } from '../attempts/responses.ts';
import { type RulesOfAttempt, shownNow } from '../attempts/rules.ts';
import { readSheet, toAnswerOf, waitingOf } from '../grading/sheet.ts';
import { Json } from '../http/prepared.ts';
import type { SatPaper } from '../papers/papers.ts';
import { answerTexts } from './answer-texts.ts';

type ListedAttempt = Wire<typeof listedAttempt>;
type Result = Wire<typeof result>;

/** What came of a result after it was written. */
export type Afterwards = Pick<Result, 'corrections' | 'challenges'> & {
  /** Rendered, by their texts. */
  comments?: ReadonlyMap<string, RichText>;
};

/**
 * What is checked when a result is written. The questions were reduced to their schema when the paper was prepared, and of
 * what comes out of them, and of the long lists, each field is named here.
 */
const summaryWithoutLists = resultSummary.omit({ selectedOptions: true, spentMs: true });

/**
 * The result of a closed attempt, as the specification shapes it, with its marks: what `shown` allows of it. Without
 * the solutions nothing is said of a single question but what was answered. An attempt without an answer shows no
 * solutions: otherwise a blank one would be a way to the key. One with an answer never becomes blank (lateDelivery in
 * server/attempts/closing.ts).
 */
export function presentResult(
  { attempt, answers }: FinalAttempt,
  paper: SatPaper,
  shown: Shown,
  { corrections = [], challenges = [], comments }: Afterwards = {},
): Json<typeof result> {
  const responses = responsesOf(paper.questions, answers);
  const { questions, sections, total } = readSheet(paper.marking, attempt.sheet);
  const said = answerTexts(paper.questions, responses);
  const { layout } = paper;
  const marks = {
    correctCount: attempt.correctCount,
    marking: {
      denominator: paper.marking.denominator,
      total,
      sections: sections.map((of, i) => {
        const { name = '', subject } = paper.cover.sections[i] ?? {};
        return { name, ...(subject !== undefined && { subject }), ...of };
      }),
    },
  };
  const summary = summaryWithoutLists.parse({
    attemptid: attempt.id,
    quizid: paper.testCode,
    quizname: paper.testName,
    shown,
    ...(shown.results && marks),
    ...(shown.results && waitingOf(attempt.sheet) > 0 && { waiting: waitingOf(attempt.sheet) }),
    // Both tell of single questions.
    ...(shown.solutions && corrections.length > 0 && { corrections }),
    ...(shown.solutions && challenges.length > 0 && { challenges }),
    passages: shown.solutions ? paper.passages : [],
    ...(!shown.solutions && {
      responses: paper.keyed.map((_, position) => responses.get(position) ?? null),
    }),
    totalQuestions: toAnswerOf(attempt.sheet),
    ...(layout && { layout }),
    isBlank: attempt.isBlank,
    endedBy: attempt.submittedBy,
    isLate: attempt.isLate,
    isVoid: attempt.voidedAt !== null,
    timeTaken: attempt.timeTakenSeconds,
    submittedAt: attempt.submittedAt.toISOString(),
  });
  const details = paper.keyed.map(({ solved, unsolved }, position): MarkedQuestion => {
    const { outcome = 'left_out', marks = 0, counts = true } = questions[position] ?? {};
    const { marked = false, comment } = answers.get(position) ?? {};
    const commentSet = comment ? comments?.get(comment) : undefined;
    return {
      ...(attempt.isBlank ? unsolved : solved),
      userAnswer: said[position] ?? null,
      isCorrect: outcome === 'right',
      response: responses.get(position) ?? null,
      outcome,
      got: marks,
      counts,
      marked,
      ...(comment && { comment, ...(commentSet && { commentSet }) }),
    };
  });
  const written: Result = {
    ...summary,
    selectedOptions: said,
    ...(attempt.spentMs && { spentMs: attempt.spentMs }),
    details: shown.solutions ? details : [],
  };
  return new Json(result, JSON.stringify(written));
}

/** A row of the student's earlier attempts; none for an attempt that is open. */
export function presentListedAttempt(
  row: {
    attempt: Attempt;
    test: RulesOfAttempt;
    testCode: string;
    testName: string;
    examName: string;
    denominator: number;
  },
  now: Date,
): ListedAttempt[] {
  const { attempt, test, testCode, testName, examName, denominator } = row;
  if (!isClosed(attempt)) return [];
  return [
    {
      attemptid: attempt.id,
      quizid: testCode,
      quizname: testName,
      examname: examName,
      startedAt: attempt.startedAt.toISOString(),
      submittedAt: attempt.submittedAt.toISOString(),
      ...(shownNow(test, now).results && {
        correctCount: attempt.correctCount,
        marks: {
          got: marksText(attempt.marksGot, denominator),
          possible: marksText(attempt.marksPossible, denominator),
        },
        ...(waitingOf(attempt.sheet) > 0 && { waiting: waitingOf(attempt.sheet) }),
      }),
      totalQuestions: toAnswerOf(attempt.sheet),
      timeTaken: attempt.timeTakenSeconds,
    },
  ];
}
