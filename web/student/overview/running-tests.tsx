import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SAVE_GRACE_SECONDS } from '../../../contract/limits.ts';
import type { Overview, RunningAttempt } from '../../../contract/progress.ts';
import overviewMessages from '../../../locale/en/overview.ts';
import type { DatedAnswer } from '../../last-answers.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { entryOf, hasOpenAttempt } from '../../sync/my-attempt.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Clock } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { clockFace } from '../taking/time-left.ts';
import { secondsLeft } from './overview-time.ts';
import styles from './running-tests.module.css';
import { useOverview } from './use-overview.ts';

const t = words({ overview: overviewMessages });

/** An overview this old, in milliseconds, says when it is from: the answers may have changed on another device. */
const OLD_MS = 60_000;

/** How long after the end of its time an attempt has surely been closed by the server, in milliseconds. */
const RESULT_AFTER_MS = (SAVE_GRACE_SECONDS + 4) * 1000;

/** Today has all of them at the head of the list; elsewhere a line says which one ends first. */
type Place = 'today' | 'line';

/**
 * The student's running test in one line, on every screen that leads to tests: the one that ends first of those that
 * the screen does not list itself (`listed`, by their codes).
 */
export function RunningTests({ listed }: { listed?: readonly string[] }) {
  const student = useStudent();
  const { data, isPending, refetch } = useOverview();
  if (data) return <Running dated={data} place="line" listed={listed} onOver={() => void refetch()} />;
  // A test that this device has open will probably be there: its place is kept free.
  const isExpected = isPending && student !== null && hasOpenAttempt(student.id);
  return isExpected ? <RunningSkeleton isLine /> : null;
}

/** The running tests of an overview. `onOver` is called once the one whose time has ended has a result. */
export function Running({
  dated,
  place,
  listed = [],
  onOver,
}: {
  dated: DatedAnswer<Overview>;
  place: Place;
  listed?: readonly string[] | undefined;
  onOver: () => void;
}) {
  const running = dated.output.running.filter(({ testCode }) => !listed.includes(testCode));
  const now = useNow(running.length > 0);
  if (running.length === 0) return null;
  return (
    <Stack as="section" gap={2} className={styles.running} aria-label={t('overview.running')}>
      {running.slice(0, place === 'line' ? 1 : undefined).map((attempt, i) => (
        <RunningTest
          key={attempt.attemptId}
          attempt={attempt}
          seconds={secondsLeft(attempt.deadline, dated, now)}
          isLine={place === 'line' || i > 0}
          onOver={onOver}
        />
      ))}
      {place === 'line' && running.length > 1 && (
        <Link href={paths.dashboard()}>{t('overview.more', { count: running.length - 1 })}</Link>
      )}
      {now - dated.receivedAt > OLD_MS && !navigator.onLine && (
        <p className="soft">{t('overview.asOf', { date: dateAndTime(new Date(dated.receivedAt)) })}</p>
      )}
    </Stack>
  );
}

function RunningTest({
  attempt: { attemptId, testCode, testName, answered, totalQuestions },
  seconds,
  isLine,
  onOver,
}: {
  attempt: RunningAttempt;
  seconds: number;
  isLine: boolean;
  onOver: () => void;
}) {
  const [, navigate] = useLocation();
  const student = useStudent();
  const isOver = seconds === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => over(), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const resume = () => {
    // To this attempt: where it has been submitted since, to its result and not to another one.
    navigate(paths.testStart({ id: testCode }), {
      state: student && entryOf({ student: student.id, attemptId }),
    });
  };
  return (
    <div className={classNames(styles.test, isLine && styles.line)}>
      <Stack gap={1} align="start">
        {!isLine && <Badge tone="new">{t('overview.inProgress')}</Badge>}
        <h2 className={styles.name} data-content>
          {named(testName)}
        </h2>
        <Row as="p" gap={4} rowGap={0} className={styles.facts}>
          <span
            className={styles.left}
            role="timer"
            aria-label={t('overview.spokenLeft', { minutes: Math.floor(seconds / 60) })}
          >
            <Clock />
            {isOver ? t('overview.timeOver') : t('overview.left', { time: clockFace(seconds) })}
          </span>
          <span>{t('overview.answered', { answered, total: totalQuestions })}</span>
        </Row>
      </Stack>
      <Button
        kind={isLine ? 'plain' : 'primary'}
        className={styles.resume}
        aria-label={t('overview.resumeTest', { test: named(testName) })}
        onClick={resume}
      >
        {t('overview.resume')}
      </Button>
    </div>
  );
}

/** The place of one running test. */
export function RunningSkeleton({ isLine = false }: { isLine?: boolean }) {
  return (
    <Loading>
      <Stack gap={2} className={styles.running}>
        <div className={classNames(styles.test, isLine && styles.line)}>
          <Stack gap={1} align="start">
            <Ruled width={60} />
            <Ruled width={40} />
          </Stack>
          {!isLine && <Ruled width={40} tall />}
        </div>
      </Stack>
    </Loading>
  );
}

/** The device's time in epoch milliseconds, each second while `isNeeded`. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
