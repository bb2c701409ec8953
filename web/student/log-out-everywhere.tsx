import { useMutation } from '@tanstack/react-query';
import profile from '../../locale/en/profile.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { signOut } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './profile.module.css';

const t = words({ profile });

/** Ends the student's sign-ins on all devices, this one too: for who has left one on somebody else's. */
export function LogOutEverywhere() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/user/logout', { everywhere: true }),
    onSuccess: signOut,
  });
  return (
    <Row gap={4} rowGap={2} justify="between" className={styles.everywhere}>
      <p>{t('profile.everywhereMore')}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('profile.everywhere')}
      </Button>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </Row>
  );
}
