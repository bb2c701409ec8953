import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const t = words({ students });

/** Deletes a student who asked for it; asks twice, because nothing brings it back. */
export function DeleteStudent({ studentid, name }: { studentid: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/admin/studentDelete', { studentid, isSure: true }),
    onSuccess: () => {
      navigate(paths.admin.users());
      queries.removeQueries({ queryKey: ['admin'] });
    },
  });
  const close = () => {
    setOpen(false);
    setSure(false);
  };
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('students.delete')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('students.deleteTitle', { name })}
        actions={
          <>
            <Button onClick={close}>{t('students.cancel')}</Button>
            <Button
              kind="danger"
              busy={isPending}
              aria-disabled={!isSure}
              onClick={() => {
                if (isSure) mutate();
              }}
            >
              {t('students.deleteForGood')}
            </Button>
          </>
        }
      >
        <p>{t('students.deleteMore')}</p>
        <CheckField label={t('students.deleteSure')} checked={isSure} onCheck={setSure} />
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      </Dialog>
    </>
  );
}
