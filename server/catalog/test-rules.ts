import type { Release, TestRules } from '../../contract/catalog/test-rules.ts';
import { tests } from '../db/tables/catalog.ts';

/** The columns of a test that hold its rules. */
export const ruleColumns = {
  opensAt: tests.opensAt,
  closesAt: tests.closesAt,
  attemptsAllowed: tests.attemptsAllowed,
  resultsShown: tests.resultsShown,
  resultsAt: tests.resultsAt,
  solutionsShown: tests.solutionsShown,
  solutionsAt: tests.solutionsAt,
  counts: tests.counts,
  mayFinish: tests.mayFinish,
  takesLate: tests.takesLate,
};

export type RuleRow = Pick<typeof tests.$inferSelect, keyof typeof ruleColumns>;

export function toRules(row: RuleRow): TestRules {
  return {
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    attempts: row.attemptsAllowed,
    results: toRelease(row.resultsShown, row.resultsAt),
    solutions: toRelease(row.solutionsShown, row.solutionsAt),
    counts: row.counts,
    mayFinish: row.mayFinish,
    takesLate: row.takesLate,
  };
}

/** The reverse of {@link toRules}. */
export function toRuleRow({ opensAt, closesAt, attempts, results, solutions, ...rest }: TestRules): RuleRow {
  return {
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
    attemptsAllowed: attempts,
    resultsShown: results.when,
    resultsAt: results.when === 'at_time' ? new Date(results.at) : null,
    solutionsShown: solutions.when,
    solutionsAt: solutions.when === 'at_time' ? new Date(solutions.at) : null,
    ...rest,
  };
}

function toRelease(when: Release['when'], at: Date | null): Release {
  if (when !== 'at_time') return { when };
  if (at === null) throw new Error('A release at a time has no time');
  return { when, at: at.toISOString() };
}
