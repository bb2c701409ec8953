import { EXAM_RULES, PRACTICE_RULES, type TestRules } from '../../../contract/catalog/test-rules.ts';
import { shufflesOf } from '../../../contract/papers/shuffling.ts';
import forms from '../../../locale/en/forms.ts';
import sections from '../../../locale/en/sections.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { ruleWords } from '../../questions/rule-words.ts';
import type { ScheduleRow } from '../classes/schedule-rows.ts';
import { isSame } from '../form/merge.ts';
import { statusText } from '../form/status-field.tsx';
import { isPlain } from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import { isReadable } from '../sections/rule-fields.tsx';
import { type ReleaseInput, type RulesInput, rulesInput } from '../test-values/rules-input.ts';
import type { TestValues } from '../test-values/test-values.ts';

const t = words({ forms, sections });

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

/** 'MCQ, 10 marks. Inactive.' */
export function detailsSaid({ testFormat, marks, status, description }: TestValues, code?: string): string {
  const said = [
    testFormat === '' ? t('forms.noFormatSaid') : testFormat,
    marks.trim() === ''
      ? t('forms.marksFollow')
      : t('forms.marksSaid', { count: Number(marks) || 0, marks: marks.trim() }),
    status === '' ? t('forms.noStatusSaid') : statusText(status),
    ...(description.trim() === '' ? [t('forms.noDescriptionSaid')] : []),
    ...(code === undefined ? [] : [code]),
  ];
  return said.reduce((first, second) => t('forms.besideSaid', { first, second }));
}

/** 'One section, marks by question. Everybody gets the same order.' */
export function sectionsSaid(frame: Frame): string {
  const { sections: all, passages } = frame;
  const [first] = all;
  const count =
    passages.length > 0
      ? t('sections.summaryWithPassages', { count: all.length, passages: passages.length })
      : isPlain(frame)
        ? t('sections.plain')
        : t('sections.summary', { count: all.length });
  const rule =
    first && !isPlain(frame) && isReadable(first.scheme.rule) ? [ruleWords(first.scheme.rule)] : [];
  const { questions, options } = shufflesOf(all);
  const shuffled = t('sections.shuffledSaid', {
    what:
      questions === 'none' && options === 'none'
        ? 'none'
        : questions === 'none'
          ? 'options'
          : options === 'none'
            ? 'questions'
            : 'both',
  });
  return `${[count, ...rule].join(': ')}. ${shuffled}`;
}

/** '9-A 30 Nov, 9:00 am; 9-B …', or for whom the test is without a class. */
export function classesSaid(
  rows: readonly Pick<ScheduleRow, 'name' | 'opensAt'>[],
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
