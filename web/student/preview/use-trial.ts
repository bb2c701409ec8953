import { useEffect, useState } from 'react';
import type { Layout } from '../../../contract/papers/layout.ts';
import { planOf } from '../../sync/attempt-plan.ts';
import { initialState } from '../../sync/attempt-record.ts';
import { type AttemptStore, createAttemptStore } from '../../sync/attempt-store.ts';
import { deviceTime } from '../../sync/device-time.ts';
import type { Paper, PaperOnWire } from '../../sync/paper.ts';
import { readClock } from '../../sync/server-clock.ts';

/** How often the time left is looked at, in milliseconds. */
const TICK_MS = 500;

/** The engine of a running test without a server and without a memory: every save succeeds, and nothing is kept. */
function startTrial(
  questions: PaperOnWire,
  layout: Layout | undefined,
): { paper: Paper; store: AttemptStore } {
  const [at, serverNow] = [deviceTime(), Date.now()];
  const paper: Paper = { ...questions, layout, startedAt: serverNow };
  const deadline = serverNow + paper.testDuration * 60_000;
  const state = initialState({
    student: '',
    testCode: '',
    attemptId: '',
    questionCount: paper.questions.length,
    plan: planOf(paper),
    deadline,
    clock: readClock(null, { serverNow, sentAt: at, receivedAt: at }),
    record: undefined,
    saved: [],
    at,
  });
  const store = createAttemptStore(state, {
    api: {
      send: async (_attempt, { kind }) =>
        kind === 'save'
          ? { ok: true, value: { kind, times: { serverNow: Date.now(), deadline } } }
          : // Nobody answers: a poll has no news, and what follows the submission is not part of the preview.
            new Promise(() => {}),
    },
    persistence: { save: async () => true },
    forget: async () => {},
    tellTabs: () => {},
    now: deviceTime,
    setTimer: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  return { paper, store };
}

/** A trial of a paper while the screen shows it; undefined on the first render. */
export function useTrial(questions: PaperOnWire | undefined, layout: Layout | undefined) {
  const [trial, setTrial] = useState<ReturnType<typeof startTrial>>();
  useEffect(() => {
    if (!questions) return;
    const started = startTrial(questions, layout);
    // oxlint-disable-next-line react/set-state-in-effect -- it starts in an effect because it must be closed in one
    setTrial(started);
    const ticking = setInterval(() => started.store.dispatch({ type: 'tick' }), TICK_MS);
    return () => {
      clearInterval(ticking);
      started.store.close();
    };
  }, [questions, layout]);
  return trial;
}
