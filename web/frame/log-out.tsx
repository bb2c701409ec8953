import { useState } from 'react';
import { type Student, signOut } from '../session/student.ts';
import { hasOpenAttempt, ownerOf } from '../sync/my-attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './navigation.module.css';

/** Logs out, and asks before while this device has a test of the student open. */
export function LogOut({ student }: { student: Student }) {
  const [isAsking, setAsking] = useState(false);
  const press = () => (hasOpenAttempt(ownerOf(student)) ? setAsking(true) : signOut());
  const stay = () => setAsking(false);
  return (
    <>
      <Button onClick={press} className={styles.session}>
        Log out
      </Button>
      <Dialog
        open={isAsking}
        onClose={stay}
        title="A test of yours is open"
        actions={
          <>
            <Button onClick={signOut}>Log out</Button>
            <Button kind="primary" onClick={stay}>
              Stay here
            </Button>
          </>
        }
      >
        <p>Its time goes on. Answers that only this device holds reach us when you sign in here again.</p>
      </Dialog>
    </>
  );
}
