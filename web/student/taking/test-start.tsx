import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { DEFAULT_TIMER_SECONDS } from '../../../contract/limits.ts';
import taking from '../../../locale/en/taking.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import type { Paper } from '../../sync/attempt-record.ts';
import type { AttemptState } from '../../sync/attempt-state.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { attemptOfEntry, type Owner, ownerOf, rememberInEntry } from '../../sync/my-attempt.ts';
import { openAttempt } from '../../sync/open-attempt.ts';
import { spentByQuestion, uncountedAnswers } from '../../sync/selectors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { toResultState } from '../result/result-state.ts';
import { engine } from './attempt-engine.ts';
import { fetchFonts } from './paper-fonts.ts';
import { fetchImages } from './paper-images.ts';
import styles from './taking-screen.module.css';
import { TakingScreen } from './taking-screen.tsx';
import { TimerFace } from './timer.tsx';
import { phaseOf, useAttempt, useRunningAttempt } from './use-attempt.ts';

const t = words({ taking });

/** /test/start/?id=: opens or resumes an attempt at a test and runs it. */
export default function TestStart() {
  const student = useStudent();
  const quizid = new URLSearchParams(useSearch()).get('id') ?? '';
  const historyState = useHistoryState<unknown>();
  if (student === null) return null;
  const owner = ownerOf(student);
  const { attemptid, isOfAnother } = attemptOfEntry(historyState, owner);
  if (isOfAnother) return <OfAnother />;
  return <Opening key={quizid} owner={owner} quizid={quizid} attemptid={attemptid} />;
}

/** A student who signs in on this device does not continue the test of the previous one. */
function OfAnother() {
  return (
    <Plain>
      <Empty
        title={t('taking.ofAnother')}
        action={<ButtonLink href={paths.testHome()}>{t('taking.backToTests')}</ButtonLink>}
      />
    </Plain>
  );
}

function Opening({
  owner,
  quizid,
  attemptid,
}: {
  owner: Owner;
  quizid: string;
  /** The attempt that this entry of the history has opened before. */
  attemptid: string | undefined;
}) {
  const [, navigate] = useLocation();
  const {
    data: opened,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['attempt', owner.id, quizid],
    queryFn: () =>
      quizid === '' ? { kind: 'not_found' as const } : openAttempt(owner, quizid, attemptid, engine),
    // Each opening asks the server, and a running attempt is never opened again in the background.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

  useEffect(() => {
    if (opened?.kind === 'running') rememberInEntry(opened.state);
    if (opened?.kind !== 'over') return;
    const { result, how, uncounted } = opened;
    // Replaces this page: going back must not start another attempt.
    navigate(paths.testResult({ attemptid: result.attemptid }), {
      replace: true,
      state: toResultState(result, { how, uncounted }),
    });
  }, [opened, navigate]);

  if (opened?.kind === 'running') return <Running paper={opened.paper} initial={opened.state} />;
  if (opened?.kind === 'not_found') {
    return (
      <Plain>
        <Empty
          title={t('taking.notFound')}
          action={<ButtonLink href={paths.testHome()}>{t('taking.backToTests')}</ButtonLink>}
        />
      </Plain>
    );
  }
  if (opened?.kind === 'failed') {
    return (
      <Plain>
        <Failed
          title={t('taking.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={<ButtonLink href={paths.testHome()}>{t('taking.backToTests')}</ButtonLink>}
        />
      </Plain>
    );
  }
  return <TestSkeleton />;
}

function Running({ paper, initial }: { paper: Paper; initial: AttemptState }) {
  const store = useRunningAttempt(initial);
  useEffect(() => {
    fetchFonts(paper);
    fetchImages(paper);
  }, [paper]);
  return store ? <UntilResult paper={paper} store={store} /> : <TestSkeleton />;
}

/** Shows the test until its result is here, and then the result. */
function UntilResult({ paper, store }: { paper: Paper; store: AttemptStore }) {
  const [, navigate] = useLocation();
  const phase = useAttempt(store, phaseOf);
  useEffect(() => {
    if (phase.name !== 'submitted') return;
    const { entries } = store.state();
    const state = toResultState(phase.result, {
      how: phase.how,
      uncounted: uncountedAnswers({ entries }, phase.result),
      spentMs: spentByQuestion({ entries }),
    });
    navigate(paths.testResult({ attemptid: phase.result.attemptid }), { replace: true, state });
  }, [phase, store, navigate]);
  return <TakingScreen paper={paper} store={store} />;
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <ScreenHeading hidden>{t('taking.name')}</ScreenHeading>
      {children}
    </main>
  );
}

/** The layout of the paper while it is loading. */
function TestSkeleton() {
  return (
    <Plain>
      <TimerFace seconds={DEFAULT_TIMER_SECONDS} isRunning={false} />
      <Loading />
      <div aria-hidden="true">
        <Ruled width={40} />
        <Ruled width={80} />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
      </div>
    </Plain>
  );
}
