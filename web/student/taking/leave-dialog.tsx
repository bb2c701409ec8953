import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import { useBlocker } from '../../router/navigation-blocker.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const t = words({ taking });

/** Asks for confirmation before Back leaves a running test, because the clock keeps running. */
export default function LeaveDialog({ isRunning }: { isRunning: boolean }) {
  const { isBlocked, proceed, reset } = useBlocker(isRunning, { onlyHistory: true });
  return (
    <Dialog
      open={isBlocked}
      onClose={reset}
      title={t('taking.leaveHeading')}
      actions={
        <>
          <Button onClick={proceed}>{t('taking.leave')}</Button>
          <Button kind="primary" onClick={reset}>
            {t('taking.backToTest')}
          </Button>
        </>
      }
    >
      <p>{t('taking.leaveMore')}</p>
    </Dialog>
  );
}
