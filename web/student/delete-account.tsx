import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isPin, typedPin } from '../../contract/pin.ts';
import profile from '../../locale/en/profile.ts';
import school from '../../locale/en/school.ts';
import { CallError, call } from '../api.ts';
import { duration } from '../locale/dates-and-numbers.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { deviceOf } from '../session/known-pupils.ts';
import { signOut, useStudent } from '../session/student.ts';
import { Button } from '../ui/button.tsx';
import { InputField } from '../ui/field.tsx';
import { Row } from '../ui/layout.tsx';
import { SureDialog } from '../ui/sure-dialog.tsx';
import styles from './profile.module.css';

const t = words({ profile, school });

/** An open session alone deletes nobody who has a PIN. */
function proofOf(signInName: string, pin: string) {
  const device = deviceOf(signInName);
  return { ...(pin !== '' && { pin }), ...(device && { device }) };
}

const failureText = (error: unknown) =>
  error instanceof CallError && error.code === 'too_many_requests'
    ? t('school.tooMany', { time: duration(error.retryAfter ?? 60) })
    : errorText(error);

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
        failure={error === null || isOfPin ? undefined : failureText(error)}
        onConfirm={mutate}
      >
        <p>{t('profile.deleteMore')}</p>
        {signInName && (
          <InputField
            label={t('school.pin')}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="current-password"
            maxLength={12}
            value={pin}
            error={isOfPin ? t(isPin(typedPin(pin)) ? 'profile.deletePin' : 'school.pinWanted') : undefined}
            onChange={({ target }) => {
              reset();
              setPin(target.value);
            }}
          />
        )}
      </SureDialog>
    </Row>
  );
}
