import type { SavedAnswer } from '../../../contract/attempts.ts';
import type { PaperQuestion } from '../../../contract/papers/paper.ts';
import { type AttemptState, blankEntry, type Entry, isOver, reduce } from './attempt-state.ts';
import { notBefore, type ServerClock, serverTime } from './clock.ts';

/** The paper of an attempt, as far as the screen needs it. It never changes while the attempt runs. */
export interface Paper {
  quizname: string;
  testDuration: number;
  questions: readonly PaperQuestion[];
}

type KeptEntry = Omit<Entry, 'keptSeq'>;

/** What the device holds of an attempt: enough to go on after a reload, with or without a network. */
export interface KeptAttempt {
  student: string;
  quizid: string;
  attemptid: string;
  deadline: number;
  clock: ServerClock;
  /** See AttemptState; absent in what a browser has kept from before it stood here. */
  heardTime?: number;
  entries: readonly KeptEntry[];
  current: number;
  submitting: 'student' | 'time' | null;
}

export function toKept(state: AttemptState): KeptAttempt {
  const { student, quizid, attemptid, deadline, clock, heardTime, entries, current, phase } = state;
  return {
    student,
    quizid,
    attemptid,
    deadline,
    clock,
    heardTime,
    entries: entries.map(withoutKeptSeq),
    current,
    submitting: phase.name === 'submitting' ? phase.why : null,
  };
}

function withoutKeptSeq({ answer, marked, seq, ackedSeq, refusedSeq, visited, spentMs }: Entry): KeptEntry {
  return { answer, marked, seq, ackedSeq, refusedSeq, visited, spentMs };
}

/**
 * Two records of one attempt as one: of each question the newer change, and the most that either knows. Two tabs
 * write the same record, and neither may undo the other.
 */
export function mergeKept(held: KeptAttempt | undefined, fresh: KeptAttempt): KeptAttempt {
  if (!held) return fresh;
  const entries = fresh.entries.map((ours, index) => {
    const theirs = held.entries[index];
    if (!theirs) return ours;
    const newer = theirs.seq > ours.seq ? theirs : ours;
    return {
      answer: newer.answer,
      marked: newer.marked,
      seq: newer.seq,
      ackedSeq: Math.max(ours.ackedSeq, theirs.ackedSeq),
      refusedSeq: Math.max(ours.refusedSeq, theirs.refusedSeq),
      visited: ours.visited || theirs.visited,
      spentMs: Math.max(ours.spentMs, theirs.spentMs),
    };
  });
  const heardTime = Math.max(fresh.heardTime ?? 0, held.heardTime ?? 0);
  return { ...fresh, heardTime, entries, submitting: fresh.submitting ?? held.submitting };
}

/** What opening an attempt starts from: the server's word when it could be reached, what was kept, or both. */
export interface Opening {
  student: string;
  quizid: string;
  attemptid: string;
  questionCount: number;
  deadline: number;
  clock: ServerClock;
  kept: KeptAttempt | undefined;
  /** What the server holds; undefined when it could not be asked. */
  saved: readonly SavedAnswer[] | undefined;
  at: number;
}

/**
 * The state to go on from. Of each question the newer of the kept and the server's answer stands. Once the
 * server was asked, only what it holds now counts as saved: whatever it lacks is sent again.
 */
export function openState({ questionCount, kept, saved, at, ...opening }: Opening): AttemptState {
  const heardTime = saved ? serverTime(opening.clock, at) - opening.clock.error : (kept?.heardTime ?? 0);
  const identity = { ...opening, clock: notBefore(heardTime, opening.clock, at) };
  const entries = Array.from({ length: questionCount }, (_, index): Entry => {
    const entry = { ...blankEntry, ...kept?.entries[index] };
    return { ...entry, keptSeq: entry.seq, ackedSeq: saved ? 0 : entry.ackedSeq };
  });
  const current = Math.min(Math.max(0, kept?.current ?? 0), Math.max(0, questionCount - 1));
  const first = entries[current];
  if (first) entries[current] = { ...first, visited: true };
  // That the time was over may have been a wrong clock of the device; the server's was just heard.
  const isSubmitting = kept?.submitting === 'student' || !saved || isOver(identity, at);
  const state: AttemptState = {
    ...identity,
    isClockFresh: saved !== undefined,
    heardTime,
    entries,
    current,
    lookingSince: at,
    lastSeq: Math.max(0, ...entries.map((entry) => entry.seq)),
    inFlight: [],
    isReachable: saved !== undefined,
    deviceKeeps: true,
    phase: isSubmitting && kept?.submitting ? { name: 'submitting', why: kept.submitting } : { name: 'open' },
  };
  return reduce(state, {
    type: 'merge',
    answers: (saved ?? []).map((answer) => ({ ...answer, isSaved: true })),
  });
}
