import type { ResultState } from './result-state.ts';
import { countMarks } from './verdict.ts';

/** What came out of the questions of one topic, or of one chapter. */
export interface TopicStrength {
  /** Undefined where the paper has no subjects. */
  subject: string | undefined;
  /** The topic or chapter; empty for questions without one. */
  name: string;
  total: number;
  counts: ReturnType<typeof countMarks>;
  /** Marks in units of the result; one for each question where it has none. */
  got: number;
  possible: number;
  /** Average seconds per question, if times were measured. */
  secondsEach: number | undefined;
}

/** A chapter with its topics, sorted in the same way. */
export interface ChapterStrength extends TopicStrength {
  topics: TopicStrength[];
}

type Answered = Pick<ResultState, 'details' | 'marking'>;

/** The topics of a result, the largest loss first; among equal losses, the one with more questions first. */
export const topicStrengths = (
  result: Answered,
  spentMs: readonly number[] | undefined,
  indexes: Iterable<number> = result.details.keys(),
): TopicStrength[] =>
  strengthsBy((index) => result.details[index]?.topic.trim() ?? '', indexes, result, spentMs).map(
    ({ strength }) => strength,
  );

/**
 * The chapters of a paper over several, in the order of {@link topicStrengths}; empty for any other paper. Questions
 * that are filed in none are together.
 */
export function chapterStrengths(
  result: Answered,
  spentMs: readonly number[] | undefined,
): ChapterStrength[] {
  const { details } = result;
  if (new Set(details.flatMap(({ chapter }) => chapter ?? [])).size < 2) return [];
  const chapterOf = (index: number) => details[index]?.chapter ?? '';
  return strengthsBy(chapterOf, details.keys(), result, spentMs).map(({ strength, indexes }) => ({
    ...strength,
    topics: topicStrengths(result, spentMs, indexes),
  }));
}

function strengthsBy(
  nameOf: (index: number) => string,
  all: Iterable<number>,
  { details, marking }: Answered,
  spentMs: readonly number[] | undefined,
): { strength: TopicStrength; indexes: number[] }[] {
  const subjectOf = (index: number) => marking?.sections[details[index]?.section ?? -1]?.subject;
  const places = Map.groupBy(all, (index) => JSON.stringify([subjectOf(index), nameOf(index)]));
  return [...places.values()]
    .map((indexes) => {
      const own = indexes.flatMap((index) => details[index] ?? []);
      const marks = own.map(({ got = 0, worth = 0, counts = true, isCorrect }) =>
        marking ? { got, possible: counts ? worth : got } : { got: isCorrect ? 1 : 0, possible: 1 },
      );
      const sum = (field: 'got' | 'possible') => marks.reduce((all, one) => all + one[field], 0);
      const [first = -1] = indexes;
      return {
        indexes,
        strength: {
          subject: subjectOf(first),
          name: nameOf(first),
          total: own.length,
          counts: countMarks(own),
          got: sum('got'),
          possible: sum('possible'),
          secondsEach: spentMs && secondsEach(indexes.map((index) => spentMs[index] ?? 0)),
        },
      };
    })
    .toSorted(
      ({ strength: a }, { strength: b }) => b.possible - b.got - (a.possible - a.got) || b.total - a.total,
    );
}

function secondsEach(spent: readonly number[]): number {
  return spent.reduce((sum, ms) => sum + ms, 0) / spent.length / 1000;
}
