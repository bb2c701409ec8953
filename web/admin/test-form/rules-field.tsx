import type { TestRules } from '../../../contract/catalog/test-rules.ts';
import { LATE_DELIVERY_DAYS, UNTOUCHED_ATTEMPTS } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import styles from '../form/form.module.css';
import { formErrorText } from '../form/form-error-text.ts';
import { COUNT_KEYS, RELEASE_KEYS } from '../test-values/rules-in-words.ts';
import { type ReleaseInput, type RulesInput, readRules } from '../test-values/rules-input.ts';
import { instantOf, wallTimeOf } from '../test-values/wall-time.ts';

const t = words({ admin, forms });

/** The rules of a test; times are typed and shown in the time zone of the school. */
export function RulesField({
  value: rules,
  timeZone,
  isActive,
  hasTried,
  refusal,
  onChange,
}: {
  value: RulesInput;
  /** Undefined until it is loaded. */
  timeZone: string | undefined;
  /** Students see the test. */
  isActive: boolean;
  /** Whether errors are shown. */
  hasTried: boolean;
  /** What the server found wrong with the end of the test. */
  refusal: string | undefined;
  onChange: (rules: RulesInput) => void;
}) {
  const read = readRules(rules, isActive);
  const change = (part: Partial<RulesInput>) => onChange({ ...rules, ...part });
  const errorAt = (field: keyof TestRules) =>
    hasTried && 'code' in read && read.field === field ? formErrorText(read.code) : undefined;
  const { opensAt, closesAt } = rules;
  const time = (instant: string | null, set: (instant: string | null) => void) => ({
    type: 'datetime-local',
    disabled: timeZone === undefined,
    value: instant === null || timeZone === undefined ? '' : wallTimeOf(new Date(instant), timeZone),
    onChange: (event: { target: { value: string } }) =>
      set(timeZone === undefined ? null : (instantOf(event.target.value, timeZone)?.toISOString() ?? null)),
  });
  return (
    <>
      <p className="soft">{t('forms.rulesAbout', { zone: timeZone ?? '' })}</p>
      <div className={styles.fields}>
        <InputField
          label={t('forms.opensAt')}
          error={errorAt('opensAt')}
          {...time(opensAt, (opensAt) => change({ opensAt }))}
        />
        <InputField
          label={t('forms.closesAt')}
          error={'code' in read ? errorAt('closesAt') : refusal}
          {...time(closesAt, (closesAt) => change({ closesAt }))}
        />
        <InputField
          label={t('forms.attemptsAllowed')}
          hint={t('forms.attemptsHint', { count: UNTOUCHED_ATTEMPTS })}
          inputMode="numeric"
          maxLength={4}
          value={rules.attempts}
          error={errorAt('attempts')}
          onChange={({ target }) => change({ attempts: target.value })}
        />
        <SelectField
          label={t('forms.counts')}
          value={rules.counts}
          onChange={({ target }) => change({ counts: target.value as TestRules['counts'] })}
        >
          {Object.entries(COUNT_KEYS).map(([counts, key]) => (
            <option key={counts} value={counts}>
              {t(key)}
            </option>
          ))}
        </SelectField>
        {(['results', 'solutions'] as const).map((field) => (
          <ReleaseFields
            key={field}
            label={t(field === 'results' ? 'forms.resultsShown' : 'forms.solutionsShown')}
            release={rules[field]}
            error={errorAt(field)}
            time={time(rules[field].at, (at) => change({ [field]: { ...rules[field], at } }))}
            onWhen={(when) => change({ [field]: { ...rules[field], when } })}
          />
        ))}
        <div className={styles.wide}>
          <CheckField
            label={t('forms.mayFinish')}
            hint={t('forms.mayFinishHint')}
            checked={rules.mayFinish}
            onCheck={(mayFinish) => change({ mayFinish })}
          />
          <CheckField
            label={t('forms.takesLate')}
            hint={t('forms.takesLateHint', { days: LATE_DELIVERY_DAYS })}
            error={errorAt('takesLate')}
            checked={rules.takesLate}
            onCheck={(takesLate) => change({ takesLate })}
          />
        </div>
      </div>
    </>
  );
}

function ReleaseFields({
  label,
  release,
  error,
  time,
  onWhen,
}: {
  label: string;
  release: ReleaseInput;
  error: string | undefined;
  time: Omit<Parameters<typeof InputField>[0], 'label'>;
  onWhen: (when: ReleaseInput['when']) => void;
}) {
  const isTimed = release.when === 'at_time';
  return (
    <>
      <SelectField
        label={label}
        value={release.when}
        error={isTimed ? undefined : error}
        onChange={({ target }) => onWhen(target.value as ReleaseInput['when'])}
      >
        {Object.entries(RELEASE_KEYS).map(([when, key]) => (
          <option key={when} value={when}>
            {t(key)}
          </option>
        ))}
      </SelectField>
      {isTimed ? (
        <InputField label={t('forms.releaseTime', { what: label })} error={error} {...time} />
      ) : (
        <div />
      )}
    </>
  );
}
