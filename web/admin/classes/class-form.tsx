import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { classForm, type SchoolClass } from '../../../contract/classes.ts';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField } from '../../ui/field.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';
import styles from './classes.module.css';

const t = words({ admin, classes });

/** The button that adds a class, or edits the given one, with its dialog. */
export function ClassForm({ of }: { of?: SchoolClass }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={of ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {t(of ? 'classes.edit' : 'classes.add')}
      </Button>
      {isOpen && <FormDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function FormDialog({ of, onClose }: { of: SchoolClass | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { data } = useQuery({
    queryKey: ['admin', 'teacherList'],
    queryFn: ({ signal }) => call('/admin/teacherList', {}, { signal }),
  });
  const saving = useMutation({
    mutationFn: (fields: z.infer<typeof classForm>) =>
      of ? call('/admin/classUpdate', { classId: of.id, ...fields }) : call('/admin/classAdd', fields),
    onSuccess: async ({ class: { id: classId } }) => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
      if (!of) navigate(adminPaths.class({ classId }));
    },
  });
  const { isPending, error } = saving;
  const { form, field, errorOf, values, set } = useShortForm({
    schema: classForm,
    initial: { name: of?.name ?? '', teachers: of?.teachers.map(({ id }) => id) ?? [] },
    sending: saving,
    onSend: saving.mutate,
  });
  const chosen = values.teachers;
  const tooMany = errorOf('teachers');
  return (
    <AskDialog
      onClose={onClose}
      title={t(of ? 'classes.edit' : 'classes.add')}
      form={form}
      label={t(isPending ? 'admin.saving' : 'admin.save')}
      busy={isPending}
      failure={error && sendErrorText(error)}
    >
      <InputField label={t('classes.name')} maxLength={MAX_NAME_LENGTH} required {...field('name')} />
      <fieldset className={styles.choices}>
        <legend>{t('admin.teachers')}</legend>
        {(data?.teachers ?? []).map(({ id, name: teacher }) => (
          <CheckField
            key={id}
            label={<span data-content>{teacher}</span>}
            checked={chosen.includes(id)}
            onCheck={(isChosen) =>
              set('teachers', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
      {tooMany !== undefined && <Alert tone="failure">{tooMany}</Alert>}
    </AskDialog>
  );
}
