import type { TestRules } from './test-rules.ts';

/**
 * Whether a student who has used so many attempts may begin a test at `now`, in epoch milliseconds. The server opens a test
 * by the same rules in its statement (server/attempts/opening-queries.ts), which is tested against this.
 */
export function startAt(
  { opensAt, closesAt, attempts }: TestRules,
  attemptsUsed: number,
  now: number,
): 'now' | 'not_yet' | 'over' | 'none_left' {
  if (opensAt !== null && now < Date.parse(opensAt)) return 'not_yet';
  if (closesAt !== null && now >= Date.parse(closesAt)) return 'over';
  return attempts !== null && attemptsUsed >= attempts ? 'none_left' : 'now';
}
