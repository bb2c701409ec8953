import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MAX_REGRADE_REASON_LENGTH } from '../../../contract/limits.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import sharing from '../sharing/sharing.module.css';
import { reviewKey } from '../sharing/use-test-access.ts';
import { useTestActions } from '../test-actions.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './review-bar.module.css';

const t = words({ admin, reviews });

type Details = Api['/adminexam/reviewDetails']['output'];
type Comment = Details['comments'][number];

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
  if (data === undefined || (!data.isNeeded && data.comments.length === 0)) return null;
  return (
    <Card className={styles.review}>
      <Stack gap={3}>
        <Row gap={3} rowGap={2} justify="between">
          <Row gap={3} rowGap={0} align="baseline">
            <h2>{t('admin.review')}</h2>
            <Badge tone={data.review === 'approved' ? 'right' : 'quiet'}>{stateText(data, test)}</Badge>
            <span className={classNames('soft', !isOpen && styles.folded)}>{moreText(data, test)}</span>
          </Row>
          <Row gap={2}>
            {isDirty ? (
              <p className="soft">{t('reviews.unsaved')}</p>
            ) : (
              <Moves
                details={data}
                isBusy={moving.isPending}
                onMove={moving.mutate}
                onPublish={() => actions.ask({ changes: [{ test, to: 'active' }] })}
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
        <Stack gap={3} className={isOpen ? undefined : styles.folded}>
          <Comments test={test} comments={data.comments} open={open} onOpen={onOpen} />
        </Stack>
      </Stack>
    </Card>
  );
}

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
  if (isActive && review !== 'in_review')
    return t('reviews.publishedMore', { decides: mayDecide ? 'yes' : 'no' });
  if (review !== 'approved' && !mayDecide && heads.length === 0) {
    const of = { subject: named(subject), exam: named(exam.examName), owners: owners.join(', ') };
    return t('reviews.nobodyMore', of);
  }
  if (review === 'approved') return t('reviews.approvedMore');
  if (review === 'draft') return t(mayDecide ? 'reviews.withTeacherMore' : 'reviews.draftMore');
  return t(mayDecide ? 'reviews.decideMore' : 'reviews.inReviewMore');
}

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
      {(review === 'in_review' || (review === 'approved' && (mayDecide || !isActive))) && (
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

function Comments({
  test,
  comments,
  open,
  onOpen,
}: {
  test: AdminQuiz;
  comments: readonly Comment[];
  open: number;
  onOpen: (position: number) => void;
}) {
  const numbers = questionLabels(test.paper.items);
  const placeOf = ({ questionId }: Comment) => {
    if (questionId === undefined) return <b>{t('admin.wholeTest')}</b>;
    const at = test.paper.items.findIndex((one) => one.questionId === questionId);
    const number = numbers[at];
    if (number === undefined) return <b>{t('reviews.goneQuestion')}</b>;
    return <Button onClick={() => onOpen(at)}>{t('admin.questionNumber', { number })}</Button>;
  };
  return (
    <>
      {comments.length > 0 && (
        <Stack as="ul" gap={2} className={sharing.list} aria-label={t('reviews.comments')}>
          {comments.map((comment) => (
            <OneComment key={comment.id} of={comment} testCode={test.testCode} place={placeOf(comment)} />
          ))}
        </Stack>
      )}
      <WriteComment test={test} open={open} />
    </>
  );
}

function OneComment({ of, testCode, place }: { of: Comment; testCode: string; place: ReactNode }) {
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: (isDone: boolean) => call('/adminexam/reviewDone', { commentId: of.id, isDone }),
    onSettled: () => queries.invalidateQueries({ queryKey: reviewKey(testCode) }),
  });
  return (
    <li>
      {place}{' '}
      <span className="soft">
        {t('reviews.by', { name: of.by.name, when: dateAndTime(new Date(of.createdAt)) })}
      </span>
      <p data-content>{of.text}</p>
      <CheckField
        label={t('reviews.done', {
          text: of.text,
        })}
        checked={marking.isPending ? marking.variables : of.isDone}
        onCheck={marking.mutate}
      />
    </li>
  );
}

function WriteComment({ test: { testCode, paper }, open }: { test: AdminQuiz; open: number }) {
  // Until another is chosen, a comment is about the question that is looked at.
  const [chosen, setChosen] = useState<string>();
  const numbers = questionLabels(paper.items);
  const about = chosen ?? paper.items[open]?.questionId ?? '';
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  const queries = useQueryClient();
  const writing = useMutation({
    mutationFn: () =>
      call('/adminexam/reviewComment', { testCode, text, ...(about !== '' && { questionId: about }) }),
    onSuccess: () => {
      setText('');
      setChosen(undefined);
      return queries.invalidateQueries({ queryKey: reviewKey(testCode) });
    },
  });
  const write = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() !== '' && !writing.isPending) writing.mutate();
  };
  return (
    <Stack as="form" gap={3} noValidate onSubmit={write}>
      <Row gap={3} rowGap={2} align="end" className={styles.write}>
        <SelectField
          label={t('reviews.about')}
          value={about}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('admin.wholeTest')}</option>
          {paper.items.map(
            ({ questionId }, i) =>
              questionId !== undefined && (
                <option key={questionId} value={questionId}>
                  {t('admin.questionNumber', { number: numbers[i] ?? '' })}
                </option>
              ),
          )}
        </SelectField>
        <TextareaField
          label={t('reviews.text')}
          rows={1}
          maxLength={MAX_REGRADE_REASON_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" busy={writing.isPending}>
          {t('reviews.comment')}
        </Button>
      </Row>
      {writing.error !== null && <Alert tone="failure">{errorText(writing.error)}</Alert>}
    </Stack>
  );
}
