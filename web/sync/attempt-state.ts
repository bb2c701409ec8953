import type { AnswerChange, SavedAnswer } from '../../contract/attempts.ts';
import type { Result } from '../../contract/results.ts';
import type { Answer } from './answer.ts';
import type { AttemptPlan } from './attempt-plan.ts';
import type { Outbox } from './outbox-state.ts';
import type { ServerClock } from './server-clock.ts';

/** The seq of a question that was only seen: whatever a student does to it, on any device, is newer. */
export const SEEN_SEQ = 1;

/** What is known of one question. A change is identified by its seq; 0 means there is none, not even that it was seen. */
export interface Entry {
  answer: Answer;
  marked: boolean;
  /** The newest change of the question. */
  seq: number;
  /** The newest change that the server has acknowledged as durable. */
  ackedSeq: number;
  /** The newest change that the device has confirmed to hold. */
  persistedSeq: number;
  /** A change that the server will never accept; sending it again would not help. */
  refusedSeq: number;
  spentMs: number;
  /** How much of it the server has. */
  toldMs: number;
  /** Another device has replaced the answer that was here, and the student has not been told yet. */
  isReplaced?: boolean | undefined;
}

/** Why nothing more is sent although the attempt has no result. Everything stays on the device. */
export type StopReason = 'signed_out' | 'not_found' | 'refused';

export type Phase =
  | { name: 'open' }
  /** Submission was requested, and is retried until the server has answered it. */
  | { name: 'submitting'; why: 'student' | 'time' }
  /** The server accepts no more answers: the time is over, or another tab or device has submitted. */
  | { name: 'closed' }
  | { name: 'submitted'; result: Result; how: 'student' | 'time' | 'elsewhere' }
  | { name: 'stopped'; why: StopReason };

/** Which attempt it is and whose. `student` identifies the records on the device (see my-attempt.ts). */
export interface AttemptIdentity {
  student: string;
  testCode: string;
  attemptId: string;
}

/** An attempt as this browser knows it. Times are milliseconds; `deadline` is server time. */
export interface AttemptState extends AttemptIdentity {
  plan: AttemptPlan;
  deadline: number;
  clock: ServerClock;
  /** Whether this page has received the server's time; a clock from an earlier page may be wrong by now. */
  isClockFresh: boolean;
  /** The latest time that the server itself has reported: it is never earlier than that. 0 if unknown. */
  heardTime: number;
  /** By position on the paper, whatever the order shown. */
  entries: readonly Entry[];
  /** Position of the question that is shown. */
  current: number;
  /** The device time since which the current question has been in view; null while the page is hidden. */
  viewedSince: number | null;
  /** The newest seq seen anywhere, so that the next one is newer. */
  lastSeq: number;
  isReachable: boolean;
  /** By how much the deadline has moved since the student was last told, in milliseconds. */
  extraMs: number;
  /** False once a write to the device has failed: until one succeeds, the answers are only in memory. */
  deviceKeeps: boolean;
  /** `stale`: the record changed while a write was under way, so another write follows. */
  write: 'none' | 'under_way' | 'stale';
  outbox: Outbox;
  phase: Phase;
}

/** An answer that comes from the server (`isSaved`) or from another tab. */
export type RemoteAnswer = Pick<SavedAnswer, 'index' | 'marked' | 'seq'> & {
  answer: Answer;
  isSaved: boolean;
};

/** A message between the tabs of one browser that have the same attempt open. */
export type TabMessage =
  | { attemptId: string; kind: 'changes'; answers: readonly RemoteAnswer[] }
  | { attemptId: string; kind: 'submitted' };

/** A request of a running attempt. All are safe to repeat. */
export type SyncRequest =
  | { kind: 'save'; changes: AnswerChange[] }
  /** `known`: see sumOfSaved. With the `deadline` that this browser knows the server may hold the answer. */
  | { kind: 'poll'; known: number; deadline?: number }
  | { kind: 'submit'; changes: AnswerChange[]; spentMs: number[] }
  | { kind: 'result' };

export const blankEntry: Entry = {
  answer: null,
  marked: false,
  seq: 0,
  ackedSeq: 0,
  persistedSeq: 0,
  refusedSeq: 0,
  spentMs: 0,
  toldMs: 0,
};
