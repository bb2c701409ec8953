import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { useTestActions } from '../test-actions.tsx';
import { type Details, isSentBackWhilePublished, openComments } from './state-words.ts';

const t = words({ admin, reviews });

/** What can be done with a test in its review: the buttons, and what came of the last of them. */
export function useMoves(
  test: AdminQuiz,
  details: Details | undefined,
  /** Called before the test is moved or published. */
  onMove: () => void = () => undefined,
) {
  const { testCode } = test;
  const queries = useQueryClient();
  const moving = useMutation({
    onMutate: onMove,
    mutationFn: (to: Details['review']) => call('/adminexam/reviewMove', { testCode, to }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const actions = useTestActions();
  /** What waits for a word on comments that are open, or on that there is none. */
  const [asked, setAsked] = useState<'approve' | 'publish' | 'sendBack'>();
  if (details === undefined) return { buttons: null, outcome: null };
  const approve = () => moving.mutate('approved');
  const publish = () => {
    onMove();
    actions.ask({ changes: [{ test, to: 'active' }] });
  };
  const unanswered = openComments(details);
  const unlessOpen = (what: 'approve' | 'publish', act: () => void) =>
    unanswered.length > 0 ? setAsked(what) : act();
  return {
    buttons: (
      <Moves
        details={details}
        isBusy={moving.isPending}
        onMove={(to) => {
          if (to === 'approved') unlessOpen('approve', approve);
          else if (to === 'draft' && details.mayDecide && unanswered.length === 0) setAsked('sendBack');
          else moving.mutate(to);
        }}
        onPublish={() => unlessOpen('publish', publish)}
      />
    ),
    outcome: (
      <>
        {moving.error !== null && (
          <Alert tone="failure" title={t('reviews.changeFailed')}>
            {errorText(moving.error)}
          </Alert>
        )}
        {moving.isSuccess && moving.variables === 'draft' && details.mayDecide && test.owner && (
          <Alert tone="success">{t('reviews.sentBackTo', { name: test.owner.name })}</Alert>
        )}
        {actions.outcome}
        {asked === 'sendBack' && (
          <AskFirst
            title={t('reviews.uncommentedTitle')}
            yes={t('reviews.sendBack')}
            no={t('reviews.commentFirst')}
            onClose={() => setAsked(undefined)}
            onYes={() => moving.mutate('draft')}
          >
            <p>{t('reviews.uncommentedMore')}</p>
          </AskFirst>
        )}
        {(asked === 'approve' || asked === 'publish') && (
          <AskFirst
            title={t('reviews.openTitle', { count: unanswered.length, what: asked })}
            yes={t(asked === 'publish' ? 'admin.publish' : 'reviews.approve')}
            no={t('reviews.lookFirst')}
            onClose={() => setAsked(undefined)}
            onYes={asked === 'publish' ? publish : approve}
          >
            <ul>
              {unanswered.map(({ id, by, text }) => (
                <li key={id} data-content>
                  {by.name}: {text}
                </li>
              ))}
            </ul>
          </AskFirst>
        )}
      </>
    ),
  };
}

/** Asks before something is done that is rarely meant; not to do it is the main button. */
function AskFirst({
  title,
  yes,
  no,
  onClose,
  onYes,
  children,
}: {
  title: string;
  yes: string;
  no: string;
  onClose: () => void;
  onYes: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {yes}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function Moves({
  details,
  isBusy,
  onMove,
  onPublish,
}: {
  details: Details;
  isBusy: boolean;
  onMove: (to: Details['review']) => void;
  onPublish: () => void;
}) {
  const { review, isActive, mayDecide } = details;
  const isSentBack = isSentBackWhilePublished(details);
  return (
    <Row gap={2}>
      {review === 'draft' && !mayDecide && (!isActive || isSentBack) && (
        <Button kind="primary" busy={isBusy} onClick={() => onMove('in_review')}>
          {t('reviews.send')}
        </Button>
      )}
      {review !== 'draft' && (mayDecide || !isActive) && (
        <Button busy={isBusy} onClick={() => onMove('draft')}>
          {t(mayDecide ? 'reviews.sendBack' : 'reviews.withdraw')}
        </Button>
      )}
      {review === 'approved' && !isActive && (
        <Button kind="primary" onClick={onPublish}>
          {t('admin.publish')}
        </Button>
      )}
      {review !== 'approved' && mayDecide && (review === 'in_review' || !isActive || isSentBack) && (
        <Button kind="primary" busy={isBusy} onClick={() => onMove('approved')}>
          {t('reviews.approve')}
        </Button>
      )}
    </Row>
  );
}
