import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { SESSION_SIZE } from '../../../contract/limits.ts';
import practice from '../../../locale/en/practice.ts';
import rounds from '../../../locale/en/rounds.ts';
import { call } from '../../api.ts';
import { withWords, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Check } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Practised } from './judged.ts';
import styles from './practice.module.css';

const t = words({ practice, rounds });

/** After a session in which something was missed. */
const Missed = lazy(() => withWords(import('./missed.tsx')));
/** After the last session of a day. */
const AfterRound = lazy(() => withWords(import('./after-round.tsx')));

/** The end of a session: how many were right, what was learned, when they come back, and what comes next. */
export default function SessionEnd({
  practised,
  learnedSince,
  due,
  waiting,
  isBookmarked,
  onMore,
}: {
  practised: readonly Practised[];
  /** When the session began, once all of it has arrived. */
  learnedSince: Date | undefined;
  /** Left of today's share, and with those of the next days. */
  due: number;
  waiting: number;
  isBookmarked: boolean;
  onMore: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isMore = due > 0;
  const isLast = !isMore && !isBookmarked;
  const missed = practised.filter(({ isRight }) => !isRight);
  const later = practised.flatMap(({ days }) => (days > 1 ? days : []));
  const more = (
    <Row gap={2} align="stretch" justify="end" className={styles.actions}>
      {isBookmarked && <ButtonLink href={paths.bookmarks()}>{t('rounds.toBookmarks')}</ButtonLink>}
      {waiting > 0 && (
        <Button kind={isMore ? 'primary' : 'quiet'} onClick={onMore}>
          {t('rounds.more', { count: Math.min(isMore ? due : waiting, SESSION_SIZE) })}
        </Button>
      )}
      <ButtonLink kind={isBookmarked ? 'primary' : 'quiet'} href={paths.dashboard()}>
        {t('practice.toDashboard')}
      </ButtonLink>
    </Row>
  );
  return (
    <Stack gap={4}>
      <Stack as="section" gap={3} className={styles.done}>
        <h2 ref={heading} tabIndex={-1}>
          {t('rounds.done', { right: practised.length - missed.length, total: practised.length })}
        </h2>
        {learnedSince && <Learned since={learnedSince} />}
        <p>
          {t('rounds.comeBack', {
            tomorrow: practised.length - later.length,
            later: later.length,
            days: Math.min(...later, Number.MAX_SAFE_INTEGER),
          })}{' '}
          {!isBookmarked && t('rounds.doneMore', { due })}
        </p>
        {missed.length > 0 && (
          <Suspense>
            <Missed missed={missed} />
          </Suspense>
        )}
        {!isLast && more}
      </Stack>
      {isLast && (
        <Suspense>
          <AfterRound />
        </Suspense>
      )}
      {isLast && more}
    </Stack>
  );
}

/** What was learned in a session, as 'My progress' counts it; nothing while that is not known. */
function Learned({ since }: { since: Date }) {
  const student = useStudent();
  const { data } = useQuery({
    queryKey: ['strengths', student?.email, since],
    queryFn: ({ signal }) => call('/progress/strengths', { since: since.toISOString() }, { signal }),
  });
  if (!data) return null;
  const { learnedSince = 0, learned } = data;
  return (
    <Row as="p" gap={2} align="baseline" wrap={false} className={styles.learned}>
      {learnedSince > 0 && <Check />}
      <span>
        {t('rounds.learned', {
          count: learnedSince,
          toLearn: learned.toLearn,
          strong: (text) => <strong>{text}</strong>,
        })}
      </span>
    </Row>
  );
}
