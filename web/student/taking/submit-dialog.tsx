import { useEffect, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { withWords, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isDoublePress } from './double-press.ts';
import type { Taking } from './use-taking.ts';

const t = words({ taking });

/** Asks for confirmation before a test is submitted, and shows the counts. */
export function SubmitDialog({ test, onClose }: { test: Taking; onClose: () => void }) {
  const [counts, setCounts] = useState<Counts>();
  useEffect(() => {
    // Nothing may keep a test from being submitted: without a network there are no counts.
    withWords(import('./submit-counts.tsx')).then(setCounts, () => {});
  }, []);
  return (
    <Dialog
      open={test.sheet === 'submit'}
      onClose={onClose}
      title={t('taking.submitHeading')}
      describedBy="before-submit"
      actions={
        <>
          <Button onClick={onClose}>{t('taking.backToTest')}</Button>
          <Button kind="primary" onClick={(event) => !isDoublePress(event) && test.submit()}>
            {t('taking.submit')}
          </Button>
        </>
      }
    >
      <p id="before-submit">{t('taking.beforeSubmit', { count: test.notAnswered })}</p>
      <CountsAtOpening counts={counts} test={test} onClose={onClose} />
    </Dialog>
  );
}

type Counts = typeof import('./submit-counts.tsx');

/** What came later than the dialog opened would move its buttons under the finger: the next opening shows it. */
function CountsAtOpening({
  counts,
  ...props
}: {
  counts: Counts | undefined;
  test: Taking;
  onClose: () => void;
}) {
  const [atOpening] = useState(counts);
  return atOpening && <atOpening.default {...props} />;
}
