import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import profile from '../../locale/en/profile.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { signOut } from '../session/student.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { SureDialog } from '../ui/sure-dialog.tsx';
import styles from './profile.module.css';

const t = words({ profile });

/** Deletes the account with everything in it; asks twice, because nothing brings it back. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/user/deleteAccount', { isSure: true }),
    onSuccess: signOut,
  });
  return (
    <Row gap={4} rowGap={2} justify="between" className={styles.everywhere}>
      <p>{t('profile.deleteAbout')}</p>
      <Button onClick={() => setOpen(true)}>{t('profile.delete')}</Button>
      <SureDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('profile.deleteTitle')}
        texts={{
          sure: t('profile.deleteSure'),
          confirm: t('profile.deleteForGood'),
          keep: t('profile.keep'),
        }}
        busy={isPending}
        failure={error === null ? undefined : errorText(error)}
        onConfirm={mutate}
      >
        <p>{t('profile.deleteMore')}</p>
      </SureDialog>
    </Row>
  );
}
