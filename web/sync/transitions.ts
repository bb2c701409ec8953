import type { Result } from '../../contract/results.ts';
import { type Answer, isSameAnswer } from './answer.ts';
import type { ServerTimes } from './api.ts';
import { firstOpen, replanned, takesAnswers } from './attempt-plan.ts';
import {
  type AttemptState,
  type Entry,
  type RemoteAnswer,
  SEEN_SEQ,
  type StopReason,
} from './attempt-state.ts';
import { type ClockReading, readClock, serverTime } from './server-clock.ts';

/*
 * What single events do to what is known of an attempt. Each function returns the same object if nothing changes.
 * `at` is device time (see ServerClock).
 */

/** How much of the time spent on a question a reload can lose at most, in milliseconds. */
const BANK_MS = 10_000;

/** A page in view hears from the server at least this often, in milliseconds (see reducer.ts). */
const UNHEARD_MS = 40_000;

/** Whether the attempt's time is over by the server's clock. */
export function isOver({ clock, deadline }: Pick<AttemptState, 'clock' | 'deadline'>, at: number): boolean {
  return serverTime(clock, at) >= deadline;
}

/**
 * Applies a change by the student. The seq is a hybrid logical clock: the server's time if that is ahead, so that
 * changes of two devices compare correctly, and otherwise one more than the newest seen, so that it always grows.
 */
export function changed(
  state: AttemptState,
  index: number,
  at: number,
  part: { answer: Answer } | { marked: boolean },
): AttemptState {
  const entry = state.entries[index];
  if (!entry || state.phase.name !== 'open' || isOver(state, at) || !isOpen(state, index, at)) return state;
  const next = { ...entry, ...part };
  if (isSameAnswer(next.answer, entry.answer) && next.marked === entry.marked) return state;
  const seq = Math.max(state.lastSeq + 1, Math.floor(serverTime(state.clock, at)));
  const own = { ...part, seq, isReplaced: undefined };
  return { ...withEntry(timeBanked(state, at), index, own), lastSeq: seq };
}

export function movedTo(state: AttemptState, index: number, at: number): AttemptState {
  const entry = state.entries[index];
  if (!entry || index === state.current || !isOpen(state, index, at)) return state;
  // What the question that is left said of another device has been read.
  const left = withEntry(timeBanked(state, at), state.current, { isReplaced: undefined });
  return { ...withEntry(left, index, seen(entry)), current: index };
}

/** What being shown does to a question. */
export const seen = (entry: Entry): Entry => ({ ...entry, seq: Math.max(entry.seq, SEEN_SEQ) });

/** Whether a question takes answers now by the server's clock. */
function isOpen({ plan, clock }: AttemptState, index: number, at: number): boolean {
  return takesAnswers(plan, index, serverTime(clock, at));
}

/** Where the section of the current question does not take answers, shows the first question of one that does. */
export function movedOn(state: AttemptState, at: number): AttemptState {
  if (isOpen(state, state.current, at)) return state;
  return movedTo(state, firstOpen(state.plan, serverTime(state.clock, at)) ?? state.current, at);
}

export function ticked(state: AttemptState, at: number): AttemptState {
  if (state.phase.name !== 'open') return state;
  if (isOver(state, at)) {
    // Nothing was heard for longer than a poll takes: the deadline may have moved meanwhile.
    const isFresh = state.isClockFresh && serverTime(state.clock, at) - state.heardTime < UNHEARD_MS;
    const phase = { name: 'submitting', why: 'time' } as const;
    return { ...timeBanked(state, at), isClockFresh: isFresh, phase };
  }
  const { viewedSince } = state;
  const isDue = viewedSince !== null && at - viewedSince >= BANK_MS;
  return movedOn(isDue ? timeBanked(state, at) : state, at);
}

/** Adds the time since the last call to the current question, up to the deadline. */
export function timeBanked(state: AttemptState, at: number): AttemptState {
  const entry = state.entries[state.current];
  if (!entry || state.viewedSince === null || state.phase.name !== 'open') return state;
  const until = Math.min(at, state.deadline - state.clock.offset);
  const spentMs = entry.spentMs + Math.max(0, until - state.viewedSince);
  return { ...withEntry(state, state.current, { spentMs }), viewedSince: at };
}

