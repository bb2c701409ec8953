import { forgetAttempt } from '../../session/remembered-attempts.ts';
import { type ResultState, toResultState } from '../result/result-state.ts';
import { ifNobodyHolds } from './attempt-lock.ts';
import { createRunner, type Runner, type RunnerDeps } from './attempt-runner.ts';
import { spentByQuestion, unsavedChanges } from './attempt-state.ts';
import { uncountedAnswers } from './attempt-views.ts';
import { serverTime } from './clock.ts';
import type { DeviceStore } from './device-store.ts';
import { type KeptAttempt, openState } from './kept-attempt.ts';

/** What became of an attempt that was left with something undelivered. */
export interface Delivery {
  attemptid: string;
  quizid: string;
  quizname: string;
  /**
   * `waiting`: it cannot be delivered yet. `saved`: the answers are, and the test still runs. `refused`: the server
   * will never take them; they stay on the device until the student removes them.
   */
  outcome: 'waiting' | 'saved' | 'refused' | ResultState;
}

export interface PendingDeps extends Omit<RunnerDeps, 'initial' | 'store'> {
  store: DeviceStore;
}

/**
 * How long after its deadline an attempt is kept on the device although everything of it is on the server, in
 * milliseconds: until then, whoever opens the test again is led to the result and not into a new attempt.
 */
const KEPT_AFTER_DEADLINE_MS = 86_400_000;

/**
 * Delivers what this device still holds of the student's attempts: answers that never arrived, and submissions.
 * Tells each change of an outcome; nothing when there is nothing to deliver. Attempts that ended a day ago with
 * everything delivered are removed from the device. Gives what ends it.
 */
export function deliverPending(
  student: string,
  deps: PendingDeps,
  tell: (delivery: Delivery) => void,
): { reconnected: () => void; stop: () => void } {
  const running = new Set<Runner>();
  const ended = new AbortController();

  async function settle(attemptid: string): Promise<void> {
    // Found anew: whoever held the attempt until now may have delivered it.
    const kept = await deps.store.find(student, attemptid);
    if (kept === undefined || ended.signal.aborted) return;
    const now = serverTime(kept.clock, deps.now());
    if (hasToDeliver(kept, now)) {
      const paper = await deps.store.findPaper(student, attemptid);
      await deliver(kept, paper?.quizname ?? 'Your test', deps, tell, running, ended.signal);
    } else if (now > kept.deadline + KEPT_AFTER_DEADLINE_MS) {
      forgetAttempt(student, kept.quizid, attemptid);
      await deps.store.forget(student, attemptid);
    }
  }

  void deps.store.list(student).then((attempts) => {
    for (const { attemptid } of attempts) void ifNobodyHolds(attemptid, () => settle(attemptid));
  });
  return {
    reconnected() {
      for (const runner of running) runner.reconnected();
    },
    stop: () => ended.abort(),
  };
}

/** An answer that the server refused is to be told with the result, once there can be one. */
function hasToDeliver({ submitting, entries, deadline }: KeptAttempt, now: number): boolean {
  return (
    submitting !== null ||
    entries.some(({ seq, ackedSeq, refusedSeq }) => seq > ackedSeq && (seq > refusedSeq || now >= deadline))
  );
}

/** Runs the attempt without a screen until everything is with the server, or `signal` ends it. */
function deliver(
  kept: KeptAttempt,
  quizname: string,
  deps: PendingDeps,
  tell: (delivery: Delivery) => void,
  running: Set<Runner>,
  signal: AbortSignal,
): Promise<void> {
  const { student, quizid, attemptid, deadline, clock } = kept;
  const at = deps.now();
  const identity = { student, quizid, attemptid, deadline, clock };
  const opened = openState({ ...identity, questionCount: kept.entries.length, kept, saved: undefined, at });
  // Nobody looks at a question, and whether the server can be reached is about to be seen.
  const runner = createRunner({ ...deps, initial: { ...opened, lookingSince: null, isReachable: true } });
  running.add(runner);
  return new Promise((resolve) => {
    let told: Delivery['outcome'] | undefined;
    const say = (outcome: Delivery['outcome']) => {
      if (told === outcome) return;
      told = outcome;
      tell({ attemptid, quizid, quizname, outcome });
    };
    const end = () => {
      running.delete(runner);
      unsubscribe();
      runner.stop();
      resolve();
    };
    signal.addEventListener('abort', end);
    const unsubscribe = runner.subscribe(() => {
      const state = runner.state();
      const { phase } = state;
      if (phase.name === 'submitted') {
        forgetAttempt(student, quizid, attemptid);
        const spentMs = spentByQuestion(state);
        const uncounted = uncountedAnswers(state, phase.result);
        say(toResultState(phase.result, { how: phase.how, uncounted, spentMs }));
        end();
      } else if (phase.name === 'stopped') {
        if (phase.why !== 'signed_out') say('refused');
        end();
      } else if (phase.name === 'open' && unsavedChanges(state).length === 0) {
        say('saved');
        end();
      } else if (!state.isReachable) {
        say('waiting');
      }
    });
    // Over meanwhile: its answers go with a submission.
    runner.act({ type: 'tick', at });
  });
}
