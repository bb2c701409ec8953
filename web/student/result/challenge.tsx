import { useState } from 'react';
import type { Challenge as Made } from '../../../contract/challenges.ts';
import { MAX_REASON } from '../../../contract/limits.ts';
import challenges from '../../../locale/en/challenges.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextareaField } from '../../ui/field.tsx';

const t = words({ challenges });

const STATES = {
  open: { tone: 'plain', name: 'challenges.open' },
  accepted: { tone: 'right', name: 'challenges.accepted' },
  declined: { tone: 'quiet', name: 'challenges.declined' },
} as const;

/** What the student objects to in a question, with its answer; a button to object where nothing has been said. */
export default function Challenge({
  attemptid,
  position,
  number,
  known,
}: {
  attemptid: string;
  /** On the paper, from 0. */
  position: number;
  /** As the student saw it, from 1. */
  number: number;
  known: Made | undefined;
}) {
  const [made, setMade] = useState(known);
  const [isAsked, setAsked] = useState(false);
  if (made) {
    const { tone, name } = STATES[made.status];
    return (
      <Alert>
        <p data-content>{t('challenges.yours', { reason: made.reason })}</p>
        <p>
          <Badge tone={tone}>{t(name)}</Badge>
        </p>
        {made.answer !== undefined && <p data-content>{t('challenges.answer', { answer: made.answer })}</p>}
      </Alert>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('challenges.challenge')}
      </Button>
      {isAsked && (
        <ChallengeDialog
          number={number}
          onClose={() => setAsked(false)}
          send={async (reason) => {
            const { challenge } = await call('/attempt/challenge', { attemptid, position, reason });
            setAsked(false);
            setMade(challenge);
          }}
        />
      )}
    </>
  );
}

function ChallengeDialog({
  number,
  onClose,
  send,
}: {
  number: number;
  onClose: () => void;
  send: (reason: string) => Promise<void>;
}) {
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isMissing = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isMissing) return;
    setBusy(true);
    setError(undefined);
    try {
      await send(reason);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('challenges.challengeOf', { number })}
      actions={
        <>
          <Button onClick={onClose}>{t('challenges.cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
            {t('challenges.send')}
          </Button>
        </>
      }
    >
      <p>{t('challenges.more')}</p>
      <TextareaField
        label={t('challenges.reason')}
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        error={hasTried && isMissing ? t('challenges.reasonMissing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {error !== undefined && (
        <Alert tone="failure" title={t('challenges.notSent')}>
          {errorText(error)}
        </Alert>
      )}
    </Dialog>
  );
}
