import { useSearchParams } from 'wouter';
import type { Exam } from '../../contract/catalog/browsing.ts';
import { wireName } from '../../contract/http/wire-names.ts';
import { named } from '../locale/words.ts';
import { SelectField } from '../ui/field.tsx';
import styles from './exam-field.module.css';

/** Chooses the exam of a list: writes its code into the address. */
export function ExamField({
  label,
  exams,
  examCode,
}: {
  label: string;
  exams: readonly Pick<Exam, 'examCode' | 'examName'>[];
  /** The exam that is shown. */
  examCode: string | undefined;
}) {
  const [, setSearch] = useSearchParams();
  return (
    <div className={styles.exam}>
      <SelectField
        label={label}
        value={examCode}
        onChange={(event) => setSearch({ [wireName('examCode')]: event.target.value }, { replace: true })}
      >
        {exams.map((exam) => (
          <option key={exam.examCode} value={exam.examCode} data-content>
            {named(exam.examName)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
