import { useSearchParams } from 'wouter';
import type { Exam } from '../../contract/catalog/browsing.ts';
import { SelectField } from '../ui/field.tsx';
import styles from './exam-field.module.css';

/** Chooses the exam of a list: writes `examid` into the address. */
export function ExamField({
  label,
  exams,
  examid,
}: {
  label: string;
  exams: readonly Pick<Exam, 'examid' | 'examname'>[];
  /** The exam that is shown. */
  examid: string | undefined;
}) {
  const [, setSearch] = useSearchParams();
  return (
    <div className={styles.exam}>
      <SelectField
        label={label}
        value={examid}
        onChange={(event) => setSearch({ examid: event.target.value }, { replace: true })}
      >
        {exams.map((exam) => (
          <option key={exam.examid} value={exam.examid} data-content>
            {exam.examname}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
