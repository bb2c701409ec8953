import { useEffect, useRef, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { remainingSeconds } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Clock } from '../../ui/icons.tsx';
import { clockFace, LAST_SECONDS, passedAnnouncement, SOON_SECONDS, spokenTime } from './time-left.ts';
import styles from './timer.module.css';

const t = words({ taking });

/** Twice a second, so that no second is visibly skipped. */
const UPDATE_MS = 500;

/** The seconds left by the server's clock, kept current. */
export function useRemainingSeconds(store: AttemptStore): number {
  const [seconds, setSeconds] = useState(() => remainingSeconds(store.state(), store.now()));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(remainingSeconds(store.state(), store.now())), UPDATE_MS);
    return () => clearInterval(timer);
  }, [store]);
  return seconds;
}

/**
 * The time left; without warning colours while it is not running yet. It is not announced to a screen reader by
 * itself; see TimeAnnouncer.
 */
export function TimerFace({ seconds, isRunning = true }: { seconds: number; isRunning?: boolean }) {
  const stage = seconds <= LAST_SECONDS ? styles.last : seconds <= SOON_SECONDS ? styles.soon : undefined;
  return (
    <span
      className={classNames(styles.face, isRunning && stage)}
      role="timer"
      aria-label={t('taking.left', { time: spokenTime(seconds) })}
    >
      <Clock />
      {clockFace(seconds)}
    </span>
  );
}

/** The running timer; the student can hide it until the last minutes. */
export function Timer({ store, isHidden }: { store: AttemptStore; isHidden: boolean }) {
  const seconds = useRemainingSeconds(store);
  return isHidden && seconds > SOON_SECONDS ? null : <TimerFace seconds={seconds} />;
}

/** The timer with the button that hides it, as long as it may be hidden. */
export function TimerPanel({
  store,
  isHidden,
  onHide,
}: {
  store: AttemptStore;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
}) {
  const seconds = useRemainingSeconds(store);
  const mayHide = seconds > SOON_SECONDS;
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.caption}>
          {t(seconds <= LAST_SECONDS ? 'taking.lastMinute' : 'taking.timeLeft')}
        </p>
        {isHidden && mayHide ? (
          <p className={styles.away}>{t('taking.hidden')}</p>
        ) : (
          <TimerFace seconds={seconds} />
        )}
      </div>
      {mayHide && (
        <Button kind="quiet" onClick={() => onHide(!isHidden)}>
          {t(isHidden ? 'taking.showTimer' : 'taking.hideTimer')}
        </Button>
      )}
    </div>
  );
}

/** Announces the time left to a screen reader at a few moments, and whenever `asked` grows. */
export function TimeAnnouncer({
  store,
  total,
  asked,
}: {
  store: AttemptStore;
  total: number;
  asked: number;
}) {
  const seconds = useRemainingSeconds(store);
  const [said, setSaid] = useState('');
  const before = useRef(seconds);
  const answered = useRef(asked);
  useEffect(() => {
    const isDue = passedAnnouncement(total, before.current, seconds) !== undefined;
    if (isDue || asked > answered.current) setSaid(t('taking.left', { time: spokenTime(seconds) }));
    before.current = seconds;
    answered.current = asked;
  }, [total, seconds, asked]);
  return <output className="visually-hidden">{said}</output>;
}
