import type { Judge, Verdict } from '../verdict.ts';
import type { MultipleChoice, MultipleChoiceResponse } from './question.ts';

/** Where several sets are right, the one that is best for the student counts. */
export function judgeMultipleChoice({ key }: MultipleChoice): Judge<MultipleChoiceResponse> {
  const sets = key.right.map((set) => new Set(set));
  return ({ chosen }) => {
    const verdicts = sets.map((right) => judge(right, chosen));
    return verdicts.find((verdict) => verdict === 'right') ?? verdicts.find(isPartial) ?? 'wrong';
  };
}

function judge(right: ReadonlySet<string>, chosen: readonly string[]): Verdict {
  if (!chosen.every((id) => right.has(id))) return 'wrong';
  return chosen.length === right.size ? 'right' : { rightChosen: chosen.length };
}

const isPartial = (verdict: Verdict) => typeof verdict === 'object';
