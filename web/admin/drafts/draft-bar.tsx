import { useState } from 'react';
import forms from '../../../locale/en/forms.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';

const t = words({ forms });

/** Says that the form contains an earlier draft, and offers to discard it. */
export function DraftBar({ at, isNew, onDiscard }: { at: string; isNew: boolean; onDiscard: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const when = dateAndTime(new Date(at));
  return (
    <>
      <Alert title={t('forms.draftFound', { when })}>
        <Row as="p" gap={4} rowGap={2}>
          {t(isNew ? 'forms.draftOfNew' : 'forms.draftOfTest')}
          <Button onClick={() => setAsked(true)}>{t('forms.discardDraft')}</Button>
        </Row>
      </Alert>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('forms.discardTitle')}
        actions={
          <>
            <Button
              kind="danger"
              onClick={() => {
                setAsked(false);
                onDiscard();
              }}
            >
              {t('forms.discardDraft')}
            </Button>
            <Button kind="primary" onClick={() => setAsked(false)}>
              {t('forms.keepDraft')}
            </Button>
          </>
        }
      >
        <p>{t('forms.discardMore')}</p>
      </Dialog>
    </>
  );
}
