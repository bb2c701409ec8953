import type { StartRules } from '../../contract/attempts.ts';
import type { TestRules } from '../../contract/catalog/test-rules.ts';

/** Whether the test takes a new attempt at `now`, as the server judges it (startOf in server/attempts/rules.ts). */
export function startAt(
  { opensAt, closesAt, attempts }: TestRules,
  attemptsUsed: number,
  now: number,
): StartRules['start'] {
  if (opensAt !== null && now < Date.parse(opensAt)) return 'not_yet';
  if (closesAt !== null && now >= Date.parse(closesAt)) return 'over';
  return attempts !== null && attemptsUsed >= attempts ? 'none_left' : 'now';
}
