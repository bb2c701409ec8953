import type { AcceptedNumber } from '../../../contract/questions/numeric/question.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
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
  errorOf,
  onChange,
  onRemove,
}: {
  /** From 1. */
  number: number;
  accepted: AcceptedNumber;
  errorOf: (field: string) => string | undefined;
  onChange: (accepted: AcceptedNumber) => void;
  onRemove: (() => void) | undefined;
}) {
  const form = formOf(accepted);
  const labels = formLabels();
  return (
    <ListRow removeLabel={t('questions.removeAccepted', { number })} onRemove={onRemove}>
      <div className={styles.accepted}>
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
          <div className={styles.pair}>
            <InputField
              label={t('questions.from', { number })}
              value={accepted.from}
              error={errorOf('from')}
              onChange={({ target }) => onChange({ ...accepted, from: target.value })}
            />
            <InputField
              label={t('questions.to', { number })}
              value={accepted.to}
              error={errorOf('to')}
              onChange={({ target }) => onChange({ ...accepted, to: target.value })}
            />
          </div>
        ) : (
          <div className={styles.pair}>
            <InputField
              label={t('questions.value', { number })}
              hint={t('questions.valueHint')}
              value={accepted.value}
              error={errorOf('value')}
              onChange={({ target }) => onChange({ ...accepted, value: target.value })}
            />
            <Within accepted={accepted} number={number} errorOf={errorOf} onChange={onChange} />
          </div>
        )}
      </div>
    </ListRow>
  );
}

function Within({
  accepted,
  number,
  errorOf,
  onChange,
}: {
  accepted: Extract<AcceptedNumber, { value: string }>;
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
    <InputField
      label={t(isRelative ? 'questions.share' : 'questions.plusMinus', { number })}
      hint={isRelative ? t('questions.shareHint') : undefined}
      value={isRelative ? within.relative : within.absolute}
      error={errorOf(isRelative ? 'within.relative' : 'within.absolute')}
      onChange={({ target }) =>
        onChange({
          ...accepted,
          within: isRelative ? { relative: target.value } : { absolute: target.value },
        })
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
