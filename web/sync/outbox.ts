import type { ErrorCode } from '../../contract/http/errors.ts';
import type { Effect, Step, TimedEvent } from './attempt-event.ts';
import type { AttemptState, StopReason, SyncRequest } from './attempt-state.ts';
import type { OutboxMode } from './outbox-state.ts';
import { spentByQuestion, sumOfSaved, unsavedChanges, untoldViews } from './selectors.ts';
import { closed, confirmed, merged, stopped, submitted, timeRead } from './transitions.ts';

const TYPING_DELAY_MS = 600;

/** Backoff after failures, in milliseconds: doubled from the first to the longest, half of each random. */
export const FIRST_BACKOFF_MS = 500;
export const LONGEST_BACKOFF_MS = 30_000;

/** Codes that no retry can change. */
const STOPS: Partial<Record<ErrorCode | 'network', StopReason>> = {
  unauthenticated: 'signed_out',
  forbidden: 'signed_out',
  not_found: 'not_found',
};

/** Codes that mean the request itself is wrong: sent again, it would fail again. */
const PERMANENT_ERRORS = new Set<ErrorCode | 'network'>([
  'bad_input',
  'section_closed',
  'too_large',
  'unsupported_media_type',
]);

/** What an event means for the outbox: a reply is read, a wait begins or ends. `flush` then sends what is due. */
export function receive(before: AttemptState, state: AttemptState, event: TimedEvent): Step {
  if (state.outbox.mode.name === 'closed') return [state, []];
  // Somebody waits for it: neither more typing nor a backoff is worth a delay.
  if (state.phase.name === 'submitting' && before.phase.name === 'open') return waitEnded(state, event.at);
  switch (event.type) {
    case 'answer':
      if (state === before) return [state, []];
      return event.isTyped ? typed(state) : typingEnded(state);
    case 'mark':
      return state === before ? [state, []] : typingEnded(state);
    case 'retry':
      return waitEnded(state, event.at);
    case 'timer':
      return [timerFired(state, event.name), []];
    case 'replied':
      return event.to === 'outbox' ? replied(state, event) : [state, []];
    case 'left':
      return [
        withMode(state, { name: 'closed' }),
        (['typing', 'retry', 'poll'] as const).map((name) => ({ type: 'cancel_timer', name })),
      ];
    default:
      return [state, []];
  }
}

/** Sends the next request if nothing stands against it. */
export function flush(state: AttemptState, event: TimedEvent): Step {
  const request = state.outbox.mode.name === 'idle' ? nextRequest(state, event) : undefined;
  if (!request) return [state, []];
  return [withMode(state, { name: 'sending' }), [{ type: 'send', from: 'outbox', request }]];
}

function nextRequest(state: AttemptState, event: TimedEvent): SyncRequest | undefined {
  const { phase, entries, deviceKeeps, outbox } = state;
  if (phase.name === 'closed') return resultRequest(state);
  if (phase.name !== 'open' && phase.name !== 'submitting') return undefined;
  const unsaved = unsavedChanges(state);
  // The device comes first, but once it has failed, its next answer may take long: nobody waits for that.
  const isKept = ({ index, seq }: { index: number; seq: number }) =>
    !deviceKeeps || (entries[index]?.persistedSeq ?? 0) >= seq;
  // The clock from an earlier page cannot tell whether the time is over.
  const mustCheckTime = phase.name === 'submitting' && phase.why === 'time' && !state.isClockFresh;
  if (phase.name === 'open' || mustCheckTime || outbox.savesFirst) {
    const kept = unsaved.filter(isKept);
    const isDue = kept.length > 0 || areViewsDue(event);
    const changes = isDue ? [...kept, ...untoldViews(state, event.at)].slice(0, outbox.batchSize) : [];
    if (changes.length > 0) return { kind: 'save', changes };
  }
  if (phase.name === 'open' || !unsaved.every(isKept) || (deviceKeeps && state.write !== 'none'))
    return undefined;
  return mustCheckTime
    ? { kind: 'poll', known: sumOfSaved(state) }
    : { kind: 'submit', changes: unsaved, spentMs: spentByQuestion(state) };
}

/** Views go with an answer, or when the page is left, or when the server has just been heard of. */
const areViewsDue = (event: TimedEvent) =>
  event.type === 'visibility' || (event.type === 'replied' && event.to === 'poll' && event.reply.ok);

/**
 * Asks for the result of a closed attempt, with what the server does not have yet: a test may take what was recorded in
 * time. Without it once the server has refused it.
 */
