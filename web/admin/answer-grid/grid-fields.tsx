import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import grid from '../../../locale/en/grid.ts';
import { words } from '../../locale/words.ts';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';

const t = words({ admin, grid });

const OPTIONS = [4, 5, 3, 2, 6];

/** As they are typed. */
export interface GridValues {
  name: string;
  grade: string;
  /** How many options each question has. */
  options: number;
  count: string;
  key: string;
}

/** What a paper of pictures does not say of itself: its name, grade, how many questions, and its key in one line. */
export function GridFields({
  values,
  onChange,
  errors,
}: {
  values: GridValues;
  onChange: (change: Partial<GridValues>) => void;
  errors: Record<'grade' | 'count' | 'key', string | undefined>;
}) {
  return (
    <>
      <Grid columns="medium" gap={4}>
        <InputField
          label={t('grid.name')}
          hint={t('grid.nameHint')}
          maxLength={60}
          value={values.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <InputField
          label={t('admin.grade')}
          hint={t('grid.gradeHint')}
          error={errors.grade}
          maxLength={MAX_NAME_LENGTH}
          value={values.grade}
          onChange={({ target }) => onChange({ grade: target.value })}
        />
        <InputField
          label={t('grid.count')}
          hint={t('grid.countHint')}
          error={errors.count}
          inputMode="numeric"
          value={values.count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
        <SelectField
          label={t('grid.options')}
          hint={t('grid.optionsHint')}
          value={values.options}
          onChange={({ target }) => onChange({ options: Number(target.value) })}
        >
          {OPTIONS.map((one) => (
            <option key={one} value={one}>
              {t('grid.optionCount', { count: one })}
            </option>
          ))}
        </SelectField>
      </Grid>
      <TextareaField
        label={t('grid.key')}
        hint={t('grid.keyHint')}
        error={errors.key}
        rows={3}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={values.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
    </>
  );
}
