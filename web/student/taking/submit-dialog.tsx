import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { PaletteState } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PaletteLegend } from './palette.tsx';

const t = words({ taking });

/** Asks for confirmation before a test is submitted, and shows the counts. */
export function SubmitDialog({
  open,
  counts,
  notAnswered,
  onClose,
  onSubmit,
}: {
  open: boolean;
  counts: Record<PaletteState, number>;
  notAnswered: number;
  onClose: () => void;
  onSubmit: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('taking.submitHeading')}
      actions={
        <>
          <Button onClick={onClose}>{t('taking.backToTest')}</Button>
          <Button kind="primary" onClick={onSubmit}>
            {t('taking.submit')}
          </Button>
        </>
      }
    >
      <p>{t('taking.beforeSubmit', { count: notAnswered })}</p>
      <PaletteLegend byState={counts} />
    </Dialog>
  );
}
