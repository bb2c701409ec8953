import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import result from '../../../locale/en/result.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { noResultBecause, useAttemptList, useResult } from './attempt-queries.ts';
import { NoTestTaken } from './no-test-taken.tsx';
import { ResultScreen } from './result-screen.tsx';
import { type ResultState, toResultState } from './result-state.ts';
import styles from './test-result.module.css';

const t = words({ result });

/** The result of a submitted attempt, from the server. `before`, if given, is shown until it has loaded. */
export function PastResult({ attemptId, before }: { attemptId: string; before?: ResultState }) {
  const { data, error, isFetching, refetch } = useResult(attemptId);
  if (data) {
    const { how, uncounted, spentMs } = before ?? {};
    const known = { ...(how !== undefined && { how }), ...(uncounted !== undefined && { uncounted }) };
    return <ResultScreen result={{ ...(spentMs && { spentMs }), ...toResultState(data.result), ...known }} />;
  }
  if (before) return <ResultScreen result={before} />;
  if (!error) return <ResultSkeleton />;
  const why = noResultBecause(error);
  if (why === 'failed') return <NotLoaded onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Plain>
      <Empty
        title={t(why === 'open' ? 'result.notSubmitted' : 'result.notFound')}
        action={<ButtonLink href={paths.testHome()}>{t('result.backToTests')}</ButtonLink>}
      />
    </Plain>
  );
}

/** Redirects to the newest result of a test. */
export function LastResult({ testCode }: { testCode: string }) {
  const { data, isError, isFetching, refetch } = useAttemptList(testCode);
  // Not from the cache, which may lack the newest attempt.
  if (isFetching && !isError) return <ResultSkeleton />;
  if (isError || !data) return <NotLoaded onRetry={() => void refetch()} retrying={isFetching} />;
  const [newest] = data.attempts;
  if (!newest) return <NoTestTaken />;
  return <Redirect to={paths.testResult({ attemptId: newest.attemptId })} replace />;
}

function NotLoaded({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <Plain>
      <Failed title={t('result.notLoaded')} onRetry={onRetry} retrying={retrying} />
    </Plain>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <Stack gap={3} className={styles.result}>
      <ScreenHeading>{t('result.heading')}</ScreenHeading>
      {children}
    </Stack>
  );
}

/** Shown while a result loads. */
function ResultSkeleton() {
  return (
    <Plain>
      <Lines />
    </Plain>
  );
}

/** Shown until the code has loaded. The name of the test comes with the response to the early call. */
export function ResultWaiting() {
  return (
    <Stack gap={3} className={styles.result}>
      <header className={styles.head}>
        {/* Keeps the place of the line that a result has above its name. */}
        <p className={styles.over} aria-hidden="true">
          {'\u00A0'}
        </p>
        <h1 data-early="result.quizname">{t('result.heading')}</h1>
      </header>
      <Lines />
    </Stack>
  );
}

function Lines() {
  return (
    <Loading showLabel>
      <div className={styles.score}>
        <Ruled width={100} tall />
        <Stack gap={1}>
          <Ruled width={80} />
          <Ruled width={60} />
        </Stack>
        <Stack gap={2} className={styles.step}>
          <Ruled tall />
        </Stack>
      </div>
      <Ruled width={40} />
      <Ruled tall />
      <Ruled tall />
    </Loading>
  );
}
