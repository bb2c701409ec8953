import { MARKS_PATTERN } from '../../../contract/marks/exact-marks.ts';
import type { Amount, Rule } from '../../../contract/schemes/scheme.ts';
import admin from '../../../locale/en/admin.ts';
import sections from '../../../locale/en/sections.ts';
import { words } from '../../locale/words.ts';
import { ruleWords } from '../../questions/rule-words.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import styles from './sections.module.css';

const t = words({ admin, sections });

/** A marking rule, with how students read it. */
export function RuleFields({
  legend,
  rule,
  errorOf,
  onChange,
}: {
  legend: string;
  rule: Rule;
  errorOf: (field: string) => string | undefined;
  onChange: (rule: Rule) => void;
}) {
  const { eachRight, ...rest } = rule;
  return (
    <Stack as="fieldset" gap={3} className={styles.rule}>
      <legend className={styles.legend}>{legend}</legend>
      <Grid gap={4} rowGap={3} columns="narrow" className={styles.fields}>
        <InputField
          label={t('admin.rightAnswer')}
          value={rule.right}
          error={errorOf('right')}
          onChange={({ target }) => onChange({ ...rule, right: target.value.trim() })}
        />
        <AmountFields
          label={t('sections.wrong')}
          amount={rule.wrong}
          error={amountError(errorOf, 'wrong')}
          onChange={(wrong) => onChange({ ...rule, wrong })}
        />
        <InputField
          label={t('sections.leftOut')}
          value={rule.leftOut}
          error={errorOf('leftOut')}
          onChange={({ target }) => onChange({ ...rule, leftOut: target.value.trim() })}
        />
      </Grid>
      <CheckField
        label={t('sections.partial')}
        checked={eachRight !== undefined}
        onCheck={(isPartial) => onChange(isPartial ? { ...rest, eachRight: { marks: '1' } } : rest)}
      />
      {eachRight !== undefined && (
        <Grid gap={4} rowGap={3} columns="narrow" className={styles.fields}>
          <AmountFields
            label={t('sections.eachRight')}
            amount={eachRight}
            error={amountError(errorOf, 'eachRight')}
            onChange={(amount) => onChange({ ...rest, eachRight: amount })}
          />
        </Grid>
      )}
      <p className={styles.said}>
        {isReadable(rule) ? t('sections.readsAs', { rule: ruleWords(rule) }) : t('sections.notReadable')}
      </p>
    </Stack>
  );
}

const amountError = (errorOf: (field: string) => string | undefined, field: string) =>
  errorOf(field) ?? errorOf(`${field}.marks`) ?? errorOf(`${field}.share`);

const valueOf = (amount: Amount) => ('marks' in amount ? amount.marks : amount.share);

/** Whether all marks of a rule can be read. */
export const isReadable = ({ right, wrong, leftOut, eachRight }: Rule) =>
  [right, valueOf(wrong), leftOut, ...(eachRight ? [valueOf(eachRight)] : [])].every((text) =>
    MARKS_PATTERN.test(text),
  );

/** Marks, or a share of those of the question. */
function AmountFields({
  label,
  amount,
  error,
  onChange,
}: {
  label: string;
  amount: Amount;
  error: string | undefined;
  onChange: (amount: Amount) => void;
}) {
  const isShare = 'share' in amount;
  const value = valueOf(amount);
  return (
    <>
      <InputField
        label={label}
        hint={isShare ? t('sections.shareHint') : undefined}
        value={value}
        error={error}
        onChange={({ target }) => {
          const typed = target.value.trim();
          onChange(isShare ? { share: typed } : { marks: typed });
        }}
      />
      <SelectField
        label={t('sections.givenAs', { amount: label })}
        value={isShare ? 'share' : 'marks'}
        onChange={({ target }) => onChange(target.value === 'share' ? { share: value } : { marks: value })}
      >
        <option value="marks">{t('sections.asMarks')}</option>
        <option value="share">{t('sections.asShare')}</option>
      </SelectField>
    </>
  );
}
