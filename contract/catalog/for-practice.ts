import type { TestRules } from './test-rules.ts';

// Apart from test-rules.ts, whose schema would come along into the pages that ask.

/**
 * Whether a test is for practice: open at any time, any number of times, and each attempt shows its result and its
 * solutions at once.
 */
export function isForPractice({
  opensAt,
  closesAt,
  attempts,
  results,
  solutions,
}: Pick<TestRules, 'opensAt' | 'closesAt' | 'attempts' | 'results' | 'solutions'>): boolean {
  return (
    opensAt === null &&
    closesAt === null &&
    attempts === null &&
    results.when === 'at_once' &&
    solutions.when === 'at_once'
  );
}

/** Whether nothing depends on when or how often a test is taken, and the best attempt counts: most have no other rules. */
export const isPlain = (rules: TestRules): boolean => isForPractice(rules) && rules.counts === 'best';
