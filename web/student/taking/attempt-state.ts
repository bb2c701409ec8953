import type { AnswerChange, SavedAnswer } from '../../../contract/attempts.ts';
import { MAX_SPENT_MS } from '../../../contract/limits.ts';
import type { Result } from '../../../contract/results.ts';
import { type ClockReading, readClock, type ServerClock, serverTime } from './clock.ts';

/** What is known of one question. A change is named by its seq; 0 stands for none. */
export interface Entry {
  answer: string | null;
  marked: boolean;
  /** The newest change of the question. */
  seq: number;
  /** The newest change that the server has confirmed as durable. */
  ackedSeq: number;
  /** The newest change that the device has confirmed to hold. */
  keptSeq: number;
  /** A change that the server will never take; sending it again would not help. */
  refusedSeq: number;
  visited: boolean;
  spentMs: number;
}

/** Why nothing more is sent although the attempt has no result. Everything stays on the device. */
export type StopReason = 'signed_out' | 'not_found' | 'refused';

export type Phase =
  | { name: 'open' }
  /** Submission was asked for, and is delivered however long that takes. */
  | { name: 'submitting'; why: 'student' | 'time' }
  /** The server takes no more answers: the time is over, or another tab or device has submitted. */
  | { name: 'closed' }
  | { name: 'submitted'; result: Result; how: 'student' | 'time' | 'elsewhere' }
  | { name: 'stopped'; why: StopReason };

/** An attempt as this browser knows it. Times are milliseconds; `deadline` is the server's. */
export interface AttemptState {
  student: string;
  quizid: string;
  attemptid: string;
  deadline: number;
  clock: ServerClock;
  /** Whether the server's time came to this very page; what an earlier one knew may have been put off since. */
  isClockFresh: boolean;
  /** The latest that the server itself has said its time was: it is never earlier than that. 0 where it is not known. */
  heardTime: number;
  entries: readonly Entry[];
  current: number;
  /** The device time since which the current question is being looked at; null while the page is hidden. */
  lookingSince: number | null;
  /** The newest seq seen anywhere, so that the next one is newer. */
  lastSeq: number;
  inFlight: readonly AnswerChange[];
  isReachable: boolean;
  /** False once the device has failed to keep something: then there is only this page's memory. */
  deviceKeeps: boolean;
  phase: Phase;
}

/** An answer that comes from the server (`isSaved`) or from another tab. */
export type ForeignAnswer = SavedAnswer & { isSaved: boolean };

/** `at` is device time (see ServerClock). */
export type Action =
  | { type: 'answer'; index: number; answer: string | null; at: number; isTyped?: boolean }
  | { type: 'mark'; index: number; marked: boolean; at: number }
  | { type: 'go'; index: number; at: number }
  | { type: 'visibility'; visible: boolean; at: number }
  | { type: 'tick'; at: number }
  | { type: 'merge'; answers: readonly ForeignAnswer[] }
  | { type: 'server_time'; reading: ClockReading; deadline: number }
  | { type: 'kept'; changes: readonly { index: number; seq: number }[] }
  | { type: 'device_failed' }
  | { type: 'network'; isReachable: boolean }
  | { type: 'sent'; changes: readonly AnswerChange[] }
  | { type: 'acked'; changes: readonly AnswerChange[] }
  | { type: 'not_sent'; isReachable: boolean }
  | { type: 'refused'; changes: readonly AnswerChange[] }
  | { type: 'submit'; at: number }
  | { type: 'closed' }
  | { type: 'submitted'; result: Result }
  | { type: 'stopped'; why: StopReason };

/** How much of the time on a question a reload can lose at most, in milliseconds. */
const BANK_MS = 10_000;

export const blankEntry: Entry = {
  answer: null,
  marked: false,
  seq: 0,
  ackedSeq: 0,
  keptSeq: 0,
  refusedSeq: 0,
  visited: false,
  spentMs: 0,
};

