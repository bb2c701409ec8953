import type { QuestionId } from '../../contract/ids.ts';
import { SEEN_MS } from '../../contract/pace.ts';
import type { CountedAttempt } from '../attempts/progress-queries.ts';
import { outcomesOf } from '../grading/sheet.ts';
import type { QuestionTopic } from '../papers/topics.ts';
import type { FirstAnswers } from '../rollups/first-answers.ts';
import type { Sight } from './learned.ts';
import { difficultyOf, type Met } from './strength.ts';

type SheetOutcome = ReturnType<typeof outcomesOf>[number];

/**
 * What an outcome says of the student; a question that was dropped, whose marks were given to all, or that was left for
 * another one of its choice says nothing.
 */
const SCORES = {
  right: 1,
  partial: 0.5,
  wrong: 0,
  left_out: 0,
  given: undefined,
  dropped: undefined,
  left_over: undefined,
  waiting: undefined,
} satisfies Record<SheetOutcome, number | undefined>;

/** Whether a question was answered or read; without measured times all count as read. */
export const wasSeen = (outcome: SheetOutcome, spentMs: number | undefined) =>
  outcome !== 'left_out' || spentMs === undefined || spentMs >= SEEN_MS;

/** An attempt with the questions of its paper, and what first attempts at its revision came to, if that is known. */
export interface AttemptToRead {
  attempt: Pick<CountedAttempt, 'submittedAt' | 'sheet' | 'spentMs'>;
  /** Each with the key of the chapter that it is of. */
  questions: readonly (QuestionTopic & { chapter: string })[];
  first: Pick<FirstAnswers, 'asked' | 'right' | 'wrong'> | undefined;
}

/** How many right answers by luck a wrong one stands for, if all that is not known is guessed. */
const luckyFor = (byChance: number) => byChance / (1 - byChance);

/**
 * The share of the questions that the student did not know and guessed, from 0 to 1: a wrong option stands for a guess and
 * for those that were right by luck, and what was read and left blank was not guessed. So who leaves out what they do not
 * know, as negative marks advise, is believed what they know.
 */
function shareGuessed({ attempt: { sheet, spentMs }, questions }: AttemptToRead): number {
  let [guessed, left] = [0, 0];
  for (const [position, outcome] of outcomesOf(sheet).entries()) {
    const byChance = questions[position]?.byChance ?? 0;
    if (byChance === 0) continue;
    if (outcome === 'wrong') guessed += 1 + luckyFor(byChance);
    if (outcome === 'left_out' && wasSeen(outcome, spentMs?.[position])) left += 1;
  }
  return guessed === 0 ? 0 : guessed / (guessed + left);
}

/**
 * The questions that a student has met, each only where a test asked it first: its result showed the solution, whether
 * the question was answered or not, and so does practice. One that was left out before it could be read says nothing.
 */
export function metQuestions(
  attempts: readonly AttemptToRead[],
  /** When the first answer of practice to each question arrived. */
  practised: ReadonlyMap<QuestionId, Date>,
): Met[] {
  const known = new Set<QuestionId>();
  return attempts.flatMap((one) => {
    const { attempt, questions, first } = one;
    const outcomes = outcomesOf(attempt.sheet);
    const guessed = shareGuessed(one);
    return questions.flatMap(({ questionId, topic, chapter, byChance }, position): Met[] => {
      const outcome = outcomes[position] ?? 'left_out';
      const score = SCORES[outcome];
      if (questionId === undefined || known.has(questionId)) return [];
      known.add(questionId);
      if (score === undefined || !wasSeen(outcome, attempt.spentMs?.[position])) return [];
      const practisedAt = practised.get(questionId);
      if (practisedAt && practisedAt < attempt.submittedAt) return [];
      const lucky = (first?.wrong[position] ?? 0) * luckyFor(byChance);
      const know = Math.max(0, (first?.right[position] ?? 0) - lucky);
      return [
        {
          at: attempt.submittedAt.getTime(),
          chapter,
          topic,
          score,
          difficulty: difficultyOf({ know, students: first?.asked[position] ?? 0 }),
          luck: guessed * byChance,
          lucky: outcome === 'wrong' ? luckyFor(byChance) : 0,
        },
      ];
    });
  });
}

/** Whether each sight of a question in these attempts was a right answer, in any order: its result shows the solution. */
export const sightsInTests = (attempts: readonly AttemptToRead[]): Sight[] =>
  attempts.flatMap(({ attempt, questions }) => {
    const outcomes = outcomesOf(attempt.sheet);
    return questions.flatMap(({ questionId }, position): Sight[] => {
      if (questionId === undefined) return [];
      const outcome = outcomes[position] ?? 'left_out';
      const isNothing = SCORES[outcome] === undefined || !wasSeen(outcome, attempt.spentMs?.[position]);
      const isRight = isNothing ? undefined : outcome === 'right';
      return [{ questionId, at: attempt.submittedAt.getTime(), isRight }];
    });
  });
