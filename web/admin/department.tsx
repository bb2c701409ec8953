import { type FormEvent, useState } from 'react';
import type { Admin } from '../../contract/admins.ts';
import type { Api } from '../../contract/api.ts';
import admin from '../../locale/en/admin.ts';
import { named, words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './admins.module.css';
import { AskDialog } from './ask-dialog.tsx';
import { useChoices } from './use-choices.ts';

const t = words({ admin });

const GRADES = Array.from({ length: 12 }, (_, before) => before + 1);

/** The button that sets the subjects of a teacher or a head, and the grades that a head reviews. */
export function Department({
  of,
  onDecide,
}: {
  of: Admin;
  onDecide: (decision: Api['/admin/adminUpdate']['input']) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [subjects, setSubjects] = useState(of.subjects);
  const [grades, setGrades] = useState(of.grades);
  const ofExams = useChoices().data?.exams.flatMap(({ subject }) => subject) ?? [];
  // Also those that no exam has any more, so that they can be taken away.
  const offered = [...new Set([...ofExams, ...of.subjects])].toSorted((a, b) => a.localeCompare(b));
  const open = () => {
    setSubjects(of.subjects);
    setGrades(of.grades);
    setOpen(true);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    onDecide({ adminId: of.id, action: 'setDepartment', subjects, grades });
    setOpen(false);
  };
  return (
    <>
      <Button onClick={open}>
        {t('admin.department', {
          name: `${of.name} (${of.email})`,
        })}
      </Button>
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('admin.departmentTitle', { name: of.name })}
        form={{ noValidate: true, onSubmit: save }}
        label={t('admin.save')}
      >
        <Ticks
          legend={t('admin.departmentSubjects')}
          more={t('admin.departmentSubjectsMore')}
          offered={offered}
          chosen={subjects}
          onChange={setSubjects}
        />
        {of.role === 'head' && (
          <Ticks
            legend={t('admin.departmentGrades')}
            more={t('admin.departmentGradesMore')}
            offered={GRADES}
            chosen={grades}
            onChange={setGrades}
          />
        )}
      </AskDialog>
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
