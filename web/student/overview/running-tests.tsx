import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
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

/** The student's running tests, first on every screen that leads to tests; nothing if there is none. */
export function RunningTests() {
  const student = useStudent();
  const { data, isPending, refetch } = useOverview();
  if (data) return <Running dated={data} onOver={() => void refetch()} />;
  // A test that this device has open will probably be there: its place is kept free.
  const isExpected = isPending && student !== null && hasOpenAttempt(student.id);
  return isExpected ? <RunningSkeleton /> : null;
}

/** The running tests of an overview. `onOver` is called once the one whose time has ended has a result. */
export function Running({ dated, onOver }: { dated: DatedAnswer<Overview>; onOver: () => void }) {
  const { running } = dated.output;
  const now = useNow(running.length > 0);
  if (running.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.running} aria-label={t('overview.running')}>
      {running.map((attempt, i) => (
        <RunningTest
          key={attempt.attemptId}
          attempt={attempt}
          seconds={secondsLeft(attempt.deadline, dated, now)}
          isFirst={i === 0}
          onOver={onOver}
        />
      ))}
      {now - dated.receivedAt > OLD_MS && !navigator.onLine && (
        <p className="soft">{t('overview.asOf', { date: dateAndTime(new Date(dated.receivedAt)) })}</p>
      )}
    </Stack>
  );
}

function RunningTest({
  attempt: { attemptId, testCode, testName, answered, totalQuestions },
  seconds,
  isFirst,
  onOver,
}: {
  attempt: RunningAttempt;
  seconds: number;
  isFirst: boolean;
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
    <div className={styles.test}>
      <Stack gap={1} align="start">
        <Badge tone="new">{t('overview.inProgress')}</Badge>
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
        kind={isFirst ? 'primary' : 'plain'}
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
export function RunningSkeleton() {
  return (
    <Loading>
      <Stack gap={3} className={styles.running}>
        <div className={styles.test}>
          <Stack gap={1} align="start">
            <Ruled width={25} />
            <Ruled width={60} />
            <Ruled width={40} />
          </Stack>
          <Ruled width={40} tall />
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
