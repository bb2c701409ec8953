import { type FormEvent, useState } from 'react';
import type { Admin } from '../../contract/admins.ts';
import type { Api } from '../../contract/api.ts';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DepartmentFields } from './department-fields.tsx';

const t = words({ admin });

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
        <DepartmentFields
          role={of.role}
          also={of.subjects}
          subjects={subjects}
          grades={grades}
          onSubjects={setSubjects}
          onGrades={setGrades}
        />
      </AskDialog>
    </>
  );
}
