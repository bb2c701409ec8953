import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdAttempt } from './attempt-lock.ts';
import { createRunner, type Runner, type TabMessage } from './attempt-runner.ts';
import type { AttemptState } from './attempt-state.ts';
import { saveStatus } from './attempt-views.ts';
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
