import type { Counts } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './submit-dialog.module.css';

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
  const rows: [string, number][] = [
    ['Answered', counts.answered],
    ['Not answered', counts.notAnswered],
    ['Marked for review', counts.marked],
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Submit the test?"
      actions={
        <>
          <Button onClick={onClose}>Back to the test</Button>
          <Button kind="primary" onClick={onSubmit}>
            Submit
          </Button>
        </>
      }
    >
      <p>{notAnsweredWords(counts.notAnswered)} After submitting, answers cannot be changed.</p>
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

function notAnsweredWords(count: number): string {
  if (count === 0) return 'All questions are answered.';
  return count === 1 ? 'One question is not answered.' : `${count} questions are not answered.`;
}
