import { useId } from 'react';
import { ROW_LABELS, type RowLabel } from '../../../contract/blueprints.ts';
import { MARKS_PATTERN } from '../../../contract/marks/exact-marks.ts';
import type { Section } from '../../../contract/papers/section.ts';
import { type Kind, kindNames } from '../../../contract/questions/authored-question.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { namedSection, words } from '../../locale/words.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';
import { FACET_KEYS, valueText } from '../bank/bank-words.ts';
import { partsOf, type Row } from './blueprint.ts';
import styles from './blueprints.module.css';

const t = words({ admin, bank, blueprints });

/** The difficulty is chosen in the line of the row. */
const FIELDS = ROW_LABELS.filter((label) => label !== 'difficulty');

/** The values of the bank that are suggested for a label. */
export type Suggestions = (label: RowLabel) => readonly string[];

/** What a row asks for, field by field. */
export function RowFields({
  row,
  sections,
  suggestions,
  onRow,
}: {
  row: Row;
  sections: readonly Section[];
  suggestions: Suggestions;
  onRow: (row: Row) => void;
}) {
  const id = useId();
  // Several kinds come from the pattern of an exam, and stay until another choice is made.
  const kinds = row.kinds.join();
  return (
    <Grid gap={4} rowGap={2} columns="narrow" className={styles.aligned}>
      {sections.length > 1 && (
        <SelectField
          label={t('admin.section')}
          value={row.section}
          onChange={({ target }) => onRow({ ...row, section: Number(target.value) })}
        >
          {sections.map(({ name }, at) => (
            <option key={at} value={at} data-content>
              {namedSection(name)}
            </option>
          ))}
        </SelectField>
      )}
      {FIELDS.map((label) => (
        <div key={label}>
          <InputField
            label={t(FACET_KEYS[label])}
            list={`${id}-${label}`}
            value={row.labels[label]}
            onChange={({ target }) => onRow({ ...row, labels: { ...row.labels, [label]: target.value } })}
          />
          <datalist id={`${id}-${label}`}>
            {suggestions(label).map((value) => (
              <option key={value} value={value} data-content>
                {valueText(label, value)}
              </option>
            ))}
          </datalist>
        </div>
      ))}
      <SelectField
        label={t('bank.kind')}
        value={kinds}
        onChange={({ target }) =>
          onRow({ ...row, kinds: target.value === '' ? [] : (target.value.split(',') as Kind[]) })
        }
      >
        <option value="">{t('blueprints.anyKind')}</option>
        {row.kinds.length > 1 && (
          <option value={kinds}>{row.kinds.map((kind) => valueText('kind', kind)).join(', ')}</option>
        )}
        {kindNames.map((kind) => (
          <option key={kind} value={kind}>
            {valueText('kind', kind)}
          </option>
        ))}
      </SelectField>
      <InputField
        label={t('blueprints.passage')}
        hint={t('blueprints.passageHint')}
        error={arePartsReadable(row) ? undefined : t('blueprints.passageUnreadable')}
        autoComplete="off"
        value={row.passage}
        onChange={({ target }) => onRow({ ...row, passage: target.value, marks: '' })}
      />
      {row.passage === '' && (
        <>
          <InputField
            label={t('blueprints.marks')}
            hint={t('blueprints.marksHint')}
            error={isMarks(row.marks) ? undefined : t('blueprints.marksUnreadable')}
            inputMode="decimal"
            value={row.marks}
            onChange={({ target }) => onRow({ ...row, marks: target.value.trim() })}
          />
          <InputField
            label={t('blueprints.choices')}
            hint={t('blueprints.choicesHint')}
            inputMode="numeric"
            maxLength={3}
            value={row.choices}
            onChange={({ target }) => onRow({ ...row, choices: Number(target.value.replaceAll(/\D/g, '')) })}
          />
        </>
      )}
    </Grid>
  );
}

/** Whether the marks of a row, or of the questions on its passages, are numbers. */
export const areMarksReadable = (row: Row) => isMarks(row.marks) && arePartsReadable(row);

const isMarks = (typed: string) => typed === '' || (MARKS_PATTERN.test(typed) && !typed.startsWith('-'));

const arePartsReadable = (row: Row) =>
  partsOf(row).every(isMarks) && (row.passage === '' || partsOf(row).length > 0);
