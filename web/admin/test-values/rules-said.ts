import { EXAM_RULES, PRACTICE_RULES, type TestRules } from '../../../contract/catalog/test-rules.ts';
import forms from '../../../locale/en/forms.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { isSame } from '../form/merge.ts';
import { type ReleaseInput, type RulesInput, rulesInput } from './rules-input.ts';

const t = words({ forms });

/** In the time zone of the school, as times are typed. */
const when = (instant: string | null, timeZone: string | undefined) =>
  instant === null ? '–' : dateAndTime(new Date(instant), timeZone);

/** Whether rules are those of practice or of an exam, but for the times. */
export function presetOf(rules: RulesInput): 'practice' | 'exam' | null {
  const { opensAt, closesAt } = rules;
  const is = (other: TestRules) => isSame(rules, { ...rulesInput(other), opensAt, closesAt });
  return is(PRACTICE_RULES) ? 'practice' : is(EXAM_RULES) ? 'exam' : null;
}

/** 'Practice: any number of attempts, solutions at once.' */
export function rulesSaid(rules: RulesInput, timeZone: string | undefined): string {
  const { opensAt, closesAt, attempts, results, solutions } = rules;
  const release = ({ when: at, at: time }: ReleaseInput) => ({ when: at, time: when(time, timeZone) });
  const isTogether = isSame(results, solutions);
  return [
    t('forms.rulesSaid', {
      preset: presetOf(rules) ?? 'own',
      attempts: Number(attempts) || 0,
      shown: isTogether
        ? t('forms.shownSaid', { what: 'both', ...release(results) })
        : t('forms.andSaid', {
            first: t('forms.shownSaid', { what: 'marks', ...release(results) }),
            second: t('forms.shownSaid', { what: 'solutions', ...release(solutions) }),
          }),
    }),
    ...(opensAt === null ? [] : [t('forms.opensSaid', { when: when(opensAt, timeZone) })]),
    ...(closesAt === null ? [] : [t('forms.closesSaid', { when: when(closesAt, timeZone) })]),
  ].join(' ');
}

/** '9-A 30 Nov, 9:00 am; 9-B …', or for whom the test is without a class. */
export function classesSaid(
  rows: readonly { name: string; opensAt: string | null }[],
  isOfTeacher: boolean,
  timeZone: string | undefined,
): string {
  if (rows.length === 0) return t(isOfTeacher ? 'forms.forNobodySaid' : 'forms.forEveryoneSaid');
  return rows
    .map(({ name, opensAt }) =>
      opensAt === null
        ? t('forms.classAlone', { name })
        : t('forms.classSaid', { name, when: when(opensAt, timeZone) }),
    )
    .join('; ');
}
