import { useMutation } from '@tanstack/react-query';
import type { Admin } from '../../contract/admins.ts';
import admins from '../../locale/en/admin.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { provenCall } from './proven-call.ts';

const t = words({ admin: admins });

/** The button that makes a link by which an admin chooses a new password; its dialog also removes a lost second factor. */
export function PasswordLink({ admin: { id: adminId, name, email } }: { admin: Admin }) {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => provenCall('/admin/resetLink', { adminId }),
  });
  return (
    <>
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        {t('admin.passwordLink', { name })}
      </Button>
      <Dialog
        open={data !== undefined || error !== null}
        onClose={reset}
        title={t('admin.passwordLinkTitle', { name })}
      >
        <p>{t('admin.passwordLinkMore', { name })}</p>
        {data !== undefined && (
          <OneTimeLink path={adminPaths.reset(data.reset)} email={email} until={data.expiresAt} />
        )}
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        <RemoveFactor adminId={adminId} />
      </Dialog>
    </>
  );
}

/** For who has lost the phone and the recovery codes too. */
function RemoveFactor({ adminId }: { adminId: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => provenCall('/admin/removeFactor', { adminId }),
  });
  return (
    <>
      <p>{t('admin.removeFactorMore')}</p>
      {data === undefined ? (
        <Button kind="danger" busy={isPending} onClick={() => mutate()}>
          {t('admin.removeFactor')}
        </Button>
      ) : (
        <Alert tone="success">{t('admin.factorRemoved')}</Alert>
      )}
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </>
  );
}
