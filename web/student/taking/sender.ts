import type { AnswerChange } from '../../../contract/attempts.ts';
import type { ErrorCode } from '../../../contract/http/errors.ts';
import type { Result } from '../../../contract/results.ts';
import {
  type Action,
  type AttemptState,
  type ForeignAnswer,
  type StopReason,
  spentByQuestion,
  unsavedChanges,
} from './attempt-state.ts';
import { sumOfSaved } from './attempt-views.ts';

/** A call's answer. `network`: none came, so the call may or may not have had its effect. */
export type Reply<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode | 'network'; retryAfter?: number | undefined };

/** What the server holds of an attempt now. */
export interface ServerView {
  serverNow: number;
  deadline: number;
  /** None where the browser knows them all. */
  answers: readonly ForeignAnswer[];
}

/** The calls that deliver an attempt. They never throw, and all are safe to repeat. */
export interface Transport {
  save(
    attemptid: string,
    changes: readonly AnswerChange[],
  ): Promise<Reply<{ serverNow: number; deadline: number }>>;
  /** `known`: see sumOfSaved. */
  look(attemptid: string, known: number): Promise<Reply<ServerView>>;
  submit(
    attemptid: string,
    changes: readonly AnswerChange[],
    spentMs: readonly number[],
  ): Promise<Reply<Result>>;
  result(attemptid: string): Promise<Reply<Result>>;
}

export interface SenderDeps {
  transport: Transport;
  state: () => AttemptState;
  dispatch: (action: Action) => void;
  /** Device time in milliseconds (see ServerClock). */
  now: () => number;
  /** Runs `work` after `ms`; gives what cancels it. */
  setTimer: (work: () => void, ms: number) => () => void;
  /** From 0 up to 1. */
  random: () => number;
}

export interface Sender {
  /** There may be something to send: sends it within `delayMs`, unless a pause after a failure is running. */
  wake(delayMs?: number): void;
  /** The network is back, or the student asked: cuts short a pause, but not one that the server asked for. */
  hurry(): void;
  /** Sends nothing more. What is under way is not answered to any longer. */
  stop(): void;
}

/** Pauses after failures, in milliseconds: doubled from the first to the last, half of each by chance. */
export const FIRST_PAUSE_MS = 500;
export const LONGEST_PAUSE_MS = 30_000;

/** Codes that no repetition can change. */
const STOPS: Partial<Record<ErrorCode | 'network', StopReason>> = {
  unauthenticated: 'signed_out',
  forbidden: 'signed_out',
  not_found: 'not_found',
};

/** Codes that say the request itself is at fault, so that the same one would fail for ever. */
const REFUSALS = new Set<ErrorCode | 'network'>(['bad_input', 'too_large', 'unsupported_media_type']);

/**
 * Delivers an attempt: its changes in their order, at most one request at a time with everything that waits in
 * the next one, then the submission or the fetching of the result, until the server has answered.
 */
