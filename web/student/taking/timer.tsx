import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Clock } from '../../ui/icons.tsx';
import type { Runner } from './attempt-runner.ts';
import { remainingSeconds } from './attempt-views.ts';
import { deviceTime } from './device-time.ts';
import { clockFace, LAST_SECONDS, passedAnnouncement, SOON_SECONDS, spokenTime } from './time-left.ts';
import styles from './timer.module.css';

/** Twice a second, so that no second is skipped to the eye. */
const LOOK_MS = 500;

/** The seconds left by the server's clock, kept current. */
export function useRemainingSeconds(runner: Runner): number {
  const [seconds, setSeconds] = useState(() => remainingSeconds(runner.state(), deviceTime()));
  useEffect(() => {
    const looking = setInterval(() => setSeconds(remainingSeconds(runner.state(), deviceTime())), LOOK_MS);
    return () => clearInterval(looking);
  }, [runner]);
  return seconds;
}

/**
 * The time left, as a face; without alarm while it is not running yet. Says nothing to a screen reader by itself; see
 * TimeAnnouncer.
 */
export function TimerFace({ seconds, isRunning = true }: { seconds: number; isRunning?: boolean }) {
  const stage = seconds <= LAST_SECONDS ? styles.last : seconds <= SOON_SECONDS ? styles.soon : undefined;
  return (
    <span
      className={classNames(styles.face, isRunning && stage)}
      role="timer"
      aria-label={`${spokenTime(seconds)} left`}
    >
      <Clock />
      {clockFace(seconds)}
    </span>
  );
}

/** The running timer; hidden on wish until the last minutes. */
export function Timer({ runner, isHidden }: { runner: Runner; isHidden: boolean }) {
  const seconds = useRemainingSeconds(runner);
  return isHidden && seconds > SOON_SECONDS ? null : <TimerFace seconds={seconds} />;
}

/** The timer with the button that hides it, until it may no longer be hidden. */
export function TimerPanel({
  runner,
  isHidden,
  onHide,
}: {
  runner: Runner;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
}) {
  const seconds = useRemainingSeconds(runner);
  const mayHide = seconds > SOON_SECONDS;
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.caption}>{seconds <= LAST_SECONDS ? 'Last minute' : 'Time left'}</p>
        {isHidden && mayHide ? <p className={styles.away}>Hidden</p> : <TimerFace seconds={seconds} />}
      </div>
      {mayHide && (
        <Button kind="quiet" onClick={() => onHide(!isHidden)}>
          {isHidden ? 'Show timer' : 'Hide timer'}
        </Button>
      )}
    </div>
  );
}

/** Tells a screen reader the time left at a few moments, and whenever `asked` grows. */
export function TimeAnnouncer({ runner, total, asked }: { runner: Runner; total: number; asked: number }) {
  const seconds = useRemainingSeconds(runner);
  const [said, setSaid] = useState('');
  const before = useRef(seconds);
  const answered = useRef(asked);
  useEffect(() => {
    const isDue = passedAnnouncement(total, before.current, seconds) !== undefined;
    if (isDue || asked > answered.current) setSaid(`${spokenTime(seconds)} left`);
    before.current = seconds;
    answered.current = asked;
  }, [total, seconds, asked]);
  return <output className="visually-hidden">{said}</output>;
}
