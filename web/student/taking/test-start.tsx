import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import taking from '../../../locale/en/taking.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { ScreenSkeleton, Shell } from '../../frame/shell.tsx';
import { languageName } from '../../locale/language.ts';
import { withWords, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import type { AttemptState } from '../../sync/attempt-state.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { attemptOfEntry, openAttemptAt, rememberInEntry } from '../../sync/my-attempt.ts';
import { openAttempt } from '../../sync/open-attempt.ts';
import type { Paper } from '../../sync/paper.ts';
import { spentByQuestion, uncountedAnswers } from '../../sync/selectors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed } from '../../ui/notice.tsx';
import { toResultState } from '../result/result-state.ts';
import { engine } from './attempt-engine.ts';
import { TakingScreen } from './taking-screen.tsx';
import { phaseOf, useAttempt, useRunningAttempt } from './use-attempt.ts';

const t = words({ taking });

/** How often the cover of a test that is not open yet is read again, in milliseconds. */
const COVER_EVERY_MS = 60_000;

/** Only a new attempt shows it. */
const Cover = lazy(() => withWords(import('./cover.tsx')));
/** Only a test that is not there, or closed to this student. */
const Refused = lazy(() => withWords(import('./refused.tsx')));

/** /test/start/?id=: the cover of the paper, or at once the attempt that is running, until its result is here. */
export default function TestStart() {
  const student = useStudent()?.id;
  const testCode = new URLSearchParams(useSearch()).get('id') ?? '';
  const historyState = useHistoryState<unknown>();
  if (student === undefined) return null;
  const { isOfAnother, ...entry } = attemptOfEntry(historyState, student);
  if (isOfAnother) return <NotBegun why="of_another" />;
  return <BeforeStart key={testCode} student={student} testCode={testCode} {...entry} />;
}

function NotBegun(refusal: ComponentProps<typeof Refused>) {
  return (
    <Suspense fallback={<TestSkeleton />}>
      <Refused {...refusal} />
    </Suspense>
  );
}

interface AtTest {
  student: string;
  testCode: string;
  /** The attempt that this entry of the history has opened before. */
  attemptId: string | undefined;
  /** There was a running attempt: if it is over by now, there is its result, and no other attempt. */
  resumes: boolean;
}

/** `first`: nothing has failed. After a failure, which may have lasted, only Begin on the cover starts a clock. */
type Stage = 'first' | 'cover' | 'begun';

/** The cover until Begin; an attempt that this browser or the server knows is resumed without it. */
function BeforeStart(at: AtTest) {
  const { student, testCode, attemptId, resumes } = at;
  const [stage, setStage] = useState<Stage>(() =>
    testCode === '' || attemptId !== undefined || openAttemptAt(student, testCode) !== undefined
      ? 'begun'
      : 'first',
  );
  return stage === 'begun' ? (
    <Opening {...at} onStage={setStage} />
  ) : (
    <BeforeClock
      student={student}
      testCode={testCode}
      resumes={resumes}
      isFirst={stage === 'first'}
      onStage={setStage}
    />
  );
}

function BeforeClock({
  student,
  testCode,
  resumes,
  isFirst,
  onStage,
}: Omit<AtTest, 'attemptId'> & { isFirst: boolean; onStage: (stage: Stage) => void }) {
  const [, navigate] = useLocation();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['cover', student, testCode],
    queryFn: async () => ({ ...(await engine.api.cover(testCode)), receivedAt: performance.now() }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The opening may be moved while somebody waits for it.
    refetchInterval: ({ state }) =>
      state.data?.ok === true && state.data.value.start?.start === 'not_yet' ? COVER_EVERY_MS : false,
  });
  const running = data?.ok ? data.value.running?.attemptId : undefined;
  const wasSubmitted =
    resumes && running === undefined && data?.ok === true && (data.value.start?.attemptsUsed ?? 0) > 0;
  const isPastCover =
    data?.ok === true &&
    !wasSubmitted &&
    (running !== undefined || (isFirst && data.value.start?.startsAtOnce));
  const isFailed = data?.ok === false;
  const begin = useCallback(() => onStage('begun'), [onStage]);
  useEffect(() => {
    if (wasSubmitted) navigate(paths.testResult({ testCode }), { replace: true });
    // Where another device submits it meanwhile, its result follows.
    if (running !== undefined) rememberInEntry({ student, attemptId: running });
    if (isPastCover || isFailed) onStage(isFailed ? 'cover' : 'begun');
  }, [wasSubmitted, running, isPastCover, isFailed, student, testCode, navigate, onStage]);
  if (!data || isPastCover || wasSubmitted) return <TestSkeleton />;
  if (!data.ok) return <NotOpened onRetry={() => void refetch()} isRetrying={isFetching} />;
  const { cover, start } = data.value;
  if (!cover || !start || cover.questionCount === 0) return <NotBegun why="not_found" />;
  return (
    <Suspense fallback={<TestSkeleton />}>
      <Cover paper={cover} start={start} receivedAt={data.receivedAt} onBegin={begin} />
    </Suspense>
  );
}

