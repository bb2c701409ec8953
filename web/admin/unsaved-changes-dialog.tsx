import { useBlocker } from '../router/navigation-blocker.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** While there are unsaved changes: asks before another screen is opened or the page is closed. */
export function UnsavedChangesDialog({ isDirty }: { isDirty: boolean }) {
  const { isBlocked, proceed, reset } = useBlocker(isDirty);
  return (
    <Dialog
      open={isBlocked}
      onClose={reset}
      title="Leave without saving?"
      actions={
        <>
          <Button kind="danger" onClick={proceed}>
            Leave
          </Button>
          <Button kind="primary" onClick={reset}>
            Stay here
          </Button>
        </>
      }
    >
      <p>What you have changed on this page is not saved yet and would be lost.</p>
    </Dialog>
  );
}
