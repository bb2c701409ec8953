import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isPin, typedPin } from '../../contract/pin.ts';
import profile from '../../locale/en/profile.ts';
import school from '../../locale/en/school.ts';
import { CallError, call } from '../api.ts';
import { words } from '../locale/words.ts';
import { signOut, useStudent } from '../session/student.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { SureDialog } from '../ui/sure-dialog.tsx';
import { PinField, pinFailure, proofOf } from './pin-field.tsx';
import styles from './profile.module.css';

const t = words({ profile, school });

/** Deletes the account with everything in it; asks twice, because nothing brings it back. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const [pin, setPin] = useState('');
  const signInName = useStudent()?.signInName;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      call('/user/deleteAccount', { isSure: true, ...(signInName && proofOf(signInName, pin)) }),
    onSuccess: signOut,
  });
  const isOfPin = error instanceof CallError && error.field === 'pin';
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
        failure={error === null || isOfPin ? undefined : pinFailure(error)}
        onConfirm={mutate}
      >
        <p>{t('profile.deleteMore')}</p>
        {signInName && (
          <PinField
            value={pin}
            error={isOfPin ? t(isPin(typedPin(pin)) ? 'profile.deletePin' : 'school.pinWanted') : undefined}
            onChange={(typed) => {
              reset();
              setPin(typed);
            }}
          />
        )}
      </SureDialog>
    </Row>
  );
}
