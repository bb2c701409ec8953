import type { SyncApi } from './api.ts';
import type { AttemptEvent, Effect, RequestOrigin, TimerName } from './attempt-event.ts';
import type { AttemptIdentity, AttemptState, SyncRequest, TabMessage } from './attempt-state.ts';
import type { Persistence } from './persistence.ts';
import { reduce } from './reducer.ts';

/** What a running attempt needs of its surroundings. */
export interface StoreDeps {
  api: Pick<SyncApi, 'send'>;
  persistence: Pick<Persistence, 'save'>;
  /** Removes everything of the attempt from the device. */
  forget: (attempt: AttemptIdentity) => Promise<void>;
  tellTabs: (message: TabMessage) => void;
  /** Device time in milliseconds (see ServerClock). */
  now: () => number;
  /** Runs `work` after `ms`; returns a function that cancels it. */
  setTimer: (work: () => void, ms: number) => () => void;
  /** From 0 up to 1. */
  random: () => number;
}

/** A running attempt: its state, and the one way to change it. */
export interface AttemptStore {
  state: () => AttemptState;
  /** Calls `listener` after each change; returns a function that ends this. */
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: AttemptEvent) => void;
  /** The attempt's time so far by the device (see ServerClock). */
  now: () => number;
  /** Ends sending, after what was viewed until now, and notifying; a write to the device that is due is still done. */
  close: () => void;
}

/** Runs an attempt: hands each event to the reducer and performs the effects, all of them here. */
export function createAttemptStore(initial: AttemptState, deps: StoreDeps): AttemptStore {
  const listeners = new Set<() => void>();
  const timers = new Map<TimerName, () => void>();
  let state = initial;

  function dispatch(event: AttemptEvent): void {
    const before = state;
    const [after, effects] = reduce(before, { ...event, at: deps.now() });
    state = after;
    for (const effect of effects) perform(effect);
    if (after !== before) for (const listener of listeners) listener();
  }

  function perform(effect: Effect): void {
    const { student, testCode, attemptId } = state;
    switch (effect.type) {
      case 'persist':
        void persist(effect.record);
        break;
      case 'forget':
        void deps.forget({ student, testCode, attemptId });
        break;
      case 'send':
        void send(effect.from, effect.request);
        break;
      case 'set_timer':
        setTimer(effect);
        break;
      case 'cancel_timer':
        timers.get(effect.name)?.();
        timers.delete(effect.name);
        break;
      case 'tell_tabs':
        deps.tellTabs(effect.message);
        break;
    }
  }

  async function persist(record: Extract<Effect, { type: 'persist' }>['record']): Promise<void> {
    const isKept = await deps.persistence.save(record);
    const seqs = record.entries.map(({ seq }) => seq);
    dispatch(isKept ? { type: 'persisted', seqs } : { type: 'persist_failed' });
  }

  async function send(to: RequestOrigin, request: SyncRequest): Promise<void> {
    const sentAt = deps.now();
    const reply = await deps.api.send(state.attemptId, request);
    dispatch({ type: 'replied', to, request, reply, sentAt });
  }

  function setTimer({ name, ms, spreadMs }: Extract<Effect, { type: 'set_timer' }>): void {
    timers.get(name)?.();
    const cancel = deps.setTimer(() => dispatch({ type: 'timer', name }), ms + deps.random() * spreadMs);
    timers.set(name, cancel);
  }

  dispatch({ type: 'started' });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    now: deps.now,
    close() {
      listeners.clear();
      dispatch({ type: 'visibility', visible: false });
      dispatch({ type: 'left' });
    },
  };
}

/** Resolves once the device has what the screen shows, or cannot keep it. */
export function isKept(store: AttemptStore): Promise<void> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    const look = () => {
      if (store.state().write !== 'none') return;
      unsubscribe();
      resolve();
    };
    unsubscribe = store.subscribe(look);
    look();
  });
}
