import { useState } from 'react';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { type Student } from '../session/stored-student.ts';
import { signOut } from '../session/student.ts';
import { hasOpenAttempt, ownerOf } from '../sync/my-attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './navigation.module.css';

const t = words({ frame });

/** Logs out, and asks before while this device has a test of the student open. */
export function LogOut({ student }: { student: Student }) {
  const [isAsking, setAsking] = useState(false);
  const press = () => (hasOpenAttempt(ownerOf(student)) ? setAsking(true) : signOut());
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
            <Button onClick={signOut}>{t('frame.logOut')}</Button>
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