/** The one place that decides how an attempt changes. Gives the same object back when nothing changes. */
// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive, which the compiler checks
export function reduce(state: AttemptState, action: Action): AttemptState {
  switch (action.type) {
    case 'answer':
      return change(state, action.index, action.at, { answer: sendable(action.answer) });
    case 'mark':
      return change(state, action.index, action.at, { marked: action.marked });
    case 'go':
      return go(state, action.index, action.at);
    case 'visibility':
      return { ...bankTime(state, action.at), lookingSince: action.visible ? action.at : null };
    case 'tick':
      return tick(state, action.at);
    case 'merge':
      return merge(state, action.answers);
    case 'server_time':
      return readTime(state, action);
    case 'kept':
      return { ...raise(state, action.changes, 'keptSeq'), deviceKeeps: true };
    case 'device_failed':
      return { ...state, deviceKeeps: false };
    case 'network':
      return { ...state, isReachable: action.isReachable };
    case 'sent':
      return { ...state, inFlight: action.changes };
    case 'acked':
      return { ...raise(state, action.changes, 'ackedSeq'), inFlight: [], isReachable: true };
    case 'not_sent':
      return { ...state, inFlight: [], isReachable: action.isReachable };
    case 'refused':
      return { ...raise(state, action.changes, 'refusedSeq'), inFlight: [], isReachable: true };
    case 'submit':
      return state.phase.name === 'open'
        ? { ...bankTime(state, action.at), phase: { name: 'submitting', why: 'student' } }
        : state;
    case 'closed':
      return state.phase.name === 'submitted'
        ? state
        : { ...state, inFlight: [], isReachable: true, phase: { name: 'closed' } };
    case 'submitted':
      return state.phase.name === 'submitted' ? state : submitted(state, action.result);
    case 'stopped':
      return state.phase.name === 'submitted'
        ? state
        : { ...state, inFlight: [], phase: { name: 'stopped', why: action.why } };
  }
}

/** Whether the attempt's time is over by the server's clock. */
export function isOver({ clock, deadline }: Pick<AttemptState, 'clock' | 'deadline'>, at: number): boolean {
  return serverTime(clock, at) >= deadline;
}

/** The changes that the server has neither confirmed nor refused, the oldest first. */
export function unsavedChanges(state: AttemptState): AnswerChange[] {
  return state.entries
    .flatMap((entry, index) => {
      const { answer, marked, seq, ackedSeq, refusedSeq } = entry;
      return seq > Math.max(ackedSeq, refusedSeq)
        ? [{ index, answer, marked, seq, spentMs: wholeMs(entry) }]
        : [];
    })
    .toSorted((a, b) => a.seq - b.seq);
}

/** The time spent on each question, in milliseconds, by position. */
export function spentByQuestion({ entries }: Pick<AttemptState, 'entries'>): number[] {
  return entries.map(wholeMs);
}

/** As the server takes it: a measure that is odd must never keep an answer from being saved. */
function wholeMs({ spentMs }: Entry): number {
  return Math.min(MAX_SPENT_MS, Math.max(0, Math.round(spentMs))) || 0;
}

/** Text as every part of the product can hold it (see contract/text.ts); an emptied field is a cleared answer. */
function sendable(answer: string | null): string | null {
  return answer === null || answer === '' ? null : answer.replaceAll('\u0000', '').toWellFormed();
}

function replaceEntry(state: AttemptState, index: number, part: Partial<Entry>): AttemptState {
  return {
    ...state,
    entries: state.entries.map((entry, i) => (i === index ? { ...entry, ...part } : entry)),
  };
}

/**
 * The seq is a hybrid logical clock: the server's time where that is ahead, so that two devices compare
 * rightly, and otherwise one more than the newest seen, so that it grows whatever the clocks do.
 */
