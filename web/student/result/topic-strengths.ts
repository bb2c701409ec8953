import type { ResultState } from './result-state.ts';
import { countVerdicts, type Verdict } from './verdict.ts';

export interface TopicStrength {
  /** Undefined where the paper has no subjects. */
  subject: string | undefined;
  /** Empty for questions without a topic. */
  topic: string;
  total: number;
  counts: Record<Verdict, number>;
  /** Marks in units of the result; one for each question where it has none. */
  got: number;
  possible: number;
  /** Average whole seconds per question, if times were measured. */
  secondsEach: number | undefined;
}

/** The topics of a result, the largest loss first; among equal losses, the one with more questions first. */
export function topicStrengths(
  { details, marking }: Pick<ResultState, 'details' | 'marking'>,
  spentMs: readonly number[] | undefined,
): TopicStrength[] {
  const subjectOf = (index: number) => marking?.sections[details[index]?.section ?? -1]?.subject;
  const places = Map.groupBy(details.keys(), (index) =>
    JSON.stringify([subjectOf(index), details[index]?.topic.trim() ?? '']),
  );
  return [...places.values()]
    .map((indexes) => {
      const own = indexes.flatMap((index) => details[index] ?? []);
      const marks = own.map(({ got = 0, worth = 0, counts = true, isCorrect }) =>
        marking ? { got, possible: counts ? worth : got } : { got: isCorrect ? 1 : 0, possible: 1 },
      );
      const sum = (field: 'got' | 'possible') => marks.reduce((all, one) => all + one[field], 0);
      return {
        subject: subjectOf(indexes[0] ?? -1),
        topic: own[0]?.topic.trim() ?? '',
        total: own.length,
        counts: countVerdicts(own),
        got: sum('got'),
        possible: sum('possible'),
        secondsEach: spentMs && secondsEach(indexes.map((index) => spentMs[index] ?? 0)),
      };
    })
    .toSorted((a, b) => b.possible - b.got - (a.possible - a.got) || b.total - a.total);
}

function secondsEach(spent: readonly number[]): number {
  return Math.round(spent.reduce((sum, ms) => sum + ms, 0) / spent.length / 1000);
}
