import { useEffect, useRef } from 'react';
import taking from '../../../locale/en/taking.ts';
import waiting from '../../../locale/en/waiting.ts';
import type { Key } from '../../../locale/messages.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import type { AttemptState, StopReason } from '../../sync/attempt-state.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { saveStatus } from '../../sync/selectors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TimerFace, useRemainingSeconds } from './timer.tsx';
import { useAttempt } from './use-attempt.ts';
import styles from './waiting.module.css';

const t = words({ taking, waiting });

const STOPPED = {
  signed_out: { title: 'waiting.signedOut', text: 'waiting.signedOutMore' },
  not_found: { title: 'waiting.attemptNotFound', text: 'waiting.attemptNotFoundMore' },
  refused: { title: 'waiting.submitRefused', text: 'waiting.submitRefusedMore' },
} as const satisfies Record<StopReason, { title: string; text: string }>;

export interface WaitingProps {
  store: AttemptStore;
  /** The seconds of the whole test. */
  total: number;
}

/** Shown in place of the paper when nothing can be answered any more and the result is not here yet. */
export default function Waiting({ store, total }: WaitingProps) {
  const attempt = useAttempt(store, (state) => state);
  const seconds = useRemainingSeconds(store);
  const { title, text, canTry, canLeave = false, countsUntil = false } = message(attempt, seconds === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={4} align="center" className={styles.waiting}>
      <h2 ref={heading} tabIndex={-1}>
        {t(title)}
      </h2>
      <output className={styles.text}>{t(text)}</output>
      {countsUntil && <TimerFace seconds={seconds} total={total} />}
      {canTry && <Button onClick={() => store.dispatch({ type: 'retry' })}>{t('waiting.tryNow')}</Button>}
      {canLeave && (
        <Row gap={3} justify="center">
          <ButtonLink href={paths.dashboard()}>{t('waiting.toDashboard')}</ButtonLink>
          <ButtonLink href={paths.results()}>{t('waiting.toResults')}</ButtonLink>
        </Row>
      )}
      {attempt.phase.name === 'stopped' && <StoppedAction why={attempt.phase.why} />}
    </Stack>
  );
}

function StoppedAction({ why }: { why: StopReason }) {
  if (why === 'refused') return <Button onClick={() => location.reload()}>{t('waiting.reload')}</Button>;
  return why === 'signed_out' ? (
    <ButtonLink href={paths.login()}>{t('waiting.signIn')}</ButtonLink>
  ) : (
    <ButtonLink href={paths.testHome()}>{t('taking.backToTests')}</ButtonLink>
  );
}

function message(
  attempt: AttemptState,
  isOver: boolean,
): {
  title: Key<{ taking: typeof taking; waiting: typeof waiting }>;
  text: Key<{ taking: typeof taking; waiting: typeof waiting }>;
  canTry: boolean;
  canLeave?: boolean;
  /** Whether the time left still matters. */
  countsUntil?: boolean;
} {
  const { phase } = attempt;
  if (phase.name === 'stopped') return { ...STOPPED[phase.why], canTry: false };
  const title =
    phase.name === 'closed'
      ? 'waiting.closed'
      : phase.name === 'submitting' && phase.why === 'time'
        ? 'waiting.timeOver'
        : 'waiting.submitting';
  const wait = phase.name === 'closed' ? 'waiting.fetchingResult' : 'taking.submittingAnswers';
  const status = saveStatus(attempt);
  if (status === 'kept') {
    return {
      title,
      text: isOver ? 'waiting.keptAfterTime' : 'waiting.keptInTime',
      canTry: true,
      canLeave: true,
      countsUntil: !isOver,
    };
  }
  if (status === 'unkept') {
    return {
      title,
      text: 'taking.unkept',
      canTry: true,
    };
  }
  return { title, text: wait, canTry: false };
}
