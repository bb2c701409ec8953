import type { Result } from '../../contract/results.ts';
import { ifNotHeld } from './attempt-lock.ts';
import { type AttemptRecord, initialState } from './attempt-record.ts';
import { SEEN_SEQ } from './attempt-state.ts';
import { type AttemptStore, createAttemptStore, type StoreDeps } from './attempt-store.ts';
import type { Persistence } from './persistence.ts';
import { spentByQuestion, uncountedAnswers, unsavedChanges } from './selectors.ts';
import { serverTime } from './server-clock.ts';

/**
 * The state of an attempt that was left with something undelivered. `waiting`: it cannot be delivered yet;
 * `handed_in`: nor can its submission, which the student has asked for. `saved`:
 * the answers are delivered, and the test is still running. `refused`: the server will never accept them; they stay
 * on the device until the student removes them. `submitted`: its result is here, and how many answers of this device
 * are not in it.
 */
export type DeliveryOutcome =
  | { name: 'waiting' | 'handed_in' | 'saved' | 'refused' }
  | {
      name: 'submitted';
      result: Result;
      how: 'student' | 'time' | 'elsewhere';
      uncounted: number;
      spentMs: readonly number[];
    };

export interface Delivery {
  student: string;
  attemptId: string;
  testCode: string;
  /** Undefined if the paper is not on the device. */
  testName: string | undefined;
  outcome: DeliveryOutcome;
}

export interface BackgroundDeps extends StoreDeps {
  persistence: Persistence;
}

/**
 * How long after its deadline an attempt stays on the device although the server has all of it, in milliseconds:
 * until then, opening the test again leads to the result and not to a new attempt.
 */
const KEPT_AFTER_DEADLINE_MS = 86_400_000;

/**
 * Delivers what this device still holds of the student's attempts: answers that never arrived, and submissions.
 * Reports each change of an outcome, and nothing if there is nothing to deliver. Attempts that ended a day ago and
 * are delivered are removed from the device.
 */
export function syncInBackground(
  student: string,
  deps: BackgroundDeps,
  report: (delivery: Delivery) => void,
): { retry: () => void; stop: () => void } {
  const running = new Set<AttemptStore>();
  const ended = new AbortController();

  async function settle(attemptId: string): Promise<void> {
    // Read again: whoever held the attempt until now may have delivered it.
    const record = await deps.persistence.find(student, attemptId);
    if (record === undefined || ended.signal.aborted) return;
    const now = serverTime(record.clock, deps.now());
    if (isUndelivered(record, now)) {
      const paper = await deps.persistence.findPaper(student, attemptId);
      await deliver(record, paper?.testName, deps, report, running, ended.signal);
    } else if (now > record.deadline + KEPT_AFTER_DEADLINE_MS) {
      await deps.forget(record);
    }
  }

  async function settleAll(): Promise<void> {
    for (const { attemptId } of await deps.persistence.list(student)) {
      void ifNotHeld(attemptId, () => settle(attemptId));
    }
  }

  void settleAll();
  return {
    retry() {
      for (const store of running) store.dispatch({ type: 'retry' });
    },
    stop: () => ended.abort(),
  };
}

/** An answer that the server refused is reported with the result, once there can be one. */
function isUndelivered({ submitting, entries, deadline }: AttemptRecord, now: number): boolean {
  return (
    submitting !== null ||
    entries.some(
      ({ seq, ackedSeq, refusedSeq }) =>
        seq > Math.max(ackedSeq, SEEN_SEQ) && (seq > refusedSeq || now >= deadline),
    )
  );
}

/** Runs the attempt without a screen until the server has everything, or `signal` ends it. */
function deliver(
  record: AttemptRecord,
  testName: string | undefined,
  deps: BackgroundDeps,
  report: (delivery: Delivery) => void,
  running: Set<AttemptStore>,
  signal: AbortSignal,
): Promise<void> {
  const { student, testCode, attemptId, deadline, clock } = record;
  const opened = initialState({
    student,
    testCode,
    attemptId,
    deadline,
    clock,
    record,
    questionCount: record.entries.length,
    saved: undefined,
    at: deps.now(),
  });
  // No question is in view, and whether the server can be reached is about to be seen.
  const store = createAttemptStore({ ...opened, viewedSince: null, isReachable: true }, deps);
  running.add(store);
  return new Promise((resolve) => {
    let reported: DeliveryOutcome['name'] | undefined;
    const tell = (outcome: DeliveryOutcome) => {
      if (reported === outcome.name) return;
      reported = outcome.name;
      report({ student, attemptId, testCode, testName, outcome });
    };
    const end = () => {
      running.delete(store);
      unsubscribe();
      store.close();
      resolve();
    };
    signal.addEventListener('abort', end);
    const unsubscribe = store.subscribe(() => {
      const state = store.state();
      const { phase } = state;
      if (phase.name === 'submitted') {
        const { result, how } = phase;
        const uncounted = uncountedAnswers(state, result);
        tell({ name: 'submitted', result, how, uncounted, spentMs: spentByQuestion(state) });
        end();
      } else if (phase.name === 'stopped') {
        if (phase.why !== 'signed_out') tell({ name: 'refused' });
        end();
      } else if (phase.name === 'open' && unsavedChanges(state).length === 0) {
        tell({ name: 'saved' });
        end();
      } else if (!state.isReachable) {
        const isHandedIn = phase.name === 'submitting' && phase.why === 'student';
        tell({ name: isHandedIn ? 'handed_in' : 'waiting' });
      }
    });
    // If the time is over by now, the answers go with a submission.
    store.dispatch({ type: 'tick' });
  });
}