function resultRequest(state: AttemptState): SyncRequest {
  const changes = state.outbox.savesFirst ? [] : unsavedChanges(state);
  return changes.length === 0
    ? { kind: 'result' }
    : { kind: 'submit', changes, spentMs: spentByQuestion(state) };
}

function typed(state: AttemptState): Step {
  if (state.outbox.mode.name !== 'idle') return [state, []];
  const timer: Effect = { type: 'set_timer', name: 'typing', ms: TYPING_DELAY_MS, spreadMs: 0 };
  return [withMode(state, { name: 'collecting' }), [timer]];
}

function typingEnded(state: AttemptState): Step {
  if (state.outbox.mode.name !== 'collecting') return [state, []];
  return [withMode(state, { name: 'idle' }), [{ type: 'cancel_timer', name: 'typing' }]];
}

/** Ends typing and backoff early, but never before the time that the server asked for. */
function waitEnded(state: AttemptState, at: number): Step {
  const { mode } = state.outbox;
  if (mode.name !== 'backing_off') return typingEnded(state);
  if (mode.notBefore > at) return [state, []];
  return [withMode(state, { name: 'idle' }), [{ type: 'cancel_timer', name: 'retry' }]];
}

function timerFired(state: AttemptState, name: Extract<TimedEvent, { type: 'timer' }>['name']): AttemptState {
  const { mode } = state.outbox;
  const isOurs =
    (name === 'typing' && mode.name === 'collecting') || (name === 'retry' && mode.name === 'backing_off');
  return isOurs ? withMode(state, { name: 'idle' }) : state;
}

type Replied = Extract<TimedEvent, { type: 'replied' }>;

function replied(state: AttemptState, event: Replied): Step {
  if (state.outbox.mode.name !== 'sending') return [state, []];
  const { reply, request } = event;
  const idle = withMode(state, { name: 'idle' });
  if (reply.ok) return [{ ...succeeded(idle, event), outbox: { ...idle.outbox, failures: 0 } }, []];
  const why = STOPS[reply.code];
  if (why) return [stopped(idle, why), []];
  if (reply.code === 'attempt_closed') return [closed(idle), []];
  if (PERMANENT_ERRORS.has(reply.code)) return [refused(idle, request), []];
  // attempt_open: the server can be reached, and closes the attempt when its time is over.
  const failed = { ...state, isReachable: reply.code === 'attempt_open' };
  return backedOff(failed, (reply.retryAfter ?? 0) * 1000, event.at);
}

function succeeded(state: AttemptState, { reply, request, sentAt, at }: Replied): AttemptState {
  if (!reply.ok) return state;
  const answer = reply.value;
  if (answer.kind === 'result') return submitted(state, answer.result);
  const way = { sentAt, receivedAt: at };
  if (answer.kind === 'poll') {
    return { ...merged(timeRead(state, answer.view, way), answer.view.answers), isReachable: true };
  }
  const changes = request.kind === 'save' ? request.changes : [];
  return { ...confirmed(timeRead(state, answer.times, way), 'ackedSeq', changes), isReachable: true };
}

/** Finds the refused change by bisection, drops it and sends all others. */
function refused(state: AttemptState, request: SyncRequest): AttemptState {
  const changes = request.kind === 'save' || request.kind === 'submit' ? request.changes : [];
  if (changes.length === 0) return stopped(state, 'refused');
  const { outbox } = state;
  const reached = { ...state, isReachable: true };
  if (state.phase.name !== 'open' && !outbox.savesFirst) {
    return { ...reached, outbox: { ...outbox, savesFirst: true } };
  }
  if (changes.length > 1) {
    return { ...reached, outbox: { ...outbox, batchSize: Math.ceil(changes.length / 2) } };
  }
  const given = confirmed(reached, 'refusedSeq', changes);
  return { ...given, outbox: { ...outbox, batchSize: Number.POSITIVE_INFINITY } };
}

function backedOff(state: AttemptState, askedMs: number, at: number): Step {
  const { failures } = state.outbox;
  const longest = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures);
  const mode: OutboxMode = { name: 'backing_off', notBefore: at + askedMs };
  const next = { ...state, outbox: { ...state.outbox, mode, failures: failures + 1 } };
  // The random half also spreads clients that the server turned away at the same time.
  return [next, [{ type: 'set_timer', name: 'retry', ms: askedMs + longest / 2, spreadMs: longest / 2 }]];
}

function withMode(state: AttemptState, mode: OutboxMode): AttemptState {
  return { ...state, outbox: { ...state.outbox, mode } };
}
