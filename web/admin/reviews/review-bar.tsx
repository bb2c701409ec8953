import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import sharing from '../sharing/sharing.module.css';
import { reviewKey } from '../sharing/use-test-access.ts';
import styles from './review-bar.module.css';
import { Comments, OneComment } from './review-comments.tsx';
import { useMoves } from './review-moves.tsx';
import { type Details, moreText, openComments, stateText } from './state-words.ts';

const t = words({ admin, reviews });

/** How far the review of a test is, what was written about it, and what can be done; nothing where it needs none. */
export function ReviewBar({
  test,
  isDirty,
  open,
  onMove,
  onOpen,
}: {
  test: AdminQuiz;
  isDirty: boolean;
  /** The position on the paper of the question that is open, which a comment is about; -1 while none is. */
  open: number;
  /** Called before the test is moved or published. */
  onMove: () => void;
  /** Shows the question at a position on the paper, from 0. */
  onOpen: (position: number) => void;
}) {
  const { testCode } = test;
  const { data } = useQuery({
    queryKey: reviewKey(testCode),
    queryFn: ({ signal }) => call('/adminexam/reviewDetails', { testCode }, { signal }),
  });
  const { buttons, outcome } = useMoves(test, data, onMove);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || (!data.isNeeded && data.comments.length === 0)) return null;
  // Of a published test that nobody reviews a line is enough: what can be changed is behind the press.
  const isLine = data.isActive && data.review !== 'in_review' && !data.isSentBack;
  const isQuiet = data.isActive || (openComments(data).length === 0 && isIdle(data));
  return (
    <Card className={classNames(styles.review, isQuiet && styles.idle, isLine && styles.line)}>
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
            <ButtonLink href={adminPaths.review({ testCode, question: test.paper.items[open]?.questionId })}>
              {t('reviews.readWhole')}
            </ButtonLink>
            {isDirty ? <p className="soft">{t('reviews.unsaved')}</p> : buttons}
            <div className={styles.unfold}>
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('reviews.comments')}
              </Button>
            </div>
          </Row>
        </Row>
        {outcome}
        <Stack gap={3} className={isOpen ? undefined : styles.folded}>
          <Comments test={test} comments={data.comments} open={open} onOpen={onOpen} />
        </Stack>
      </Stack>
    </Card>
  );
}

/** What was written about the question that is open, for who mends it. */
export function QuestionComments({ test: { testCode, paper }, open }: { test: AdminQuiz; open: number }) {
  const { data } = useQuery({
    queryKey: reviewKey(testCode),
    queryFn: ({ signal }) => call('/adminexam/reviewDetails', { testCode }, { signal }),
  });
  const asked = paper.items[open]?.questionId;
  const comments = data?.comments.filter(
    ({ questionId }) => questionId !== undefined && questionId === asked,
  );
  if (comments === undefined || comments.length === 0) return null;
  const number = questionLabels(paper.items)[open] ?? '';
  return (
    <Card className={styles.review}>
      <Stack
        as="ul"
        gap={2}
        className={sharing.list}
        aria-label={t('reviews.commentsOn', { place: t('admin.questionNumber', { number }) })}
      >
        {comments.map((comment) => (
          <OneComment key={comment.id} of={comment} testCode={testCode} />
        ))}
      </Stack>
    </Card>
  );
}

/** Whether there is nothing for this person to do. */
const isIdle = ({ review, mayDecide }: Details) => review === 'in_review' && !mayDecide;

const doneText = ({ comments }: Details) =>
  t('reviews.doneCount', {
    count: comments.length,
    done: comments.filter(({ isDone }) => isDone).length,
  });
