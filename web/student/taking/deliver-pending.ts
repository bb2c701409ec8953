import { type ResultState, toResultState } from '../result/result-state.ts';
import { ifNobodyHolds } from './attempt-lock.ts';
import { createRunner, type Runner, type RunnerDeps } from './attempt-runner.ts';
import { spentByQuestion, unsavedChanges } from './attempt-state.ts';
import { uncountedAnswers } from './attempt-views.ts';
import type { DeviceStore } from './device-store.ts';
import { type KeptAttempt, openState } from './kept-attempt.ts';
import { forgetAttempt, rememberedAttempts } from './remembered-attempts.ts';

/** What became of an attempt that was left with something undelivered. */
export interface Delivery {
  attemptid: string;
  quizid: string;
  quizname: string;
  /** `waiting`: it cannot be delivered yet. `saved`: the answers are, and the test still runs. */
  outcome: 'waiting' | 'saved' | ResultState;
}

export interface PendingDeps extends Omit<RunnerDeps, 'initial' | 'store'> {
  store: DeviceStore;
}

/**
 * Delivers what this device still holds of the student's attempts: answers that never arrived, and submissions.
 * Tells each change of an outcome; nothing when there is nothing to deliver. Gives what ends it.
 */
export function deliverPending(
  student: string,
  deps: PendingDeps,
  tell: (delivery: Delivery) => void,
): { reconnected: () => void; stop: () => void } {
  const running = new Set<Runner>();
  const ended = new AbortController();
  for (const attemptid of rememberedAttempts(student)) {
    void ifNobodyHolds(attemptid, async () => {
      const kept = await deps.store.find(student, attemptid);
      if (kept === undefined || !hasToDeliver(kept) || ended.signal.aborted) return;
      const paper = await deps.store.findPaper(student, attemptid);
      await deliver(kept, paper?.quizname ?? 'Your test', deps, tell, running, ended.signal);
    });
  }
  return {
    reconnected() {
      for (const runner of running) runner.reconnected();
    },
    stop: () => ended.abort(),
  };
}

function hasToDeliver({ submitting, entries }: KeptAttempt): boolean {
  return (
    submitting !== null || entries.some((entry) => entry.seq > Math.max(entry.ackedSeq, entry.refusedSeq))
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
      runner.stop();
      resolve();
    };
    signal.addEventListener('abort', end);
    runner.subscribe(() => {
      const state = runner.state();
      const { phase } = state;
      if (phase.name === 'submitted') {
        forgetAttempt(student, quizid);
        const spentMs = spentByQuestion(state);
        const uncounted = uncountedAnswers(state, phase.result);
        say(toResultState(phase.result, { how: phase.how, uncounted, spentMs }));
        end();
      } else if (phase.name === 'stopped') {
        end();
      } else if (phase.name === 'open' && unsavedChanges(state).length === 0) {
        say('saved');
        end();
      } else if (!state.isReachable) {
        say('waiting');
      }
    });
  });
}
