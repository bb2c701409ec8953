import type { QuestionId } from '../../contract/ids.ts';

/** A question whose solution a student saw, after answering it in a test or in practice. */
export interface Sight {
  questionId: QuestionId;
  /** Milliseconds since 1970. */
  at: number;
  /** Undefined where only the solution was shown: the question was not reached, or says nothing. */
  isRight: boolean | undefined;
}

/** What a student missed once is learned, or still to be learned. */
export interface MissedQuestion {
  /** When it was recalled; undefined while it is still to be learned. */
  learnedAt: number | undefined;
  /** Missed once more after days without seeing it. */
  isMissedAgain: boolean;
  /** Right answers after days without seeing it, since it was missed. */
  recalls: number;
}

/**
 * How long a question must not have been seen before a right answer shows that it was recalled: two days, less the eight
 * hours by which practice may come early.
 */
const RECALLED_AFTER_MS = 40 * 3_600_000;

/**
 * The questions that were missed, each with when it was learned: answered rightly after days without seeing it. Missed
 * again after days, it is to be learned again, and then one right answer may be luck: it takes two.
 */
export function missedQuestions(sights: readonly Sight[]): Map<QuestionId, MissedQuestion> {
  const missed = new Map<QuestionId, MissedQuestion>();
  const seenAt = new Map<QuestionId, number>();
  for (const { questionId, at, isRight } of sights.toSorted((a, b) => a.at - b.at)) {
    const known = missed.get(questionId);
    const isRecalled = at - (seenAt.get(questionId) ?? at) >= RECALLED_AFTER_MS;
    if (isRight === false) {
      const isMissedAgain = known !== undefined && (known.isMissedAgain || isRecalled);
      missed.set(questionId, { learnedAt: undefined, isMissedAgain, recalls: 0 });
    } else if (isRight && known && isRecalled) {
      known.recalls += 1;
      if (known.recalls > Number(known.isMissedAgain)) known.learnedAt ??= at;
    }
    seenAt.set(questionId, at);
  }
  return missed;
}

/** How many are learned, how many of those since a time, and how many are still to be learned. */
export function countLearned(missed: Iterable<MissedQuestion>, since: number) {
  const counts = { learned: 0, lately: 0, toLearn: 0 };
  for (const { learnedAt } of missed) {
    if (learnedAt === undefined) counts.toLearn += 1;
    else counts.learned += 1;
    if (learnedAt !== undefined && learnedAt >= since) counts.lately += 1;
  }
  return counts;
}