export function createSender({ transport, state, dispatch, now, setTimer, random }: SenderDeps): Sender {
  let isBusy = false;
  let isStopped = false;
  let failures = 0;
  let pause: { cancel: () => void; serverAskedUntil: number } | null = null;
  let delay: (() => void) | null = null;
  /** Halved while looking for the change that the server refuses. */
  let batchLimit = Number.POSITIVE_INFINITY;
  /** Set when a submission was refused for its answers: they go first, by themselves. */
  let savesBeforeSubmission = false;

  function wake(delayMs = 0): void {
    if (isStopped || isBusy || pause) return;
    if (delayMs > 0) {
      delay ??= setTimer(sendNext, delayMs);
      return;
    }
    sendNext();
  }

  function hurry(): void {
    if (pause && pause.serverAskedUntil <= now()) endPause();
    wake();
  }

  function stop(): void {
    isStopped = true;
    endPause();
    delay?.();
  }

  function endPause(): void {
    pause?.cancel();
    pause = null;
  }

  function sendNext(): void {
    delay?.();
    delay = null;
    if (isStopped || isBusy || pause) return;
    const { attemptid, phase } = state();
    if (phase.name === 'submitted' || phase.name === 'stopped') return;
    if (phase.name === 'closed') {
      void deliver([], () => transport.result(attemptid), finish);
      return;
    }
    const changes = unsavedChanges(state());
    // Before it is submitted for the time: whether the time is over, a clock from an earlier page cannot say.
    const mustAskTime = phase.name === 'submitting' && phase.why === 'time' && !state().isClockFresh;
    const mustSave = phase.name === 'open' || mustAskTime || savesBeforeSubmission;
    const sentAt = now();
    const learnTime = ({ serverNow, deadline }: { serverNow: number; deadline: number }) =>
      dispatch({ type: 'server_time', reading: { serverNow, sentAt, receivedAt: now() }, deadline });
    if (changes.length > 0 && mustSave) {
      const batch = changes.slice(0, batchLimit);
      void deliver(
        batch,
        () => transport.save(attemptid, batch),
        (view) => {
          learnTime(view);
          dispatch({ type: 'acked', changes: batch });
        },
      );
    } else if (mustAskTime) {
      void deliver(
        [],
        () => transport.look(attemptid, sumOfSaved(state())),
        (view) => {
          learnTime(view);
          dispatch({ type: 'merge', answers: view.answers });
          dispatch({ type: 'acked', changes: [] });
        },
      );
    } else if (phase.name === 'submitting') {
      void deliver(changes, () => transport.submit(attemptid, changes, spentByQuestion(state())), finish);
    }
  }

  function finish(result: Result): void {
    dispatch({ type: 'submitted', result });
  }

  async function deliver<T>(
    changes: readonly AnswerChange[],
    send: () => Promise<Reply<T>>,
    onDone: (value: T) => void,
  ): Promise<void> {
    isBusy = true;
    dispatch({ type: 'sent', changes });
    const reply = await send();
    isBusy = false;
    if (isStopped) return;
    if (reply.ok) {
      failures = 0;
      onDone(reply.value);
    } else {
      fail(changes, reply.code, reply.retryAfter);
    }
    sendNext();
  }

  function fail(changes: readonly AnswerChange[], code: ErrorCode | 'network', retryAfter = 0): void {
    const why = STOPS[code];
    if (why) dispatch({ type: 'stopped', why });
    else if (code === 'attempt_closed') dispatch({ type: 'closed' });
    else if (REFUSALS.has(code)) narrow(changes);
    else {
      // attempt_open is neither: the server is there, and will close the attempt when its time is over.
      dispatch({ type: 'not_sent', isReachable: code === 'attempt_open' });
      startPause(retryAfter * 1000);
    }
  }

  /** Finds the change that is refused by halving, gives it up and lets all others through. */
  function narrow(changes: readonly AnswerChange[]): void {
    if (changes.length === 0) {
      dispatch({ type: 'stopped', why: 'refused' });
    } else if (state().phase.name === 'submitting' && !savesBeforeSubmission) {
      savesBeforeSubmission = true;
      dispatch({ type: 'not_sent', isReachable: true });
    } else if (changes.length > 1) {
      batchLimit = Math.ceil(changes.length / 2);
      dispatch({ type: 'not_sent', isReachable: true });
    } else {
      batchLimit = Number.POSITIVE_INFINITY;
      dispatch({ type: 'refused', changes });
    }
  }

  function startPause(askedMs: number): void {
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures++;
    // The part left to chance also spreads those whom the server sent away together.
    const ms = askedMs + longest / 2 + (random() * longest) / 2;
    const cancel = setTimer(() => {
      pause = null;
      sendNext();
    }, ms);
    pause = { cancel, serverAskedUntil: now() + askedMs };
  }

  return { wake, hurry, stop };
}
