import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import type { QuestionContent } from '../asked.ts';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';
import { NameField, withName } from '../name-field.tsx';
import { AcceptedField } from './accepted-field.tsx';
import styles from './editor.module.css';

const t = words({ questions });

type Numeric = QuestionContent<'numeric'>;

/** The most numbers that one question accepts. */
const MAX_ACCEPTED = 20;

/** A number: one value, a value within an accuracy, or a range; several where the examiner accepts them. */
export const numericEditor: QuestionEditor<'numeric'> = {
  label: () => t('questions.numeric'),
  Fields: NumericFields,
  blank: (answer) => ({
    kind: 'numeric',
    body: { decimal: 'point', isWhole: false },
    key: { accepted: [{ value: answer }], units: [] },
  }),
  isSaid: () => false,
  settings: ({ body, key }) => [
    ...(body.decimal === 'comma' ? [t('questions.decimalCommaSaid')] : []),
    ...(body.isWhole ? [t('questions.isWhole')] : []),
    ...(key.units.length > 0 ? [t('questions.unitsAsked', { units: key.units.join(', ') })] : []),
  ],
};

function NumericFields({ asked, errors, onAsked }: EditorProps<'numeric'>) {
  const { body, key } = asked;
  const changeKey = (part: Partial<Numeric['key']>) => onAsked({ ...asked, key: { ...key, ...part } });
  const changeBody = (part: Partial<Numeric['body']>) => onAsked({ ...asked, body: { ...body, ...part } });
  return (
    <>
      <Stack as="fieldset" gap={3}>
        <legend className={styles.legend}>{t('questions.rightNumbers')}</legend>
        {key.accepted.map((accepted, i) => (
          <AcceptedField
            key={i}
            number={i + 1}
            accepted={accepted}
            decimal={body.decimal}
            errorOf={(field) => errors[`key.accepted.${i}.${field}`]}
            onChange={(changed) => changeKey({ accepted: key.accepted.with(i, changed) })}
            onRemove={
              key.accepted.length > 1
                ? () => changeKey({ accepted: key.accepted.toSpliced(i, 1) })
                : undefined
            }
          />
        ))}
        {key.accepted.length < MAX_ACCEPTED && (
          <div>
            <Button onClick={() => changeKey({ accepted: [...key.accepted, { value: '' }] })}>
              {t('questions.addAccepted')}
            </Button>
          </div>
        )}
      </Stack>
      <UnitFields asked={asked} errors={errors} onAsked={onAsked} />
      <NameField
        name={body.name}
        error={errors['body.name']}
        onName={(name) => onAsked({ ...asked, body: withName(body, name) })}
      />
      <SelectField
        label={t('questions.decimalMark')}
        hint={t('questions.decimalMarkHint')}
        value={body.decimal}
        onChange={({ target }) => changeBody({ decimal: target.value === 'comma' ? 'comma' : 'point' })}
      >
        <option value="point">{t('questions.decimalPoint')}</option>
        <option value="comma">{t('questions.decimalComma')}</option>
      </SelectField>
      <CheckField
        label={t('questions.isWhole')}
        hint={t('questions.isWholeHint')}
        checked={body.isWhole}
        onCheck={(isWhole) => changeBody({ isWhole })}
      />
    </>
  );
}

/** The unit: none, printed beside the field, or asked for with the accepted ways to write it. */
function UnitFields({ asked, errors, onAsked }: Omit<EditorProps<'numeric'>, 'onKind'>) {
  const { body, key } = asked;
  const use = body.unit !== undefined ? 'printed' : key.units.length > 0 ? 'asked' : 'none';
  const unit = body.unit ?? key.units.join(', ');
  const set = (how: string, typed: string) => {
    const { unit: _, ...rest } = body;
    const units = typed.split(',').map((one) => one.trimStart());
    onAsked({
      ...asked,
      body: how === 'printed' ? { ...rest, unit: typed } : rest,
      key: { ...key, units: how === 'asked' ? units : [] },
    });
  };
  return (
    <Grid gap={3} columns="narrow" className={styles.pair}>
      <SelectField
        label={t('questions.unitUse')}
        value={use}
        onChange={({ target }) => set(target.value, unit)}
      >
        <option value="none">{t('questions.noPassage')}</option>
        <option value="printed">{t('questions.unitPrinted')}</option>
        <option value="asked">{t('questions.unitAsked')}</option>
      </SelectField>
      {use !== 'none' && (
        <InputField
          label={t('questions.unit')}
          hint={use === 'asked' ? t('questions.unitsHint') : undefined}
          maxLength={use === 'asked' ? 200 : 20}
          value={unit}
          error={errors['body.unit'] ?? unitError(errors)}
          onChange={({ target }) => set(use, target.value)}
        />
      )}
    </Grid>
  );
}

const unitError = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([field]) => field.startsWith('key.units'))?.[1];
