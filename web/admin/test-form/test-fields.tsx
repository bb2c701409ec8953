import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT, TEST_FORMATS } from '../../../contract/limits.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import forms from '../../../locale/en/forms.ts';
import ui from '../../../locale/en/ui.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import styles from '../form/form.module.css';
import { formErrorText } from '../form/form-error-text.ts';
import type { RecordForm } from '../form/record-form.ts';
import { StatusField } from '../form/status-field.tsx';
import { useChoices } from '../use-choices.ts';
import type { TestValues } from './test-kind.ts';

const t = words({ forms, ui });

/** The fields of a test but for its questions. The subjects are those of the chosen exam. */
export function TestFields<Payload>({ edit }: { edit: RecordForm<TestValues, Payload, AdminQuiz> }) {
  const { field, item: test, set } = edit;
  const { exam, subject } = edit.values;
  const { data, error, isFetching, refetch } = useChoices({ examid: exam, subject });
  const exams = data?.exams ?? [];
  const chosen = exams.find(({ examid }) => examid === exam);
  const subjects = chosen?.subject ?? [];
  // A test may have a subject that its exam no longer has: it is shown, and has to be changed.
  const isForeign = chosen !== undefined && subject !== '' && !subjects.includes(subject);
  const subjectField = field('subject');
  const examField = field('exam');

  return (
    <div className={styles.fields}>
      {error !== null && (
        <div className={styles.wide}>
          <Alert tone="failure" title={t('forms.examsNotLoaded')}>
            <p>{errorText(error)}</p>
            <Button onClick={() => void refetch()} busy={isFetching}>
              {t('ui.tryAgain')}
            </Button>
          </Alert>
        </div>
      )}
      <InputField
        label={t('forms.testId')}
        value={test?.quizid ?? ''}
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
      <SelectField
        label={t('forms.exam')}
        required
        {...examField}
        onChange={(event) => {
          const next = exams.find(({ examid }) => examid === event.target.value);
          if (!next?.subject.includes(subject)) set('subject', '');
          void examField.onChange(event);
        }}
      >
        <option value="">{t('forms.selectExam')}</option>
        {chosen === undefined && exam !== '' && (
          <option value={exam} data-content>
            {exam}
          </option>
        )}
        {exams.map(({ examid, examname, isactive }) => (
          <option key={examid} value={examid} data-content>
            {isactive ? examname : t('forms.inactiveExam', { name: examname })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('forms.subject')}
        // Not `disabled`: react-hook-form would then send no subject.
        hint={exam === '' ? t('forms.chooseExamFirst') : undefined}
        required
        {...subjectField}
        error={subjectField.error ?? (isForeign ? formErrorText('subjectNotOfExam') : undefined)}
      >
        <option value="">{t('forms.selectSubject')}</option>
        {[...subjects, ...(isForeign || chosen === undefined ? [subject] : [])]
          .filter((name) => name !== '')
          .map((name) => (
            <option key={name} data-content>
              {name}
            </option>
          ))}
      </SelectField>
      <InputField
        label={t('forms.chapter')}
        list="chapters"
        maxLength={MAX_NAME_LENGTH}
        required
        {...field('chapter')}
      />
      <datalist id="chapters">
        {(exam === '' ? [] : (data?.chapters ?? [])).map((chapter) => (
          <option key={chapter} data-content>
            {chapter}
          </option>
        ))}
      </datalist>
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
      <InputField label={t('forms.marks')} inputMode="decimal" maxLength={40} required {...field('marks')} />
      <StatusField inactiveHint={t('forms.testInactiveHint')} isBlankOffered {...field('status')} />
    </div>
  );
}
