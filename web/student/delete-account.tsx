import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import profile from '../../locale/en/profile.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { signOut } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './profile.module.css';

const t = words({ profile });

/** Deletes the account with everything in it; asks twice, because nothing brings it back. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/user/deleteAccount', { isSure: true }),
    onSuccess: signOut,
  });
  const close = () => {
    setOpen(false);
    setSure(false);
  };
  return (
    <div className={styles.everywhere}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('profile.delete')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('profile.deleteTitle')}
        actions={
          <>
            <Button onClick={close}>{t('profile.keep')}</Button>
            <Button
              kind="danger"
              busy={isPending}
              aria-disabled={!isSure}
              onClick={() => {
                if (isSure) mutate();
              }}
            >
              {t('profile.deleteForGood')}
            </Button>
          </>
        }
      >
        <p>{t('profile.deleteMore')}</p>
        <CheckField label={t('profile.deleteSure')} checked={isSure} onCheck={setSure} />
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      </Dialog>
    </div>
  );
}
