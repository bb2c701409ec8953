import type { StartRules } from '../../contract/attempts.ts';
import type { Release } from '../../contract/catalog/test-rules.ts';
import { LATE_DELIVERY_DAYS, UNTOUCHED_ATTEMPTS } from '../../contract/limits.ts';
import rules from '../../locale/en/rules.ts';
import { timeInZone } from '../locale/dates-and-numbers.ts';
import { words } from '../locale/words.ts';

const t = words({ rules });

/** What a student should know before beginning, a sentence for each rule that is one. */
export function rulesInWords({ rules: of, attemptsUsed, timeZone }: StartRules): string[] {
  const { opensAt, closesAt, attempts, counts, results, solutions, mayFinish, takesLate } = of;
  const when = (instant: string) => timeInZone(new Date(instant), timeZone);
  return [
    opensAt !== null && t('rules.opens', { when: when(opensAt) }),
    closesAt !== null && t(mayFinish ? 'rules.closesMayFinish' : 'rules.closes', { when: when(closesAt) }),
    attempts !== null && attemptsInWords(attempts, attemptsUsed),
    attempts !== null && t('rules.untouched', { count: UNTOUCHED_ATTEMPTS }),
    attempts !== 1 && counts !== 'best' && t(counts === 'latest' ? 'rules.latest' : 'rules.first'),
    releaseInWords('results', results, when),
    !isSame(results, solutions) && releaseInWords('solutions', solutions, when),
    isSame(results, solutions) && results.when === 'never' && t('rules.solutionsNever'),
    closesAt !== null && (takesLate ? t('rules.late', { days: LATE_DELIVERY_DAYS }) : t('rules.notLate')),
  ].filter((sentence) => sentence !== false);
}

function attemptsInWords(count: number, used: number): string {
  if (used >= count) return t('rules.noneLeft');
  return used === 0 ? t('rules.attempts', { count }) : t('rules.attemptOf', { number: used + 1, count });
}

const RELEASE_KEYS = {
  results: { after_closing: 'rules.resultsAfterClosing', never: 'rules.resultsNever' },
  solutions: { after_closing: 'rules.solutionsAfterClosing', never: 'rules.solutionsNever' },
} as const;

function releaseInWords(
  what: 'results' | 'solutions',
  release: Release,
  when: (instant: string) => string,
): string | false {
  if (release.when === 'at_once') return false;
  if (release.when === 'at_time') {
    return t(what === 'results' ? 'rules.resultsAt' : 'rules.solutionsAt', { when: when(release.at) });
  }
  return t(RELEASE_KEYS[what][release.when]);
}

function isSame(one: Release, other: Release): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
