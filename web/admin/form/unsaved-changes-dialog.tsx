import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { useBlocker } from '../../router/navigation-blocker.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const t = words({ forms });

/** While there are unsaved changes: asks before another screen is opened or the page is closed. */
export function UnsavedChangesDialog({
  isDirty,
  isKept = false,
  isNew = false,
}: {
  isDirty: boolean;
  /** Whether they are kept as a draft. */
  isKept?: boolean;
  /** Whether nothing of it was saved yet. */
  isNew?: boolean;
}) {
  const { isBlocked, proceed, reset } = useBlocker(isDirty);
  return (
    <Dialog
      open={isBlocked}
      onClose={reset}
      title={t('forms.leaveTitle')}
      actions={
        <>
          <Button kind="danger" onClick={proceed}>
            {t('forms.leave')}
          </Button>
          <Button kind="primary" onClick={reset}>
            {t('forms.stay')}
          </Button>
        </>
      }
    >
      <p>{t(!isKept ? 'forms.leaveMore' : isNew ? 'forms.leaveNew' : 'forms.leaveKept')}</p>
    </Dialog>
  );
}
