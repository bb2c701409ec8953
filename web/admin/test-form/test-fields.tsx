import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT, TEST_FORMATS } from '../../../contract/limits.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { ChapterFields } from '../form/chapter-fields.tsx';
import styles from '../form/form.module.css';
import type { RecordForm } from '../form/record-form.ts';
import { StatusField } from '../form/status-field.tsx';
import type { TestValues } from '../test-values/test-values.ts';

const t = words({ forms });

/** The fields of a test but for its questions. */
export function TestFields<Payload>({ edit }: { edit: RecordForm<TestValues, Payload, AdminQuiz> }) {
  const { field, item: test } = edit;
  return (
    <div className={styles.fields}>
      <InputField
        label={t('forms.testId')}
        value={test?.testCode ?? ''}
        placeholder={t('forms.givenOnSaving')}
        readOnly
      />
      <InputField label={t('forms.testName')} maxLength={MAX_NAME_LENGTH} required {...field('quizName')} />
      <div className={styles.wide}>
        <TextareaField
          label={t('forms.description')}
          rows={3}
          maxLength={MAX_QUESTION_TEXT}
          required
          {...field('description')}
        />
      </div>
      <ChapterFields
        values={edit.values}
        field={field}
        onSubject={(subject) => edit.set('subject', subject)}
      />
      <InputField label={t('forms.topic')} maxLength={MAX_NAME_LENGTH} required {...field('topic')} />
      <SelectField label={t('forms.testFormat')} required {...field('testFormat')}>
        <option value="">{t('forms.selectFormat')}</option>
        {TEST_FORMATS.map((format) => (
          <option key={format} data-content>
            {format}
          </option>
        ))}
      </SelectField>
      <InputField
        label={t('forms.testDuration')}
        inputMode="numeric"
        maxLength={40}
        required
        {...field('testDuration')}
      />
      <InputField
        label={t('forms.marks')}
        hint={t('forms.marksHint')}
        inputMode="decimal"
        maxLength={40}
        required
        {...field('marks')}
      />
      <StatusField inactiveHint={t('forms.testInactiveHint')} isBlankOffered {...field('status')} />
    </div>
  );
}
