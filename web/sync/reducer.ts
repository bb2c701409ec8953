import { sendable } from './answer.ts';
import { POLL_TIMEOUT_MS } from './api.ts';
import type { Effect, Step, TimedEvent } from './attempt-event.ts';
import { toRecord } from './attempt-record.ts';
import type { AttemptState } from './attempt-state.ts';
import { flush, receive } from './outbox.ts';
import { sumOfSaved, unsavedChanges } from './selectors.ts';
import { changed, closed, confirmed, merged, movedTo, ticked, timeBanked, timeRead } from './transitions.ts';

/**
 * The time between two polls of a page in view, in milliseconds: the interval and a random part of the spread, so
 * that a class that opened its test at the same moment does not poll at the same moment.
 */
const POLL_INTERVAL_MS = 20_000;
const POLL_SPREAD_MS = 10_000;
/** The same where the server holds the answer until there is news (docs/decisions/0008). */
const SOON_MS = 500;
const SOON_SPREAD_MS = 1_500;
/** From the opening to the first poll, in milliseconds: not while a class opens its test. */
const FIRST_POLL_MS = 3_000;
const FIRST_POLL_SPREAD_MS = 2_000;

/**
 * Decides how an attempt changes with an event, and what is to be done. Pure: chance and time come with the event
 * or are left to the effect. Returns the same state object if nothing changes.
 */
export function reduce(before: AttemptState, event: TimedEvent): Step {
  const known = learn(before, event);
  const [received, outboxEffects] = receive(before, known, event);
  const [written, writes] = write(before, received, event);
  const [after, sends] = flush(written, event);
  const messages = tabMessages(before, after, event);
  return [after, [...messages, ...writes, ...outboxEffects, ...polls(after, event), ...sends]];
}

/** What the event says about the attempt; replies to the outbox are its own to read. */
function learn(state: AttemptState, event: TimedEvent): AttemptState {
  switch (event.type) {
    case 'answer':
      return changed(state, event.index, event.at, { answer: sendable(event.answer) });
    case 'mark':
      return changed(state, event.index, event.at, { marked: event.marked });
    case 'go':
      return movedTo(state, event.index, event.at);
    case 'submit':
      return state.phase.name === 'open'
        ? { ...timeBanked(state, event.at), phase: { name: 'submitting', why: 'student' } }
        : state;
    case 'tick':
      return ticked(state, event.at);
    case 'visibility':
      return { ...timeBanked(state, event.at), viewedSince: event.visible ? event.at : null };
    case 'retry':
      return state.isReachable ? state : { ...state, isReachable: true };
    case 'extra_time_read':
      return { ...state, extraMs: 0 };
    case 'offline':
      return { ...state, isReachable: false };
    case 'tab_message':
      return event.message.attemptId === state.attemptId ? heardTab(state, event.message) : state;
    case 'persisted': {
      const changes = event.seqs.map((seq, index) => ({ index, seq }));
      return { ...confirmed(state, 'persistedSeq', changes), deviceKeeps: true };
    }
    case 'persist_failed':
      return { ...state, deviceKeeps: false };
    case 'replied':
      return event.to === 'poll' && state.outbox.mode.name !== 'closed' ? polled(state, event) : state;
    case 'started':
    case 'poll':
    case 'left':
    case 'timer':
      return state;
  }
}

function heardTab(
  state: AttemptState,
  message: Extract<TimedEvent, { type: 'tab_message' }>['message'],
): AttemptState {
  return message.kind === 'submitted' ? closed(state) : merged(state, message.answers);
}

function polled(
  state: AttemptState,
  { reply, sentAt, at }: Extract<TimedEvent, { type: 'replied' }>,
): AttemptState {
  if (reply.ok) {
    if (reply.value.kind !== 'poll') return state;
    const { view } = reply.value;
    // The way there and back, without the time for which the server held the answer.
    const read = timeRead(state, view, { sentAt: sentAt + (view.heldMs ?? 0), receivedAt: at });
    return { ...merged(read, view.answers), isReachable: true };
  }
  // Not while it is being submitted from here: the submission is answered with the result.
  return reply.code === 'attempt_closed' && state.phase.name === 'open' ? closed(state) : state;
}

