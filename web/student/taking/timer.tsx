import { useEffect, useRef } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { remainingSeconds } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Clock } from '../../ui/icons.tsx';
import { say } from './say.ts';
import { useSectionSeconds } from './section-time.ts';
import { clockFace, passedAnnouncement, spokenTime, stageOf } from './time-left.ts';
import styles from './timer.module.css';
import { useEvery } from './use-every.ts';

const t = words({ taking });

/** The seconds left by the server's clock, kept current. */
export function useRemainingSeconds(store: AttemptStore): number {
  return useEvery(() => remainingSeconds(store.state(), store.now()));
}

/**
 * A time left of `total` seconds; without warning colours where there is no total. It is not announced to a screen
 * reader by itself; see TimeAnnouncer.
 */
export function TimerFace({
  seconds,
  total,
  ofSection = false,
}: {
  seconds: number;
  total?: number;
  ofSection?: boolean;
}) {
  const stage = total === undefined ? 'calm' : stageOf(seconds, total);
  const time = spokenTime(seconds);
  return (
    <span
      className={classNames(styles.face, styles[stage])}
      role="timer"
      aria-label={t(ofSection ? 'taking.sectionLeft' : 'taking.left', { time })}
    >
      <Clock />
      {clockFace(seconds)}
    </span>
  );
}

/** What the timers of one test share. `total` are the seconds of the whole test. */
interface TimerProps {
  store: AttemptStore;
  total: number;
  isHidden: boolean;
}

/** The time of the section, or else of the test, where there is room for one; the student can hide it at first. */
export function Timer({ store, total, isHidden }: TimerProps) {
  const seconds = useRemainingSeconds(store);
  const section = useSectionSeconds(store);
  const isSection = section !== undefined && section.left < seconds;
  const [shown, all] = isSection ? [section.left, section.total] : [seconds, total];
  if (isHidden && stageOf(shown, all) === 'calm') return null;
  return <TimerFace seconds={shown} total={all} ofSection={isSection} />;
}

/** The times of the section and of the test, with the button that hides them as long as they may be hidden. */
export function TimerPanel({
  store,
  total,
  isHidden,
  onHide,
}: TimerProps & { onHide: (isHidden: boolean) => void }) {
  const seconds = useRemainingSeconds(store);
  const section = useSectionSeconds(store);
  const stage = stageOf(seconds, total);
  const mayHide = stage === 'calm' && (!section || stageOf(section.left, section.total) === 'calm');
  const isAway = isHidden && mayHide;
  return (
    <div className={styles.panel}>
      <div className={styles.times}>
        {section && !isAway && (
          <div>
            <p className="soft">{t('taking.sectionTimeLeft')}</p>
            <TimerFace seconds={section.left} total={section.total} ofSection />
          </div>
        )}
        <div>
          <p className="soft">{t(stage === 'last' ? 'taking.nearlyOver' : 'taking.timeLeft')}</p>
          {isAway ? (
            <p className={styles.away}>{t('taking.hidden')}</p>
          ) : (
            <TimerFace seconds={seconds} total={total} />
          )}
        </div>
      </div>
      {mayHide && (
        <Button kind="quiet" onClick={() => onHide(!isHidden)}>
          {t(isHidden ? 'taking.showTimer' : 'taking.hideTimer')}
        </Button>
      )}
    </div>
  );
}

/** Has a screen reader announce the time left at a few moments. */
export function TimeAnnouncer({ store, total }: { store: AttemptStore; total: number }) {
  const seconds = useRemainingSeconds(store);
  const before = useRef(seconds);
  useEffect(() => {
    if (passedAnnouncement(total, before.current, seconds) !== undefined) sayTimeLeft(store);
    before.current = seconds;
  }, [store, total, seconds]);
  return null;
}

export const sayTimeLeft = (store: AttemptStore) =>
  say(t('taking.left', { time: spokenTime(remainingSeconds(store.state(), store.now())) }));
