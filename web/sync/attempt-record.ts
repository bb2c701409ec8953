import { type AttemptPlan, plainPlan } from './attempt-plan.ts';
import {
  type AttemptIdentity,
  type AttemptState,
  blankEntry,
  type Entry,
  type RemoteAnswer,
  SEEN_SEQ,
} from './attempt-state.ts';
import { emptyOutbox } from './outbox-state.ts';
import { notBefore, type ServerClock, serverTime } from './server-clock.ts';
import { isOver, merged, movedOn, seen } from './transitions.ts';

/** An attempt as the device stores it: enough to continue after a reload, with or without a network. */
export interface AttemptRecord extends AttemptIdentity {
  deadline: number;
  clock: ServerClock;
  /** See AttemptState. */
  heardTime: number;
  entries: readonly Entry[];
  current: number;
  submitting: 'student' | 'time' | null;
}

export function toRecord({ phase, ...state }: AttemptState): AttemptRecord {
  const { student, testCode, attemptId, deadline, clock, heardTime, entries, current } = state;
  const submitting = phase.name === 'submitting' ? phase.why : null;
  return { student, testCode, attemptId, deadline, clock, heardTime, entries, current, submitting };
}

/**
 * Two records of one attempt as one: of each question the newer change, and the most that either knows. Two tabs
 * write the same record, and neither may undo the other's changes.
 */
export function mergeRecords(held: AttemptRecord | undefined, fresh: AttemptRecord): AttemptRecord {
  if (!held) return fresh;
  const entries = fresh.entries.map((ours, index) => {
    const theirs = held.entries[index];
    if (!theirs) return ours;
    return {
      ...(theirs.seq > ours.seq ? theirs : ours),
      ackedSeq: Math.max(ours.ackedSeq, theirs.ackedSeq),
      refusedSeq: Math.max(ours.refusedSeq, theirs.refusedSeq),
      spentMs: Math.max(ours.spentMs, theirs.spentMs),
    };
  });
  const heardTime = Math.max(fresh.heardTime, held.heardTime);
  return { ...fresh, heardTime, entries, submitting: fresh.submitting ?? held.submitting };
}

/** What an attempt is opened from: the server's answer if it could be reached, the device's record, or both. */
export interface Opening extends AttemptIdentity {
  questionCount: number;
  /** Without it the questions are shown as they stand and take answers throughout. */
  plan?: AttemptPlan;
  deadline: number;
  clock: ServerClock;
  record: AttemptRecord | undefined;
  /** What the server holds; undefined if it could not be asked. */
  saved: readonly RemoteAnswer[] | undefined;
  at: number;
}

/**
 * The state to continue from. Of each question the newer of the device's and the server's answer stands. Once the
 * server has been asked, only what it holds now counts as saved; what it lacks is sent again.
 */
export function initialState({
  questionCount,
  plan = plainPlan(questionCount),
  record,
  saved,
  at,
  ...opening
}: Opening): AttemptState {
  const heardTime = saved ? serverTime(opening.clock, at) - opening.clock.error : (record?.heardTime ?? 0);
  const identity = { ...opening, clock: notBefore(heardTime, opening.clock, at) };
  const entries = Array.from({ length: questionCount }, (_, index): Entry => {
    const entry = { ...blankEntry, ...record?.entries[index] };
    return { ...entry, persistedSeq: entry.seq, ackedSeq: saved ? 0 : entry.ackedSeq };
  });
  const first = plan.order[0] ?? 0;
  // On a device that has not had the attempt, where the student last answered on another.
  const latest = saved?.reduce((one, other) => (other.seq > one.seq ? other : one), { index: first, seq: 0 });
  const asked = record?.current ?? latest?.index ?? first;
  const current = entries[asked] ? asked : first;
  const shown = entries[current];
  if (shown) entries[current] = seen(shown);
  // The device's clock may have been wrong when it submitted for the time; the server's has just been read.
  const isSubmitting = record?.submitting === 'student' || !saved || isOver(identity, at);
  const state: AttemptState = {
    ...identity,
    plan,
    isClockFresh: saved !== undefined,
    heardTime,
    entries,
    current,
    viewedSince: at,
    lastSeq: Math.max(SEEN_SEQ, ...entries.map((entry) => entry.seq)),
    isReachable: saved !== undefined,
    extraMs: record ? opening.deadline - record.deadline : 0,
    deviceKeeps: true,
    write: 'none',
    outbox: emptyOutbox,
    phase:
      isSubmitting && record?.submitting ? { name: 'submitting', why: record.submitting } : { name: 'open' },
  };
  return movedOn(merged(state, saved ?? []), at);
}
