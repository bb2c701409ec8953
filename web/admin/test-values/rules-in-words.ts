import type { TestRules } from '../../../contract/catalog/test-rules.ts';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { dateAndTime, number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import type { ReleaseInput, RulesInput } from './rules-input.ts';

const t = words({ admin, forms });

export const RELEASE_KEYS = {
  at_once: 'forms.atOnce',
  after_closing: 'forms.afterClosing',
  at_time: 'forms.atTime',
  never: 'admin.never',
} as const satisfies Record<ReleaseInput['when'], string>;

export const COUNT_KEYS = {
  best: 'forms.countsBest',
  latest: 'forms.countsLatest',
  first: 'forms.countsFirst',
} as const satisfies Record<TestRules['counts'], string>;

/** In the order of the form. */
export const RULE_NAMES = [
  'opensAt',
  'closesAt',
  'attempts',
  'results',
  'solutions',
  'counts',
  'mayFinish',
  'takesLate',
] as const satisfies (keyof RulesInput)[];

/** One rule as it is set, with what it is called. */
export function ruleInWords(name: keyof RulesInput, rules: RulesInput): { label: string; value: string } {
  const { opensAt, closesAt, attempts, results, solutions, counts, mayFinish, takesLate } = rules;
  const time = (instant: string | null) => (instant === null ? '–' : dateAndTime(new Date(instant)));
  const release = ({ when, at }: ReleaseInput) => (when === 'at_time' ? time(at) : t(RELEASE_KEYS[when]));
  const yes = (is: boolean) => t(is ? 'admin.yes' : 'admin.no');
  const said: Record<keyof RulesInput, () => { label: string; value: string }> = {
    opensAt: () => ({ label: t('forms.opensAt'), value: time(opensAt) }),
    closesAt: () => ({ label: t('forms.closesAt'), value: time(closesAt) }),
    attempts: () => ({
      label: t('forms.attemptsAllowed'),
      value: attempts === '' ? t('forms.anyNumber') : number(Number(attempts)),
    }),
    results: () => ({ label: t('forms.resultsShown'), value: release(results) }),
    solutions: () => ({ label: t('forms.solutionsShown'), value: release(solutions) }),
    counts: () => ({ label: t('forms.counts'), value: t(COUNT_KEYS[counts]) }),
    mayFinish: () => ({ label: t('forms.mayFinish'), value: yes(mayFinish) }),
    takesLate: () => ({ label: t('forms.takesLate'), value: yes(takesLate) }),
  };
  return said[name]();
}
