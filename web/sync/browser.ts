import { type Call, createApi, type SyncApi } from './api.ts';
import { holdAttempt } from './attempt-lock.ts';
import type { AttemptState, TabMessage } from './attempt-state.ts';
import { type AttemptStore, createAttemptStore } from './attempt-store.ts';
import type { BackgroundDeps } from './background-sync.ts';
import { deviceTime } from './device-time.ts';
import { forgetAttempt } from './my-attempt.ts';
import { openPersistence } from './persistence.ts';
import { saveStatus } from './selectors.ts';

/** How often the page checks whether the time is over. */
const TICK_MS = 500;
/** A jump of the device's clock against its even time, in milliseconds, from which on it may have slept. */
const SLEEP_MS = 3_000;

export type BrowserDeps = Omit<BackgroundDeps, 'tellTabs'> & { api: SyncApi };

/** What the engine needs, as a browser provides it; `call` reaches the server. */
export function browserDeps(call: Call): BrowserDeps {
  const persistence = openPersistence();
  return {
    api: createApi(call),
    persistence,
    forget: (attempt) => {
      forgetAttempt(attempt);
      return persistence.remove(attempt.student, attempt.attemptId);
    },
    now: deviceTime,
    setTimer: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

/** The channel between the tabs of this browser; close it when done. */
export function openTabs(hear?: (message: TabMessage) => void): {
  tellTabs: (message: TabMessage) => void;
  channel: BroadcastChannel;
} {
  const channel = new BroadcastChannel('attempt');
  if (hear) {
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  return { channel, tellTabs: (message) => channel.postMessage(message) };
}

/** Runs an attempt on this page; `close` ends it. */
export function runOnPage(
  initial: AttemptState,
  deps: BrowserDeps,
): { store: AttemptStore; close: () => void } {
  const { tellTabs, channel } = openTabs((message) => store.dispatch({ type: 'tab_message', message }));
  const store = createAttemptStore(initial, { ...deps, tellTabs });
  const unwatch = watchPage(store);
  const release = holdAttempt(initial.attemptId);
  return {
    store,
    close() {
      unwatch();
      channel.close();
      store.close();
      release();
    },
  };
}

/** Dispatches what happens to the page and the network; returns a function that ends this. */
function watchPage(store: AttemptStore): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('online', () => store.dispatch({ type: 'retry' }), { signal });
  addEventListener('offline', () => store.dispatch({ type: 'offline' }), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      const visible = document.visibilityState === 'visible';
      store.dispatch({ type: 'visibility', visible });
      // The student may have continued on another device meanwhile.
      if (visible) store.dispatch({ type: 'poll' });
    },
    { signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      if (saveStatus(store.state()) === 'unkept') event.preventDefault();
    },
    { signal },
  );
  let ahead = Date.now() - deviceTime();
  const ticking = setInterval(() => {
    store.dispatch({ type: 'tick' });
    const aheadNow = Date.now() - deviceTime();
    if (Math.abs(aheadNow - ahead) > SLEEP_MS) store.dispatch({ type: 'poll' });
    ahead = aheadNow;
  }, TICK_MS);
  return () => {
    ended.abort();
    clearInterval(ticking);
  };
}
