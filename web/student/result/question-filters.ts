import { averageOf, paceOf } from '../../../contract/pace.ts';
import type { ResultDetail } from './result-state.ts';
import { outcomeOf } from './verdict.ts';

/** Which questions of a result are shown. */
export type QuestionFilter = 'all' | 'wrong' | 'partial' | 'left_out' | 'slow' | 'marked';

const ORDER: readonly QuestionFilter[] = ['all', 'wrong', 'partial', 'left_out', 'slow', 'marked'];

/** The positions of the questions that each filter shows; a filter that would show none is absent, except `all`. */
export function questionsByFilter(
  details: readonly ResultDetail[],
  spentMs: readonly number[] | undefined,
): Map<QuestionFilter, number[]> {
  const average = averageOf(spentMs ?? []);
  const fits: Record<QuestionFilter, (index: number, detail: ResultDetail) => boolean> = {
    all: () => true,
    wrong: (_, detail) => outcomeOf(detail) === 'wrong',
    partial: (_, detail) => outcomeOf(detail) === 'partial',
    left_out: (_, detail) => outcomeOf(detail) === 'left_out',
    slow: (index) => paceOf(spentMs?.[index] ?? 0, average) === 'slow',
    marked: (_, detail) => detail.marked === true,
  };
  return new Map(
    ORDER.map((filter): [QuestionFilter, number[]] => [
      filter,
      details.flatMap((detail, index) => (fits[filter](index, detail) ? index : [])),
    ]).filter(([filter, indexes]) => filter === 'all' || indexes.length > 0),
  );
}

/** The positions of the questions that were answered wrongly or in part, in the order of the paper. */
export const mistakesOf = (details: readonly ResultDetail[]) => placesOf(details, ['wrong', 'partial']);

/** The positions of those that were not answered: none that the paper let the student leave. */
export const leftOutOf = (details: readonly ResultDetail[]) => placesOf(details, ['left_out']);

/** The positions of both: what there is to learn. */
export const missedOf = (details: readonly ResultDetail[]) =>
  placesOf(details, ['wrong', 'partial', 'left_out']);

function placesOf(details: readonly ResultDetail[], outcomes: readonly string[]): number[] {
  return details.flatMap((detail, index) => (outcomes.includes(outcomeOf(detail)) ? index : []));
}
