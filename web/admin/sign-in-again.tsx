import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { goToLogin, lastAdmin } from './signed-in.ts';

const t = words({ admin });

/**
 * Asks the admin to sign in again after the session has ended, in a dialog over what is not saved. Refetches failed
 * queries after the sign-in.
 */
export function SignInAgain() {
  const queries = useQueryClient();
  useEffect(
    () => () =>
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null }),
    [queries],
  );
  return (
    <Dialog
      open
      // The dialog cannot be closed: the admin signs in, or leaves the form.
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
