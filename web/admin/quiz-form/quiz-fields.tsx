import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT, TEST_FORMATS } from '../../../contract/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { failureText } from '../failure-text.ts';
import styles from '../form.module.css';
import { useInitvals } from '../use-initvals.ts';
import type { QuizValues } from './quiz-values.ts';

/** The fields of a test but for its questions. The subjects are those of the chosen exam. */
export function QuizFields({
  quizid,
  values,
  errors,
  onChange,
}: {
  quizid: string | undefined;
  values: QuizValues;
  errors: Partial<Record<keyof QuizValues, string>>;
  onChange: (change: Partial<QuizValues>) => void;
}) {
  const { exam, subject } = values;
  const { data, error, isFetching, refetch } = useInitvals({ examid: exam, subject });
  const exams = data?.exams ?? [];
  const chosen = exams.find(({ examid }) => examid === exam);
  // A test may stand under a subject that its exam no longer names.
  const subjects = [...new Set([...(chosen?.subject ?? []), ...(subject === '' ? [] : [subject])])];

  const field = (name: keyof QuizValues) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

  return (
    <div className={styles.fields}>
      {error !== null && (
        <div className={styles.wide}>
          <Alert tone="failure" title="Error fetching exams">
            <p>{failureText(error)}</p>
            <Button onClick={() => void refetch()} busy={isFetching}>
              Try again
            </Button>
          </Alert>
        </div>
      )}
      <InputField label="Quiz Id" value={quizid ?? ''} placeholder="Given on saving" readOnly />
      <InputField label="Quiz name" maxLength={MAX_NAME_LENGTH} {...field('quizName')} />
      <div className={styles.wide}>
        <TextareaField label="Description" rows={3} maxLength={MAX_QUESTION_TEXT} {...field('description')} />
      </div>
      <SelectField
        label="Exam"
        {...field('exam')}
        onChange={(event) => {
          const next = exams.find(({ examid }) => examid === event.target.value);
          const keeps = next?.subject.includes(subject) ?? false;
          onChange({ exam: event.target.value, subject: keeps ? subject : '' });
        }}
      >
        <option value="">Select an exam</option>
        {chosen === undefined && exam !== '' && <option value={exam}>{exam}</option>}
        {exams.map(({ examid, examname, isactive }) => (
          <option key={examid} value={examid}>
            {isactive ? examname : `${examname} (inactive)`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Subject"
        disabled={exam === ''}
        hint={exam === '' ? 'Choose the exam first.' : undefined}
        {...field('subject')}
      >
        <option value="">Select a subject</option>
        {subjects.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <InputField label="Chapter" list="chapters" maxLength={MAX_NAME_LENGTH} {...field('chapter')} />
      <datalist id="chapters">
        {(exam === '' ? [] : (data?.chapters ?? [])).map((chapter) => (
          <option key={chapter}>{chapter}</option>
        ))}
      </datalist>
      <InputField label="Topic" maxLength={MAX_NAME_LENGTH} {...field('topic')} />
      <SelectField label="Test format" {...field('testFormat')}>
        <option value="">Select a format</option>
        {TEST_FORMATS.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </SelectField>
      <InputField
        label="Test duration in minutes"
        inputMode="numeric"
        maxLength={40}
        {...field('testDuration')}
      />
      <InputField label="Marks" inputMode="decimal" maxLength={40} {...field('marks')} />
      <SelectField
        label="Status"
        hint={values.status === 'Inactive' ? 'Students do not see an inactive test.' : undefined}
        {...field('status')}
      >
        <option value="">Select a status</option>
        <option>Active</option>
        <option>Inactive</option>
      </SelectField>
    </div>
  );
}
