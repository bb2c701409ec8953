import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const t = words({ admin, forms });

/** Asks before a save removes all questions of a test. */
export function RemoveAllDialog({
  count,
  onClose,
  onRemove,
}: {
  count: number;
  onClose: () => void;
  onRemove: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forms.removeAllTitle', { count })}
      actions={
        <>
          <Button kind="danger" onClick={onRemove}>
            {t('forms.removeAll')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('admin.goBack')}
          </Button>
        </>
      }
    >
      <p>{t('forms.removeAllMore')}</p>
    </Dialog>
  );
}
