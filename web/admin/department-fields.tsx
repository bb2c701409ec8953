import type { AdminRole } from '../../contract/admins.ts';
import admin from '../../locale/en/admin.ts';
import { named, words } from '../locale/words.ts';
import { CheckField } from '../ui/check-field.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './admins.module.css';
import { useChoices } from './use-choices.ts';

const t = words({ admin });

const GRADES = Array.from({ length: 12 }, (_, before) => before + 1);

/** The subjects of a teacher or a head, and the grades that a head reviews. */
export function DepartmentFields({
  role,
  also = [],
  subjects,
  grades,
  onSubjects,
  onGrades,
}: {
  role: AdminRole | null;
  /** Subjects that no exam has any more, so that they can be taken away. */
  also?: readonly string[];
  subjects: readonly string[];
  grades: readonly number[];
  onSubjects: (subjects: string[]) => void;
  onGrades: (grades: number[]) => void;
}) {
  const ofExams = useChoices().data?.exams.flatMap(({ subject }) => subject) ?? [];
  const offered = [...new Set([...ofExams, ...also])].toSorted((a, b) => a.localeCompare(b));
  return (
    <>
      <Ticks
        legend={t('admin.departmentSubjects')}
        more={t('admin.departmentSubjectsMore')}
        offered={offered}
        chosen={subjects}
        onChange={onSubjects}
      />
      {role === 'head' && (
        <Ticks
          legend={t('admin.departmentGrades')}
          more={t('admin.departmentGradesMore')}
          offered={GRADES}
          chosen={grades}
          onChange={onGrades}
        />
      )}
    </>
  );
}

function Ticks<One extends string | number>({
  legend,
  more,
  offered,
  chosen,
  onChange,
}: {
  legend: string;
  more: string;
  offered: readonly One[];
  chosen: readonly One[];
  onChange: (chosen: One[]) => void;
}) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      <p className="soft">{more}</p>
      <Row gap={4} rowGap={1}>
        {offered.map((one) => (
          <CheckField
            key={one}
            label={<span data-content>{typeof one === 'string' ? named(one) : one}</span>}
            checked={chosen.includes(one)}
            onCheck={(is) => onChange(is ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
      </Row>
    </fieldset>
  );
}
