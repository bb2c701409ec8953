import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useUnsavedInput } from '../unsaved-input.ts';

const t = words({ admin, students });

/** Takes the identity provider's account from a pupil, whose school number remains. */
export function UnlinkProvider({
  studentId,
  name,
  email,
}: {
  studentId: string;
  name: string;
  email: string;
}) {
  const [isOpen, setOpen] = useState(false);
  useUnsavedInput(isOpen);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/admin/pupilUnlink', { studentId }),
    onSuccess: () => {
      setOpen(false);
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <Stack gap={3} align="start">
      <p data-content>{t('students.linked', { email })}</p>
      <Button onClick={() => setOpen(true)}>{t('students.unlink')}</Button>
      <SureDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('students.unlinkTitle', { name })}
        texts={{
          sure: t('students.unlinkSure'),
          confirm: t('students.unlink'),
          keep: t('admin.cancel'),
        }}
        busy={isPending}
        failure={error === null ? undefined : sendErrorText(error)}
        onConfirm={mutate}
      >
        <p>{t('students.unlinkMore', { email })}</p>
      </SureDialog>
    </Stack>
  );
}
