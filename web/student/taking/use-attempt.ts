import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { holdAttempt } from './attempt-lock.ts';
import { createRunner, type Runner, type TabMessage } from './attempt-runner.ts';
import type { AttemptState, Phase } from './attempt-state.ts';
import { type SaveStatus, saveStatus, showsSamePaper } from './attempt-views.ts';
import type { DeviceStore } from './device-store.ts';
import { deviceTime } from './device-time.ts';
import { transport } from './transport.ts';

/** How often the page looks whether the time is over. */
const TICK_MS = 500;
/** A jump of the device's clock against its even time, in milliseconds, that a sleep may explain. */
const SLEEP_MS = 3_000;

function setTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** What a runner needs, as this browser has it. */
export function browserDeps(store: DeviceStore, channel: BroadcastChannel) {
  return {
    transport,
    store,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tellTabs: (message: TabMessage) => channel.postMessage(message),
    now: deviceTime,
    setTimer,
    random: Math.random,
  };
}

/** Runs an attempt while the screen shows it; undefined for the first moment. `initial` must stay the same object. */
export function useRunner(initial: AttemptState, store: DeviceStore): Runner | undefined {
  const [runner, setRunner] = useState<Runner>();
  useEffect(() => {
    const channel = new BroadcastChannel('attempt');
    const started = createRunner({ ...browserDeps(store, channel), initial });
    channel.addEventListener('message', (event: MessageEvent<TabMessage>) => started.hearTab(event.data));
    const unwatch = watchPage(started);
    const letGo = holdAttempt(initial.attemptid);
    // oxlint-disable-next-line react/set-state-in-effect -- it is started here because it must be stopped here
    setRunner(started);
    return () => {
      unwatch();
      channel.close();
      started.stop();
      letGo();
    };
  }, [initial, store]);
  return runner;
}

/** The state of a running attempt, current. */
export function useAttemptState(runner: Runner): AttemptState {
  return useSyncExternalStore(runner.subscribe, runner.state);
}

/** Gives the state as far as the paper shows it: no newer one as long as that stays the same. */
function paperState(runner: Runner): () => AttemptState {
  let state = runner.state();
  return () => {
    const now = runner.state();
    if (!showsSamePaper(state, now)) state = now;
    return state;
  };
}

/** The state that the paper shows; keeping and sending an answer draws nothing anew. */
export function usePaperState(runner: Runner): AttemptState {
  const shown = useMemo(() => paperState(runner), [runner]);
  return useSyncExternalStore(runner.subscribe, shown);
}

export function usePhase(runner: Runner): Phase {
  return useSyncExternalStore(runner.subscribe, () => runner.state().phase);
}

export function useSaveStatus(runner: Runner): SaveStatus {
  return useSyncExternalStore(runner.subscribe, () => saveStatus(runner.state()));
}

export function useDeviceKeeps(runner: Runner): boolean {
  return useSyncExternalStore(runner.subscribe, () => runner.state().deviceKeeps);
}

/** Tells the runner what happens to the page and the network; gives what ends that. */
function watchPage(runner: Runner): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('online', () => runner.reconnected(), { signal });
  addEventListener('offline', () => runner.act({ type: 'network', isReachable: false }), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      const visible = document.visibilityState === 'visible';
      runner.act({ type: 'visibility', visible, at: deviceTime() });
      // The student may have gone on with another device meanwhile.
      if (visible) void runner.catchUp();
    },
    { signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      if (saveStatus(runner.state()) === 'unkept') event.preventDefault();
    },
    { signal },
  );
  let ahead = Date.now() - deviceTime();
  const ticking = setInterval(() => {
    runner.act({ type: 'tick', at: deviceTime() });
    const aheadNow = Date.now() - deviceTime();
    if (Math.abs(aheadNow - ahead) > SLEEP_MS) void runner.catchUp();
    ahead = aheadNow;
  }, TICK_MS);
  return () => {
    ended.abort();
    clearInterval(ticking);
  };
}
