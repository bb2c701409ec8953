import { useState } from 'react';
import frame from '../../locale/en/frame.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { type Student } from '../session/stored-student.ts';
import { signOut } from '../session/student.ts';
import { hasOpenAttempt } from '../sync/my-attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './navigation.module.css';

const t = words({ frame });

/** Ends the session on the server too; without a network it ends on this device alone. */
function leave(): void {
  call('/user/logout', {}, { keepalive: true }).catch(() => undefined);
  signOut();
}

/** The Log out button. Asks for confirmation while the student has a test open on this device. */
export function LogOut({ student }: { student: Student }) {
  const [isAsking, setAsking] = useState(false);
  const press = () => (hasOpenAttempt(student.id) ? setAsking(true) : leave());
  const stay = () => setAsking(false);
  return (
    <>
      <Button onClick={press} className={styles.session}>
        {t('frame.logOut')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={stay}
        title={t('frame.testIsOpen')}
        actions={
          <>
            <Button onClick={leave}>{t('frame.logOut')}</Button>
            <Button kind="primary" onClick={stay}>
              {t('frame.stay')}
            </Button>
          </>
        }
      >
        <p>{t('frame.testGoesOn')}</p>
      </Dialog>
    </>
  );
}
