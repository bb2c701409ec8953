import { useState } from 'react';
import type { Challenge as Made } from '../../../contract/challenges.ts';
import { MAX_REGRADE_REASON_LENGTH } from '../../../contract/limits.ts';
import challenges from '../../../locale/en/challenges.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextDialog } from '../../ui/text-dialog.tsx';

const t = words({ challenges });

const STATES = {
  open: { tone: 'plain', name: 'challenges.open' },
  accepted: { tone: 'right', name: 'challenges.accepted' },
  declined: { tone: 'quiet', name: 'challenges.declined' },
} as const;

/** What the student objects to in a question, with its answer; a button to object where nothing has been said. */
export default function Challenge({
  attemptId,
  position,
  number,
  known,
}: {
  attemptId: string;
  /** On the paper, from 0. */
  position: number;
  /** As the student saw it, from 1. */
  number: string;
  known: Made | undefined;
}) {
  const [sent, setSent] = useState<Made>();
  // What the server says of it is newer than what this page has sent.
  const made = known ?? sent;
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
        <TextDialog
          onClose={() => setAsked(false)}
          title={t('challenges.challengeOf', { number })}
          texts={{
            label: t('challenges.reason'),
            missing: t('challenges.reasonMissing'),
            send: t('challenges.send'),
            cancel: t('challenges.cancel'),
            failed: t('challenges.notSent'),
          }}
          maxLength={MAX_REGRADE_REASON_LENGTH}
          explain={errorText}
          send={async (reason) => {
            const { challenge } = await call('/attempt/challenge', { attemptId, position, reason });
            setAsked(false);
            setSent(challenge);
          }}
        >
          <p>{t('challenges.more')}</p>
        </TextDialog>
      )}
    </>
  );
}
