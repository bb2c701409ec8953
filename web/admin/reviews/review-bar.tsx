import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { reviewKey } from '../sharing/use-test-access.ts';
import { useTestActions } from '../test-actions.tsx';
import styles from './review-bar.module.css';
import { Comments } from './review-comments.tsx';

const t = words({ admin, reviews });

type Details = Api['/adminexam/reviewDetails']['output'];

/** How far the review of a test is, what was written about it, and what can be done; nothing where it needs none. */
export function ReviewBar({
  test,
  isDirty,
  open,
  onOpen,
}: {
  test: AdminQuiz;
  isDirty: boolean;
  /** The position on the paper of the question that is open, which a comment is about; -1 while none is. */
  open: number;
  /** Shows the question at a position on the paper, from 0. */
  onOpen: (position: number) => void;
}) {
  const { testCode } = test;
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: reviewKey(testCode),
    queryFn: ({ signal }) => call('/adminexam/reviewDetails', { testCode }, { signal }),
  });
  const moving = useMutation({
    mutationFn: (to: Details['review']) => call('/adminexam/reviewMove', { testCode, to }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const actions = useTestActions();
  const [isOpen, setOpen] = useState(false);
  /** What waits for a word on comments that are open. */
  const [asked, setAsked] = useState<'approve' | 'publish'>();
  if (data === undefined || (!data.isNeeded && data.comments.length === 0)) return null;
  const approve = () => moving.mutate('approved');
  const publish = () => actions.ask({ changes: [{ test, to: 'active' }] });
  const unanswered = data.comments.filter(({ isDone }) => !isDone);
  const unlessOpen = (what: 'approve' | 'publish', act: () => void) =>
    unanswered.length > 0 ? setAsked(what) : act();
  return (
    <Card className={classNames(styles.review, unanswered.length === 0 && isIdle(data) && styles.idle)}>
      <Stack gap={3}>
        <Row gap={3} rowGap={2} justify="between">
          <Row gap={3} rowGap={0} align="baseline">
            <h2>{t('admin.review')}</h2>
            <Badge tone={data.review === 'approved' ? 'right' : 'quiet'}>{stateText(data, test)}</Badge>
            <span className={classNames('soft', !isOpen && styles.folded)}>
              {moreText(data, test)}
              {data.comments.length > 0 && ` ${doneText(data)}`}
            </span>
          </Row>
          <Row gap={2}>
            {isDirty ? (
              <p className="soft">{t('reviews.unsaved')}</p>
            ) : (
              <Moves
                details={data}
                isBusy={moving.isPending}
                onMove={(to) => (to === 'approved' ? unlessOpen('approve', approve) : moving.mutate(to))}
                onPublish={() => unlessOpen('publish', publish)}
              />
            )}
            <div className={styles.unfold}>
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('reviews.comments')}
              </Button>
            </div>
          </Row>
        </Row>
        {moving.error !== null && (
          <Alert tone="failure" title={t('reviews.changeFailed')}>
            {errorText(moving.error)}
          </Alert>
        )}
        {actions.outcome}
        {asked !== undefined && (
          <AskDespiteOpen
            comments={unanswered}
            what={asked}
            onClose={() => setAsked(undefined)}
            onYes={asked === 'publish' ? publish : approve}
          />
        )}
        <Stack gap={3} className={isOpen ? undefined : styles.folded}>
          <Comments test={test} comments={data.comments} open={open} onOpen={onOpen} />
        </Stack>
      </Stack>
    </Card>
  );
}

/** Before a test is approved or published over comments that are open: names them. */
function AskDespiteOpen({
  comments,
  what,
  onClose,
  onYes,
}: {
  comments: Details['comments'];
  what: 'approve' | 'publish';
  onClose: () => void;
  onYes: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviews.openTitle', { count: comments.length, what })}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {t(what === 'publish' ? 'admin.publish' : 'reviews.approve')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('reviews.lookFirst')}
          </Button>
        </>
      }
    >
      <ul>
        {comments.map(({ id, by, text }) => (
          <li key={id} data-content>
            {by.name}: {text}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Whether there is nothing for this person to do. */
const isIdle = ({ review, isActive, mayDecide }: Details) => (review === 'in_review' ? !mayDecide : isActive);

const states = {
  draft: 'admin.draft',
  in_review: 'reviews.in_review',
  approved: 'admin.approved',
} as const satisfies Record<Details['review'], string>;

function stateText({ review, isActive, comments }: Details, { rules }: AdminQuiz): string {
  if (review === 'draft' && comments.some(({ isDone }) => !isDone)) return t('reviews.returned');
  if (review === 'in_review' || !isActive) return t(states[review]);
  const isAhead = rules.opensAt !== null && new Date(rules.opensAt) > new Date();
  return t(isAhead ? 'reviews.scheduled' : 'reviews.published');
}

function moreText(
  { review, isActive, mayDecide, heads, owners }: Details,
  { subject, exam }: AdminQuiz,
): string {
  if (isActive && review === 'in_review')
    return t('reviews.correctedMore', { decides: mayDecide ? 'yes' : 'no' });
  if (isActive) return t('reviews.publishedMore', { decides: mayDecide ? 'yes' : 'no' });
  if (review !== 'approved' && !mayDecide && heads.length === 0) {
    const of = { subject: named(subject), exam: named(exam.examName), owners: owners.join(', ') };
    return t('reviews.nobodyMore', of);
  }
  if (review === 'approved') return t('reviews.approvedMore');
  const of = { heads: heads.join(', '), count: heads.length };
  if (review === 'draft') return mayDecide ? t('reviews.withTeacherMore') : t('reviews.draftMore', of);
  return mayDecide ? t('reviews.decideMore') : t('reviews.inReviewMore', of);
}

const doneText = ({ comments }: Details) =>
  t('reviews.doneCount', {
    count: comments.length,
    done: comments.filter(({ isDone }) => isDone).length,
  });

function Moves({
  details: { review, isActive, mayDecide },
  isBusy,
  onMove,
  onPublish,
}: {
  details: Details;
  isBusy: boolean;
  onMove: (to: Details['review']) => void;
  onPublish: () => void;
}) {
  return (
    <Row gap={2}>
      {review === 'draft' && !mayDecide && !isActive && (
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
      {review !== 'approved' && mayDecide && (review === 'in_review' || !isActive) && (
        <Button kind="primary" busy={isBusy} onClick={() => onMove('approved')}>
          {t('reviews.approve')}
        </Button>
      )}
    </Row>
  );
}
