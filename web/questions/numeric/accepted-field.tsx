import { type DecimalMark, withDecimalMark } from '../../../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../../../contract/questions/numeric/accepted-number.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { ListRow } from '../list-row.tsx';
import styles from './editor.module.css';

const t = words({ questions });

const FORMS = ['exact', 'absolute', 'relative', 'significantDigits', 'range'] as const;

type Form = (typeof FORMS)[number];

const formLabels = (): Record<Form, string> => ({
  exact: t('questions.exactly'),
  absolute: t('questions.withinAbsolute'),
  relative: t('questions.withinRelative'),
  significantDigits: t('questions.withinDigits'),
  range: t('questions.inRange'),
});

/** The most significant digits that an answer can be asked for. */
const MAX_DIGITS = 15;

/** One number that is right, or a range of numbers. */
export function AcceptedField({
  number,
  accepted,
  decimal,
  errorOf,
  onChange,
  onRemove,
}: {
  /** From 1. */
  number: number;
  accepted: AcceptedNumber;
  decimal: DecimalMark;
  errorOf: (field: string) => string | undefined;
  onChange: (accepted: AcceptedNumber) => void;
  onRemove: (() => void) | undefined;
}) {
  const form = formOf(accepted);
  const labels = formLabels();
  return (
    <ListRow removeLabel={t('questions.removeAccepted', { number })} onRemove={onRemove}>
      <Stack gap={3}>
        <SelectField
          label={t('questions.acceptedForm', { number })}
          value={form}
          onChange={({ target }) => onChange(asForm(accepted, target.value as Form))}
        >
          {FORMS.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </SelectField>
        {'from' in accepted ? (
          <Grid gap={3} columns="narrow" className={styles.pair}>
            <NumberField
              decimal={decimal}
              label={t('questions.from', { number })}
              value={accepted.from}
              error={errorOf('from')}
              onType={(from) => onChange({ ...accepted, from })}
            />
            <NumberField
              decimal={decimal}
              label={t('questions.to', { number })}
              value={accepted.to}
              error={errorOf('to')}
              onType={(to) => onChange({ ...accepted, to })}
            />
          </Grid>
        ) : (
          <Grid gap={3} columns="narrow" className={styles.pair}>
            <NumberField
              decimal={decimal}
              label={t('questions.value', { number })}
              hint={t('questions.valueHint', { example: withDecimalMark('0.63', decimal) })}
              value={accepted.value}
              error={errorOf('value')}
              onType={(value) => onChange({ ...accepted, value })}
            />
            <Within
              accepted={accepted}
              decimal={decimal}
              number={number}
              errorOf={errorOf}
              onChange={onChange}
            />
          </Grid>
        )}
      </Stack>
    </ListRow>
  );
}

/** A number of the key, which is kept with a decimal point and shown with the mark of the question's answers. */
function NumberField({
  decimal,
  value,
  onType,
  ...field
}: { decimal: DecimalMark; value: string; onType: (value: string) => void } & Pick<
  Parameters<typeof InputField>[0],
  'label' | 'hint' | 'error'
>) {
  return (
    <InputField
      {...field}
      value={withDecimalMark(value, decimal)}
      onChange={({ target }) => onType(withDecimalMark(target.value, decimal))}
    />
  );
}

function Within({
  accepted,
  decimal,
  number,
  errorOf,
  onChange,
}: {
  accepted: Extract<AcceptedNumber, { value: string }>;
  decimal: DecimalMark;
  number: number;
  errorOf: (field: string) => string | undefined;
  onChange: (accepted: AcceptedNumber) => void;
}) {
  const { within } = accepted;
  if (within === undefined) return null;
  if ('significantDigits' in within) {
    return (
      <SelectField
        label={t('questions.digits', { number })}
        value={within.significantDigits}
        onChange={({ target }) =>
          onChange({ ...accepted, within: { significantDigits: Number(target.value) } })
        }
      >
        {Array.from({ length: MAX_DIGITS }, (_, i) => (
          <option key={i} data-content>
            {i + 1}
          </option>
        ))}
      </SelectField>
    );
  }
  const isRelative = 'relative' in within;
  return (
    <NumberField
      decimal={decimal}
      label={t(isRelative ? 'questions.share' : 'questions.plusMinus', { number })}
      hint={isRelative ? t('questions.shareHint', { example: withDecimalMark('0.01', decimal) }) : undefined}
      value={isRelative ? within.relative : within.absolute}
      error={errorOf(isRelative ? 'within.relative' : 'within.absolute')}
      onType={(amount) =>
        onChange({ ...accepted, within: isRelative ? { relative: amount } : { absolute: amount } })
      }
    />
  );
}

function formOf(accepted: AcceptedNumber): Form {
  if ('from' in accepted) return 'range';
  const { within } = accepted;
  if (within === undefined) return 'exact';
  return 'absolute' in within ? 'absolute' : 'relative' in within ? 'relative' : 'significantDigits';
}

/** The same number in another form; what was typed first stays. */
function asForm(accepted: AcceptedNumber, form: Form): AcceptedNumber {
  const value = 'from' in accepted ? accepted.from : accepted.value;
  switch (form) {
    case 'range':
      return { from: value, to: 'from' in accepted ? accepted.to : '' };
    case 'exact':
      return { value };
    case 'absolute':
      return { value, within: { absolute: '0.01' } };
    case 'relative':
      return { value, within: { relative: '0.01' } };
    case 'significantDigits':
      return { value, within: { significantDigits: 3 } };
  }
}
