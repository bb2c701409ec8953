import type { Answer } from './answer.ts';
import type { Reply, SyncAnswer } from './api.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { AttemptState, SyncRequest, TabMessage } from './attempt-state.ts';

/** What can happen to a running attempt. */
export type AttemptEvent =
  // The student
  | { type: 'answer'; index: number; answer: Answer; isTyped?: boolean }
  | { type: 'mark'; index: number; marked: boolean }
  | { type: 'go'; index: number }
  | { type: 'submit' }
  // The page
  | { type: 'started' }
  | { type: 'tick' }
  | { type: 'visibility'; visible: boolean }
  /** Asks the server at once: the student has come back to the page, or the device has slept. */
  | { type: 'poll' }
  /** The network is back, or the student wants another try. */
  | { type: 'retry' }
  /** The student has read that there is more time. */
  | { type: 'extra_time_read' }
  | { type: 'offline' }
  | { type: 'left' }
  | { type: 'tab_message'; message: TabMessage }
  // Outcomes of effects
  | { type: 'persisted'; seqs: readonly number[] }
  | { type: 'persist_failed' }
  | { type: 'timer'; name: TimerName }
  | {
      type: 'replied';
      to: RequestOrigin;
      request: SyncRequest;
      reply: Reply<SyncAnswer>;
      sentAt: number;
    };

/** An event at a device time (see ServerClock). */
export type TimedEvent<E extends AttemptEvent = AttemptEvent> = E & { at: number };

/** The outbox delivers; beside it the page polls, whether or not there is something to deliver. */
export type RequestOrigin = 'outbox' | 'poll';

export type TimerName = 'typing' | 'retry' | 'poll';

/** What is to be done because of an event. The outcome comes back as another event. */
export type Effect =
  | { type: 'persist'; record: AttemptRecord }
  /** The result is here: nothing of the attempt stays on the device. */
  | { type: 'forget' }
  | { type: 'send'; from: RequestOrigin; request: SyncRequest }
  /** Fires once after `ms` plus a random part of `spreadMs`; replaces a timer of the same name. */
  | { type: 'set_timer'; name: TimerName; ms: number; spreadMs: number }
  | { type: 'cancel_timer'; name: TimerName }
  | { type: 'tell_tabs'; message: TabMessage };

export type Step = readonly [state: AttemptState, effects: readonly Effect[]];
