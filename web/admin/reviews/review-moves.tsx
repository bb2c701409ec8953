import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { formNotes } from '../paper/paper-checks.ts';
import { OneText } from '../rich-text/one-text.tsx';
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
  /** What waits for a word: on all that speaks against publishing, at once, or on that there is no comment. */
  const [asked, setAsked] = useState<'publish' | 'sendBack'>();
  if (details === undefined) return { buttons: null, outcome: null };
  const close = () => setAsked(undefined);
  const unanswered = openComments(details);
  const differences = differencesOf(test);
  const publish = () => {
    close();
    onMove();
    actions.ask({
      changes: [{ test, to: 'active' }],
      ...(differences.length > 0 && { despiteDifferences: true }),
    });
  };
  return {
    buttons: (
      <Moves
        details={details}
        isBusy={moving.isPending}
        onMove={(to) => {
          if (to === 'draft' && details.mayDecide && unanswered.length === 0) setAsked('sendBack');
          else moving.mutate(to);
        }}
        onPublish={() => (unanswered.length + differences.length > 0 ? setAsked('publish') : publish())}
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
          <AskDialog
            title={t('reviews.uncommentedTitle')}
            label={t('reviews.sendBack')}
            instead={t('reviews.commentFirst')}
            onClose={close}
            onClick={() => {
              close();
              moving.mutate('draft');
            }}
          >
            <p>{t('reviews.uncommentedMore')}</p>
          </AskDialog>
        )}
        {asked === 'publish' && (
          <AskDialog
            title={t('reviews.publishTitle')}
            label={t('admin.publish')}
            instead={t('reviews.lookFirst')}
            onClose={close}
            onClick={publish}
          >
            {differences.map((how) => (
              <p key={how}>{how}</p>
            ))}
            {unanswered.length > 0 && <p>{t('reviews.openTitle', { count: unanswered.length })}</p>}
            <ul>
              {unanswered.map(({ id, by, text }) => (
                <li key={id} data-content>
                  {by.name}: <OneText text={text} />
                </li>
              ))}
            </ul>
          </AskDialog>
        )}
      </>
    ),
  };
}

/** Where the form does not say what the questions give, in sentences. */
const differencesOf = ({ paper, marks, testFormat }: AdminQuiz): string[] =>
  formNotes(paper, { marks: String(marks), testFormat }).map(({ text }) => text);

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
