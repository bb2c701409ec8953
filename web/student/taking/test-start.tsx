import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DEFAULT_TIMER_SECONDS } from '../../../contract/limits.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { paths } from '../../router/paths.ts';
import { forgetAttempt } from '../../session/remembered-attempts.ts';
import { useStudent } from '../../session/student.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { toResultState } from '../result/result-state.ts';
import type { Runner } from './attempt-runner.ts';
import { type AttemptState, spentByQuestion } from './attempt-state.ts';
import { uncountedAnswers } from './attempt-views.ts';
import { openDeviceStore } from './device-store.ts';
import { deviceTime } from './device-time.ts';
import { keepEntryAttempt, useEntryAttempt } from './entry-attempt.ts';
import type { Paper } from './kept-attempt.ts';
import { openAttempt } from './open-attempt.ts';
import { fetchFonts } from './paper-fonts.ts';
import styles from './taking-screen.module.css';
import { TakingScreen } from './taking-screen.tsx';
import { TimerFace } from './timer.tsx';
import { usePhase, useRunner } from './use-attempt.ts';

const store = openDeviceStore();

/** /test/start/?id=: opens or resumes an attempt at a test and runs it. */
export default function TestStart() {
  const student = useStudent();
  const quizid = new URLSearchParams(useSearch()).get('id') ?? '';
  const entry = useEntryAttempt();
  if (student === null) return null;
  if (entry !== undefined && entry.student !== student.email) return <OfAnother />;
  return <Opening key={quizid} student={student.email} quizid={quizid} attemptid={entry?.attemptid} />;
}

/** Whoever signs in on this device does not go on with the test of whoever was there before. */
function OfAnother() {
  return (
    <Plain>
      <Empty
        title="Another student's test was open here."
        action={<ButtonLink href={paths.testHome()}>Back to the tests</ButtonLink>}
      />
    </Plain>
  );
}

function Opening({
  student,
  quizid,
  attemptid,
}: {
  student: string;
  quizid: string;
  /** What this entry of the history has opened before. */
  attemptid: string | undefined;
}) {
  const [, navigate] = useLocation();
  const {
    data: opened,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['attempt', student, quizid],
    queryFn: () =>
      quizid === ''
        ? { kind: 'not_found' as const }
        : openAttempt(student, quizid, store, deviceTime, attemptid),
    // Each opening asks anew, and a running attempt is never opened again behind its back.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

  useEffect(() => {
    if (opened?.kind === 'running') keepEntryAttempt({ student, attemptid: opened.state.attemptid });
    if (opened?.kind !== 'over') return;
    const { result, how, uncounted } = opened;
    // In place of this page: going back must not start another attempt.
    navigate(paths.testResult({ attemptid: result.attemptid }), {
      replace: true,
      state: toResultState(result, { how, uncounted }),
    });
  }, [opened, student, navigate]);

  if (opened?.kind === 'running') return <Running paper={opened.paper} initial={opened.state} />;
  if (opened?.kind === 'not_found') {
    return (
      <Plain>
        <Empty
          title="No question found."
          action={<ButtonLink href={paths.testHome()}>Back to the tests</ButtonLink>}
        />
      </Plain>
    );
  }
  if (opened?.kind === 'failed') {
    return (
      <Plain>
        <Failed
          title="An error occurred while fetching test."
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={<ButtonLink href={paths.testHome()}>Back to the tests</ButtonLink>}
        />
      </Plain>
    );
  }
  return <TestSkeleton />;
}

function Running({ paper, initial }: { paper: Paper; initial: AttemptState }) {
  const runner = useRunner(initial, store);
  useEffect(() => fetchFonts(paper), [paper]);
  return runner ? <UntilResult paper={paper} runner={runner} /> : <TestSkeleton />;
}

/** Leads to the result as soon as it is here. */
function UntilResult({ paper, runner }: { paper: Paper; runner: Runner }) {
  const [, navigate] = useLocation();
  const phase = usePhase(runner);
  useEffect(() => {
    if (phase.name !== 'submitted') return;
    const { student, quizid, attemptid, entries } = runner.state();
    forgetAttempt(student, quizid, attemptid);
    const state = toResultState(phase.result, {
      how: phase.how,
      uncounted: uncountedAnswers({ entries }, phase.result),
      spentMs: spentByQuestion({ entries }),
    });
    navigate(paths.testResult({ attemptid: phase.result.attemptid }), { replace: true, state });
  }, [phase, runner, navigate]);
  return <TakingScreen paper={paper} runner={runner} />;
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <ScreenHeading name="Test" hidden>
        Test
      </ScreenHeading>
      {children}
    </main>
  );
}

/** The places of the paper while it is on its way. */
function TestSkeleton() {
  return (
    <Plain>
      <Loading>
        <TimerFace seconds={DEFAULT_TIMER_SECONDS} isRunning={false} />
        <Ruled width={40} />
        <Ruled width={80} />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
        <Ruled width={100} tall />
      </Loading>
    </Plain>
  );
}
