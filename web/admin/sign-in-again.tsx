import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { goToLogin, lastAdmin } from './signed-in.ts';

const t = words({ admin });

/** Over a form with unsaved work, when its admin's session has ended: the form stays as it is. */
export function SignInAgain() {
  return (
    <Dialog
      open
      // There is no way on but to sign in, or to leave the form.
      onClose={() => undefined}
      title={t('admin.sessionEnded')}
      actions={
        <Button kind="quiet" onClick={goToLogin}>
          {t('admin.leaveUnsaved')}
        </Button>
      }
    >
      <p>{t('admin.sessionEndedMore')}</p>
      <SignInForm initial={lastAdmin()} hasErrorDialog={false} />
    </Dialog>
  );
}
