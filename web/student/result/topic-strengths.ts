import type { ResultDetail } from './result-state.ts';
import { countVerdicts, type Verdict } from './verdict.ts';

export interface TopicStrength {
  /** Empty for questions without a topic. */
  topic: string;
  total: number;
  counts: Record<Verdict, number>;
  /** Average whole seconds per question, if times were measured. */
  secondsEach: number | undefined;
}

/** The topics of a result, the weakest first; among equally weak ones, the one with more questions first. */
export function topicStrengths(
  details: readonly ResultDetail[],
  spentMs: readonly number[] | undefined,
): TopicStrength[] {
  const places = Map.groupBy(details.keys(), (index) => details[index]?.topic.trim() ?? '');
  return [...places]
    .map(([topic, indexes]) => ({
      topic,
      total: indexes.length,
      counts: countVerdicts(indexes.flatMap((index) => details[index] ?? [])),
      secondsEach: spentMs && secondsEach(indexes.map((index) => spentMs[index] ?? 0)),
    }))
    .toSorted((a, b) => a.counts.right / a.total - b.counts.right / b.total || b.total - a.total);
}

function secondsEach(spent: readonly number[]): number {
  return Math.round(spent.reduce((sum, ms) => sum + ms, 0) / spent.length / 1000);
}
