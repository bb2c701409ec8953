import { type FormEvent, useId, useState } from 'react';
import type { Admin } from '../../contract/admins.ts';
import type { Api } from '../../contract/api.ts';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';

const t = words({ admin });

const listed = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && part.length <= MAX_NAME_LENGTH),
  ),
];

/** The button that sets the subjects of a teacher or a head, and the grades that a head reviews. */
export function Department({
  of,
  onDecide,
}: {
  of: Admin;
  onDecide: (decision: Api['/admin/adminUpdate']['input']) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [subjects, setSubjects] = useState('');
  const [grades, setGrades] = useState('');
  const formId = useId();
  const open = () => {
    setSubjects(of.subjects.join(', '));
    setGrades(of.grades.join(', '));
    setOpen(true);
  };
  const numbers = listed(grades).map(Number);
  const isWrong = numbers.some((grade) => !Number.isInteger(grade) || grade < 1 || grade > 12);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    onDecide({ adminId: of.id, action: 'setDepartment', subjects: listed(subjects), grades: numbers });
    setOpen(false);
  };
  return (
    <>
      <Button onClick={open}>
        {t('admin.department', {
          name: `${of.name} (${of.email})`,
        })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('admin.departmentTitle', { name: of.name })}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('admin.cancel')}</Button>
            <Button type="submit" form={formId} kind="primary">
              {t('admin.save')}
            </Button>
          </>
        }
      >
        <Stack as="form" gap={4} id={formId} noValidate onSubmit={save}>
          <InputField
            label={t('admin.departmentSubjects')}
            hint={t('admin.departmentSubjectsMore')}
            value={subjects}
            onChange={({ target }) => setSubjects(target.value)}
          />
          {of.role === 'head' && (
            <InputField
              label={t('admin.departmentGrades')}
              hint={t('admin.departmentGradesMore')}
              error={isWrong ? t('admin.departmentGradesWrong') : undefined}
              value={grades}
              onChange={({ target }) => setGrades(target.value)}
            />
          )}
        </Stack>
      </Dialog>
    </>
  );
}
