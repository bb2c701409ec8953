import type { ScheduleRow } from '../classes/schedule-rows.ts';
import type { RulesInput } from '../test-values/rules-input.ts';

/** When the last class closes; null where one of them does not, or there is none. */
function lastClosing(rows: readonly ScheduleRow[]): string | null {
  const all = rows.map(({ closesAt }) => closesAt);
  if (all.length === 0 || all.includes(null)) return null;
  return all.reduce((last, one) => (Date.parse(String(one)) > Date.parse(String(last)) ? one : last)) ?? null;
}

/** Whether something is shown once the test has closed. */
export const waitsForClosing = ({ results, solutions }: RulesInput): boolean =>
  results.when === 'after_closing' || solutions.when === 'after_closing';

/**
 * The rules of a test that is new once its classes have changed from `was` to `is`: what waits for its closing needs one,
 * and it is that of the last class until somebody sets another.
 */
export function closesWithLast(
  rules: RulesInput,
  was: readonly ScheduleRow[],
  is: readonly ScheduleRow[],
): RulesInput {
  const { closesAt } = rules;
  const follows = closesAt === null || closesAt === lastClosing(was);
  return waitsForClosing(rules) && follows ? { ...rules, closesAt: lastClosing(is) } : rules;
}
