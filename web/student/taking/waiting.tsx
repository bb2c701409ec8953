import { useEffect, useRef } from 'react';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Runner } from './attempt-runner.ts';
import type { AttemptState, StopReason } from './attempt-state.ts';
import { saveStatus } from './attempt-views.ts';
import { TimerFace, useRemainingSeconds } from './timer.tsx';
import { useAttemptState } from './use-attempt.ts';
import styles from './waiting.module.css';

const STOPPED: Record<StopReason, { title: string; text: string }> = {
  signed_out: {
    title: 'You were signed out',
    text: 'Your answers are kept on this device. Sign in again and open this test to go on.',
  },
  not_found: {
    title: 'This attempt was not found',
    text: 'The server does not know it for this sign-in. Your answers are kept on this device.',
  },
  refused: {
    title: 'The test could not be submitted',
    text: 'The server refused it. Your answers are kept on this device. Reload the page to try once more.',
  },
};

/** What stands in the place of the paper once no more can be answered and the result is not here yet. */
export function Waiting({ runner }: { runner: Runner }) {
  const attempt = useAttemptState(runner);
  const seconds = useRemainingSeconds(runner);
  const { title, text, canTry, canLeave = false, countsUntil = false } = message(attempt, seconds === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.waiting}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <output className={styles.text}>{text}</output>
      {countsUntil && <TimerFace seconds={seconds} />}
      {canTry && <Button onClick={() => runner.reconnected()}>Try now</Button>}
      {canLeave && <ButtonLink href={paths.testHome()}>Back to the tests</ButtonLink>}
      {attempt.phase.name === 'stopped' && <StoppedAction why={attempt.phase.why} />}
    </section>
  );
}

function StoppedAction({ why }: { why: StopReason }) {
  if (why === 'refused') return <Button onClick={() => location.reload()}>Reload the page</Button>;
  return why === 'signed_out' ? (
    <ButtonLink href={paths.login()}>Sign in</ButtonLink>
  ) : (
    <ButtonLink href={paths.testHome()}>Back to the tests</ButtonLink>
  );
}

function message(
  attempt: AttemptState,
  isOver: boolean,
): {
  title: string;
  text: string;
  canTry: boolean;
  canLeave?: boolean;
  /** Whether the time left matters still. */
  countsUntil?: boolean;
} {
  const { phase } = attempt;
  if (phase.name === 'stopped') return { ...STOPPED[phase.why], canTry: false };
  const title =
    phase.name === 'closed'
      ? 'This test is closed'
      : phase.name === 'submitting' && phase.why === 'time'
        ? 'Time is over'
        : 'Submitting your test';
  const wait = phase.name === 'closed' ? 'Fetching the result…' : 'Submitting what you have answered…';
  const status = saveStatus(attempt);
  if (status === 'kept') {
    return {
      title,
      text: isOver
        ? 'Offline: kept on this device. What reached us in time counts; the rest is delivered as soon as the network is back. You may leave this page, and open us again later.'
        : 'Offline: kept on this device. It counts if the network is back before the time ends.',
      canTry: true,
      canLeave: true,
      countsUntil: !isOver,
    };
  }
  if (status === 'unkept') {
    return {
      title,
      text: 'Offline: not kept on this device. Leave this page open until the network is back.',
      canTry: true,
    };
  }
  return { title, text: wait, canTry: false };
}
