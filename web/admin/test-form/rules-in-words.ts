import type { TestRules } from '../../../contract/catalog/test-rules.ts';
import forms from '../../../locale/en/forms.ts';
import { dateAndTime, number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import type { ReleaseDraft, RulesDraft } from './rules-value.ts';

const t = words({ forms });

export const RELEASE_KEYS = {
  at_once: 'forms.atOnce',
  after_closing: 'forms.afterClosing',
  at_time: 'forms.atTime',
  never: 'forms.never',
} as const satisfies Record<ReleaseDraft['when'], string>;

export const COUNT_KEYS = {
  best: 'forms.countsBest',
  latest: 'forms.countsLatest',
  first: 'forms.countsFirst',
} as const satisfies Record<TestRules['counts'], string>;

/** The rules as they are set, a line for each. */
export function rulesInWords(rules: RulesDraft): string[] {
  const { opensAt, closesAt, attempts, results, solutions, counts, mayFinish, takesLate } = rules;
  const time = (instant: string | null) => (instant === null ? '–' : dateAndTime(new Date(instant)));
  const release = ({ when, at }: ReleaseDraft) => (when === 'at_time' ? time(at) : t(RELEASE_KEYS[when]));
  const yes = (is: boolean) => t(is ? 'forms.yes' : 'forms.no');
  const lines = {
    [t('forms.opensAt')]: time(opensAt),
    [t('forms.closesAt')]: time(closesAt),
    [t('forms.attemptsAllowed')]: attempts === '' ? t('forms.anyNumber') : number(Number(attempts)),
    [t('forms.resultsShown')]: release(results),
    [t('forms.solutionsShown')]: release(solutions),
    [t('forms.counts')]: t(COUNT_KEYS[counts]),
    [t('forms.mayFinish')]: yes(mayFinish),
    [t('forms.takesLate')]: yes(takesLate),
  };
  return Object.entries(lines).map(([label, value]) => `${label}: ${value}`);
}
