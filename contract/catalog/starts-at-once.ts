import { isPlain } from './for-practice.ts';
import type { TestRules } from './test-rules.ts';

/** In minutes. To sit for longer than this is decided on the cover, however often it was read. */
const SHORT_TEST = 30;

/** Whether the clock of a test starts without its cover, which was read before the first attempt. */
export const startsAtOnce = (
  rules: TestRules,
  { attemptsUsed, testDuration }: { attemptsUsed: number; testDuration: number },
): boolean => attemptsUsed > 0 && isPlain(rules) && testDuration <= SHORT_TEST;