/** One write at a time, always of the latest state. It continues after the page was left: nothing is lost then. */
function write(before: AttemptState, state: AttemptState, event: TimedEvent): Step {
  if (state.phase.name === 'submitted') {
    return [state, before.phase.name === 'submitted' ? [] : [{ type: 'forget' }]];
  }
  const isDone = event.type === 'persisted' || event.type === 'persist_failed';
  if (isDone && state.write !== 'stale') return [{ ...state, write: 'none' }, []];
  const isDue = isDone || event.type === 'started' || isRecordChanged(before, state);
  if (!isDue) return [state, []];
  if (state.write !== 'none' && !isDone) return [{ ...state, write: 'stale' }, []];
  return [{ ...state, write: 'under_way' }, [{ type: 'persist', record: toRecord(state) }]];
}

function isRecordChanged(before: AttemptState, after: AttemptState): boolean {
  return (
    before.entries !== after.entries ||
    before.current !== after.current ||
    before.phase !== after.phase ||
    before.clock !== after.clock ||
    before.heardTime !== after.heardTime ||
    before.deadline !== after.deadline
  );
}

function polls(state: AttemptState, event: TimedEvent): Effect[] {
  const after = (ms: number, spreadMs: number): Effect => ({ type: 'set_timer', name: 'poll', ms, spreadMs });
  const poll = (deadline?: number): Effect => ({
    type: 'send',
    from: 'poll',
    request: { kind: 'poll', known: sumOfSaved(state), ...(deadline !== undefined && { deadline }) },
  });
  const interval = after(POLL_INTERVAL_MS, POLL_SPREAD_MS);
  if (event.type === 'started') return [after(FIRST_POLL_MS, FIRST_POLL_SPREAD_MS)];
  if (event.type === 'poll') return canPoll(state) ? [poll()] : [];
  if (event.type === 'replied' && event.to === 'poll') {
    const { reply, request } = event;
    // The answer to a poll beside the regular one.
    if (request.kind !== 'poll' || request.deadline === undefined) return [];
    const isHeld = reply.ok && reply.value.kind === 'poll' && reply.value.view.heldMs !== undefined;
    return [isHeld ? after(SOON_MS, SOON_SPREAD_MS) : interval];
  }
  if (event.type !== 'timer' || event.name !== 'poll') return [];
  if (!canPoll(state) || !isWorthPolling(state)) return [interval];
  // The timer is for an answer that never comes.
  return [after(2 * POLL_TIMEOUT_MS, 0), poll(state.deadline)];
}

function canPoll({ phase, outbox }: AttemptState): boolean {
  return outbox.mode.name !== 'closed' && (phase.name === 'open' || phase.name === 'submitting');
}

/** Whether the page is in view and the server was not just found unreachable. */
function isWorthPolling(state: AttemptState): boolean {
  const isInView = state.phase.name === 'open' && state.viewedSince !== null;
  // With something to send the outbox retries already, and notices when the server is back.
  return isInView && (state.isReachable || unsavedChanges(state).length === 0);
}

function tabMessages(before: AttemptState, after: AttemptState, event: TimedEvent): Effect[] {
  const { attemptId } = after;
  if (after.phase.name === 'submitted' && before.phase.name !== 'submitted') {
    return [{ type: 'tell_tabs', message: { attemptId, kind: 'submitted' } }];
  }
  if (event.type !== 'answer' && event.type !== 'mark') return [];
  const answers = after.entries.flatMap(({ answer, marked, seq }, index) =>
    seq > (before.entries[index]?.seq ?? 0) ? [{ index, answer, marked, seq, isSaved: false }] : [],
  );
  return answers.length > 0 ? [{ type: 'tell_tabs', message: { attemptId, kind: 'changes', answers } }] : [];
}