function Opening({ student, testCode, attemptId, onStage }: AtTest & { onStage: (stage: Stage) => void }) {
  const [, navigate] = useLocation();
  const {
    data: opened,
    isFetching,
    refetch,
  } = useQuery({
    // Another language begins the screen anew, with the attempt as it is then.
    queryKey: ['attempt', student, testCode, languageName()],
    queryFn: () =>
      testCode === '' ? { kind: 'not_found' as const } : openAttempt(student, testCode, attemptId, engine),
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
    navigate(paths.testResult({ attemptId: result.attemptId }), {
      replace: true,
      state: toResultState(result, { how, uncounted }),
    });
  }, [opened, navigate]);

  if (opened?.kind === 'running') return <Running paper={opened.paper} initial={opened.state} />;
  if (opened?.kind === 'not_found') return <NotBegun why="not_found" />;
  if (opened?.kind === 'refused') return <NotBegun why={opened.why} />;
  if (opened?.kind === 'failed') {
    // Where no clock runs yet, only Begin on the cover starts one.
    const isKnown = attemptId !== undefined || openAttemptAt(student, testCode) !== undefined;
    return (
      <NotOpened onRetry={() => (isKnown ? void refetch() : onStage('cover'))} isRetrying={isFetching} />
    );
  }
  return <TestSkeleton />;
}

/** Tries again by itself once the network is back. */
function NotOpened({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  });
  return (
    <BelowHeader>
      <Failed
        title={t('taking.failed')}
        onRetry={onRetry}
        retrying={isRetrying}
        action={<ButtonLink href={paths.testHome()}>{t('taking.backToTests')}</ButtonLink>}
      />
    </BelowHeader>
  );
}

/** Records the test that was last started (spec section 2, /test/topic/). */
function recordStart(testCode: string, testName: string): void {
  localStorage.setItem('testid', testCode);
  localStorage.setItem('testname', testName);
}

function Running({ paper, initial }: { paper: Paper; initial: AttemptState }) {
  const store = useRunningAttempt(initial);
  useEffect(() => {
    recordStart(initial.testCode, paper.testName);
    import('./paper-files.ts').then(
      ({ fetchFiles }) => fetchFiles(paper),
      // Without a network nothing could be fetched.
      () => {},
    );
  }, [paper, initial.testCode]);
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
    navigate(paths.testResult({ attemptId: phase.result.attemptId }), { replace: true, state });
  }, [phase, store, navigate]);
  return <TakingScreen paper={paper} store={store} />;
}

function BelowHeader({ children }: { children: ReactNode }) {
  return (
    <Shell>
      <main>
        <ScreenHeading hidden>{t('taking.name')}</ScreenHeading>
        {children}
      </main>
    </Shell>
  );
}

/** As before the code of the screen was there, so that nothing moves. */
function TestSkeleton() {
  return (
    <BelowHeader>
      <ScreenSkeleton />
    </BelowHeader>
  );
}
