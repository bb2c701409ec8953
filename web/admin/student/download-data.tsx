import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { downloadDataPage } from '../../own-data/download-data-page.ts';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from '../ask-dialog.tsx';

const t = words({ admin, students });

/** Downloads everything that is kept about a student who asked for it. */
export function DownloadData({ studentId, name }: { studentId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      downloadDataPage(await call('/admin/studentData', { studentId }), name, t('students.dataFileName'));
    },
    onSuccess: () => setOpen(false),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('students.download')}</Button>
      <AskDialog
        open={isOpen}
        onClose={close}
        title={t('students.downloadTitle', { name })}
        label={t('students.download')}
        busy={isPending}
        onClick={() => mutate()}
        failure={error && errorText(error)}
      >
        <p>{t('students.downloadMore')}</p>
      </AskDialog>
    </>
  );
}
