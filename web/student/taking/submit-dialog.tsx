import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { Counts } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './submit-dialog.module.css';

const t = words({ taking });

/** Asks for confirmation before a test is submitted, and shows the counts. */
export function SubmitDialog({
  open,
  counts,
  onClose,
  onSubmit,
}: {
  open: boolean;
  counts: Counts;
  onClose: () => void;
  onSubmit: () => void;
}) {
  const rows = [
    [t('taking.answered'), counts.answered],
    [t('taking.notAnswered'), counts.notAnswered],
    [t('taking.marked'), counts.marked],
  ] as const;
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
      <p>{t('taking.beforeSubmit', { count: counts.notAnswered })}</p>
      <dl className={styles.counts}>
        {rows.map(([what, count]) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
