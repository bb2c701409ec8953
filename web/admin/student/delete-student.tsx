import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import admin from '../../../locale/en/admin.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button } from '../../ui/button.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useUnsavedInput } from '../unsaved-input.ts';

const t = words({ admin, students });

/** Deletes a student who asked for it; asks twice, because nothing brings it back. */
export function DeleteStudent({ studentId, name }: { studentId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  useUnsavedInput(isOpen);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/admin/studentDelete', { studentId, isSure: true }),
    onSuccess: () => {
      navigate(adminPaths.users());
      queries.removeQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('students.delete')}
      </Button>
      <SureDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('students.deleteTitle', { name })}
        texts={{
          sure: t('students.deleteSure'),
          confirm: t('students.deleteForGood'),
          keep: t('admin.cancel'),
        }}
        busy={isPending}
        failure={error === null ? undefined : sendErrorText(error)}
        onConfirm={mutate}
      >
        <p>{t('students.deleteMore')}</p>
      </SureDialog>
    </>
  );
}
