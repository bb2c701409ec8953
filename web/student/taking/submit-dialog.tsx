import { Suspense, useEffect } from 'react';
import taking from '../../../locale/en/taking.ts';
import { late } from '../../locale/late.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isDoublePress } from './double-press.ts';
import type { Taking } from './use-taking.ts';

const t = words({ taking });

const loadCounts = () => import('./submit-counts.tsx');

/** Nothing may keep a test from being submitted: without a network there are no counts. */
const SubmitCounts = late(loadCounts);

/** Asks for confirmation before a test is submitted, and shows the counts. */
export function SubmitDialog({ test, onClose }: { test: Taking; onClose: () => void }) {
  useEffect(() => {
    void loadCounts().catch(() => {});
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
      <Suspense>
        <SubmitCounts test={test} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