function withEntry(state: AttemptState, index: number, part: Partial<Entry>): AttemptState {
  return {
    ...state,
    entries: state.entries.map((entry, i) => (i === index ? { ...entry, ...part } : entry)),
  };
}

/** A device whose clock was changed while it was offline may have submitted too early: then the test goes on. */
export function timeRead(
  state: AttemptState,
  { serverNow, deadline, windows }: ServerTimes,
  way: Pick<ClockReading, 'sentAt' | 'receivedAt'>,
): AttemptState {
  const clock = readClock(state.clock, { serverNow, ...way });
  const heardTime = Math.max(state.heardTime, serverNow);
  const extraMs = state.extraMs + (deadline - state.deadline);
  const plan = windows ? replanned(state.plan, windows) : state.plan;
  const read = { ...state, clock, isClockFresh: true, heardTime, deadline, extraMs, plan };
  const { phase } = state;
  const isTooEarly = phase.name === 'submitting' && phase.why === 'time' && !isOver(read, way.receivedAt);
  return isTooEarly && !state.isClockFresh ? { ...read, phase: { name: 'open' } } : read;
}

/** Takes each answer that is newer than ours. At the same seq the server's stands, because it would refuse ours. */
export function merged(state: AttemptState, answers: readonly RemoteAnswer[]): AttemptState {
  const entries = [...state.entries];
  let { lastSeq } = state;
  for (const { index, answer, marked, seq, isSaved } of answers) {
    const entry = entries[index];
    if (!entry) continue;
    const isNewer = seq > entry.seq || (isSaved && seq === entry.seq);
    const isOther = isSaved && entry.answer !== null && !isSameAnswer(answer, entry.answer);
    const isReplaced = entry.isReplaced || isOther || undefined;
    entries[index] = {
      ...entry,
      ...(isNewer && { answer, marked, seq, isReplaced }),
      ackedSeq: isSaved ? Math.max(entry.ackedSeq, seq) : entry.ackedSeq,
    };
    lastSeq = Math.max(lastSeq, seq);
  }
  return { ...state, entries, lastSeq };
}

/** Records of changes that they are acknowledged, on the device, or refused; a time that is refused is not sent again. */
export function confirmed(
  state: AttemptState,
  field: 'ackedSeq' | 'persistedSeq' | 'refusedSeq',
  changes: readonly { index: number; seq: number; spentMs?: number | undefined }[],
): AttemptState {
  const entries = [...state.entries];
  for (const { index, seq, spentMs = 0 } of changes) {
    const entry = entries[index];
    if (entry) {
      const toldMs = Math.max(entry.toldMs, spentMs);
      entries[index] = { ...entry, [field]: Math.max(entry[field], seq), toldMs };
    }
  }
  return { ...state, entries };
}

export function closed(state: AttemptState): AttemptState {
  return state.phase.name === 'submitted'
    ? state
    : { ...state, isReachable: true, phase: { name: 'closed' } };
}

export function submitted(state: AttemptState, result: Result): AttemptState {
  if (state.phase.name === 'submitted') return state;
  const how = state.phase.name === 'submitting' ? state.phase.why : closedBy(state, result);
  return { ...state, isReachable: true, phase: { name: 'submitted', result, how } };
}

export function stopped(state: AttemptState, why: StopReason): AttemptState {
  return state.phase.name === 'submitted' ? state : { ...state, phase: { name: 'stopped', why } };
}

/** Who closed an attempt that was not submitted from here: at or after the deadline it was the time. */
export function closedBy(
  { deadline }: Pick<AttemptState, 'deadline'>,
  { submittedAt }: Pick<Result, 'submittedAt'>,
): 'time' | 'elsewhere' {
  return Date.parse(submittedAt) >= deadline ? 'time' : 'elsewhere';
}
