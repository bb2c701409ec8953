import {
  type Action,
  type AttemptState,
  type ForeignAnswer,
  reduce,
  unsavedChanges,
} from './attempt-state.ts';
import { sumOfSaved } from './attempt-views.ts';
import type { DeviceStore } from './device-store.ts';
import { toKept } from './kept-attempt.ts';
import { createSender, type SenderDeps, type Transport } from './sender.ts';

/** What the tabs that have one attempt open tell each other. */
export type TabMessage =
  | { attemptid: string; kind: 'changes'; answers: readonly ForeignAnswer[] }
  | { attemptid: string; kind: 'submitted' };

export interface RunnerDeps extends Pick<SenderDeps, 'now' | 'setTimer' | 'random'> {
  initial: AttemptState;
  transport: Transport;
  store: Pick<DeviceStore, 'keep' | 'forget'>;
  tellTabs: (message: TabMessage) => void;
}

/** A running attempt: the state, what changes it, and what follows from a change. */
export interface Runner {
  state: () => AttemptState;
  /** Calls `listener` after each change; gives what ends that. */
  subscribe: (listener: () => void) => () => void;
  act: (action: Action) => void;
  hearTab: (message: TabMessage) => void;
  /** The network is back. */
  reconnected: () => void;
  /**
   * Fetches the server's time and what other devices answered: every half minute while the page is shown, after a
   * sleep, and when the student comes back to the page.
   */
  catchUp: () => Promise<void>;
  stop: () => void;
}

/** Typing is sent in gulps: not a request for each key. */
const TYPING_DELAY_MS = 600;

/**
 * Between two looks at what other devices did, in milliseconds: twenty to thirty seconds by chance, so that a class
 * that opened its test in the same moment does not ask in the same moment.
 */
const LOOK_PAUSE_MS = 20_000;

/** What is about the way to the server or the device only, and is not kept. */
const PASSING = new Set<Action['type']>(['kept', 'device_failed', 'network', 'sent', 'not_sent']);

/** Runs an attempt: each change is kept on the device first, then told to the other tabs and sent. */
export function createRunner({ initial, transport, store, tellTabs, ...deps }: RunnerDeps): Runner {
  const listeners = new Set<() => void>();
  let state = initial;
  let isStopped = false;
  let isKeeping = false;
  let isStale = false;
  const sender = createSender({ ...deps, transport, state: () => state, dispatch: apply });

  function apply(action: Action, sendDelayMs = 0): void {
    const before = state;
    state = reduce(before, action);
    if (state === before) return;
    if (state.phase.name === 'submitted' && before.phase.name !== 'submitted') {
      tellTabs({ attemptid: state.attemptid, kind: 'submitted' });
      void store.forget(state.student, state.attemptid);
    } else if (!PASSING.has(action.type)) {
      void keep(sendDelayMs);
    }
    for (const listener of listeners) listener();
  }

  function hasToKeep(): boolean {
    // Also once it is stopped: a change that came during the last write is written, though nothing is sent any more.
    return isStale && state.phase.name !== 'submitted';
  }

  async function keep(sendDelayMs: number): Promise<void> {
    isStale = true;
    // Once the device has failed, its next answer may be long in coming: the server is not kept waiting for it.
    if (!state.deviceKeeps) sender.wake(sendDelayMs);
    if (isKeeping) return;
    isKeeping = true;
    while (hasToKeep()) {
      isStale = false;
      const record = toKept(state);
      // oxlint-disable-next-line no-await-in-loop -- one write at a time, each with the latest
      const isKept = await store.keep(record);
      const changes = record.entries.map(({ seq }, index) => ({ index, seq }));
      apply(isKept ? { type: 'kept', changes } : { type: 'device_failed' });
      if (state.phase.name === 'submitting') sender.hurry();
      else sender.wake(sendDelayMs);
    }
    isKeeping = false;
  }

  function act(action: Action): void {
    const before = state;
    apply(action, action.type === 'answer' && action.isTyped ? TYPING_DELAY_MS : 0);
    const answers = state.entries.flatMap(({ answer, marked, seq }, index) =>
      seq > (before.entries[index]?.seq ?? 0) ? [{ index, answer, marked, seq, isSaved: false }] : [],
    );
    if (answers.length > 0) tellTabs({ attemptid: state.attemptid, kind: 'changes', answers });
  }

  async function catchUp(): Promise<void> {
    const sentAt = deps.now();
    const reply = await transport.look(state.attemptid, sumOfSaved(state));
    if (isStopped) return;
    if (reply.ok) {
      const { serverNow, deadline, answers } = reply.value;
      apply({ type: 'server_time', reading: { serverNow, sentAt, receivedAt: deps.now() }, deadline });
      apply({ type: 'merge', answers });
      apply({ type: 'network', isReachable: true });
    } else if (reply.code === 'attempt_closed' && state.phase.name === 'open') {
      // Not while it is submitted from here: then the submission is answered with the result.
      apply({ type: 'closed' });
    }
    sender.wake();
  }

  /** Whether somebody looks at the page and the server has not just been found unreachable. */
  function mayLook(): boolean {
    const isShown = state.phase.name === 'open' && state.lookingSince !== null;
    // With something to send the sender asks already, and says when the server is there again.
    return isShown && (state.isReachable || unsavedChanges(state).length === 0);
  }

  function lookLater(): () => void {
    return deps.setTimer(
      () => {
        if (mayLook()) void catchUp();
        cancelLook = lookLater();
      },
      LOOK_PAUSE_MS + (deps.random() * LOOK_PAUSE_MS) / 2,
    );
  }

  let cancelLook = lookLater();
  // What was kept before a reload and never reached the server goes out at once.
  void keep(0);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act,
    hearTab(message) {
      if (message.attemptid !== state.attemptid) return;
      apply(message.kind === 'submitted' ? { type: 'closed' } : { type: 'merge', answers: message.answers });
    },
    reconnected() {
      apply({ type: 'network', isReachable: true });
      sender.hurry();
    },
    catchUp,
    stop() {
      isStopped = true;
      listeners.clear();
      cancelLook();
      sender.stop();
    },
  };
}