function change(
  state: AttemptState,
  index: number,
  at: number,
  part: { answer: string | null } | { marked: boolean },
): AttemptState {
  const entry = state.entries[index];
  if (!entry || state.phase.name !== 'open' || isOver(state, at)) return state;
  const changed = { ...entry, ...part };
  if (changed.answer === entry.answer && changed.marked === entry.marked) return state;
  const seq = Math.max(state.lastSeq + 1, Math.floor(serverTime(state.clock, at)));
  return { ...replaceEntry(bankTime(state, at), index, { ...part, seq, visited: true }), lastSeq: seq };
}

function go(state: AttemptState, index: number, at: number): AttemptState {
  if (!state.entries[index] || index === state.current) return state;
  return { ...replaceEntry(bankTime(state, at), index, { visited: true }), current: index };
}

function tick(state: AttemptState, at: number): AttemptState {
  if (state.phase.name !== 'open') return state;
  if (isOver(state, at)) return { ...bankTime(state, at), phase: { name: 'submitting', why: 'time' } };
  const { lookingSince } = state;
  return lookingSince !== null && at - lookingSince >= BANK_MS ? bankTime(state, at) : state;
}

/** Adds what has passed since the last look to the current question, up to the deadline. */
function bankTime(state: AttemptState, at: number): AttemptState {
  const entry = state.entries[state.current];
  if (!entry || state.lookingSince === null || state.phase.name !== 'open') return state;
  const until = Math.min(at, state.deadline - state.clock.offset);
  const spentMs = entry.spentMs + Math.max(0, until - state.lookingSince);
  return { ...replaceEntry(state, state.current, { spentMs }), lookingSince: at };
}

/** A device whose clock was set while it was offline may have taken the time for over: then the test goes on. */
function readTime(
  state: AttemptState,
  { reading, deadline }: Extract<Action, { type: 'server_time' }>,
): AttemptState {
  const clock = readClock(state.clock, reading);
  const heardTime = Math.max(state.heardTime, reading.serverNow);
  const read = { ...state, clock, isClockFresh: true, heardTime, deadline };
  const { phase } = state;
  const isTooEarly = phase.name === 'submitting' && phase.why === 'time' && !isOver(read, reading.receivedAt);
  return isTooEarly && !state.isClockFresh ? { ...read, phase: { name: 'open' } } : read;
}

/** Takes each answer that is newer than ours. At the same seq the server's stands, since it refuses ours. */
function merge(state: AttemptState, answers: readonly ForeignAnswer[]): AttemptState {
  const entries = [...state.entries];
  let { lastSeq } = state;
  for (const { index, answer, marked, seq, isSaved } of answers) {
    const entry = entries[index];
    if (!entry) continue;
    const isNewer = seq > entry.seq || (isSaved && seq === entry.seq);
    entries[index] = {
      ...entry,
      ...(isNewer && { answer, marked, seq, visited: true }),
      ackedSeq: isSaved ? Math.max(entry.ackedSeq, seq) : entry.ackedSeq,
    };
    lastSeq = Math.max(lastSeq, seq);
  }
  return { ...state, entries, lastSeq };
}

function raise(
  state: AttemptState,
  changes: readonly { index: number; seq: number }[],
  field: 'ackedSeq' | 'keptSeq' | 'refusedSeq',
): AttemptState {
  const entries = [...state.entries];
  for (const { index, seq } of changes) {
    const entry = entries[index];
    if (entry && entry[field] < seq) entries[index] = { ...entry, [field]: seq };
  }
  return { ...state, entries };
}

function submitted(state: AttemptState, result: Result): AttemptState {
  const how = state.phase.name === 'submitting' ? state.phase.why : closedBy(state, result);
  return { ...state, inFlight: [], isReachable: true, phase: { name: 'submitted', result, how } };
}

/** Who closed an attempt that was not submitted from here: a result at the deadline or after it is the time's doing. */
export function closedBy(
  { deadline }: Pick<AttemptState, 'deadline'>,
  { submittedAt }: Pick<Result, 'submittedAt'>,
): 'time' | 'elsewhere' {
  return Date.parse(submittedAt) >= deadline ? 'time' : 'elsewhere';
}
