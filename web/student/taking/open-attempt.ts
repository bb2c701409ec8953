import type { Result } from '../../../contract/results.ts';
import { forgetAttempt, rememberAttempt, rememberedAttempt } from '../../session/remembered-attempts.ts';
import { type AttemptState, closedBy } from './attempt-state.ts';
import { uncountedAnswers } from './attempt-views.ts';
import { readClock } from './clock.ts';
import type { DeviceStore } from './device-store.ts';
import { type KeptAttempt, openState, type Paper } from './kept-attempt.ts';
import { openAtServer, serverView, transport } from './transport.ts';

/** What opening a test comes to. */
export type Opened =
  | { kind: 'running'; paper: Paper; state: AttemptState }
  /** The attempt that this browser had open is closed; `uncounted` answers on the device are not in its result. */
  | { kind: 'over'; result: Result; how: 'time' | 'elsewhere'; uncounted: number }
  | { kind: 'not_found' }
  | { kind: 'failed' };

/**
 * Opens or resumes the student's attempt at a test: the server's answers and those kept on the device, the newer
 * of each question. With an attempt that this browser or this entry of its history (`ofEntry`) has had open, none is
 * started when that one is closed. Without a network an attempt that is kept on the device goes on from there.
 */
export async function openAttempt(
  student: string,
  quizid: string,
  store: DeviceStore,
  now: () => number,
  ofEntry: string | undefined,
): Promise<Opened> {
  const remembered = rememberedAttempt(student, quizid) ?? ofEntry;
  const kept = remembered === undefined ? undefined : await store.find(student, remembered);
  const sentAt = now();
  const reply = await openAtServer(quizid, remembered);
  const receivedAt = now();
  if (!reply.ok) {
    if (remembered === undefined) return { kind: 'failed' };
    if (reply.code === 'attempt_closed') return readResult(student, quizid, remembered, kept, store);
    return openOffline(kept, store, receivedAt);
  }
  const { questions: paper, attempt } = reply.value;
  if (!paper || !attempt || paper.questions.length === 0) return { kind: 'not_found' };
  const { attemptid } = attempt;
  const { serverNow, deadline, answers } = serverView(attempt);
  rememberAttempt(student, quizid, attemptid);
  const state = openState({
    student,
    quizid,
    attemptid,
    questionCount: paper.questions.length,
    deadline,
    clock: readClock(null, { serverNow, sentAt, receivedAt }),
    kept: kept?.attemptid === attemptid ? kept : await store.find(student, attemptid),
    saved: answers,
    at: receivedAt,
  });
  void store.keepPaper(student, attemptid, paper);
  return { kind: 'running', paper, state };
}

async function openOffline(kept: KeptAttempt | undefined, store: DeviceStore, at: number): Promise<Opened> {
  const paper = kept && (await store.findPaper(kept.student, kept.attemptid));
  if (!paper) return { kind: 'failed' };
  const { student, quizid, attemptid, deadline, clock } = kept;
  const questionCount = paper.questions.length;
  const identity = { student, quizid, attemptid, deadline, clock };
  return {
    kind: 'running',
    paper,
    state: openState({ ...identity, questionCount, kept, saved: undefined, at }),
  };
}

async function readResult(
  student: string,
  quizid: string,
  attemptid: string,
  kept: KeptAttempt | undefined,
  store: DeviceStore,
): Promise<Opened> {
  const reply = await transport.result(attemptid);
  if (!reply.ok) return { kind: 'failed' };
  const result = reply.value;
  const uncounted = kept ? uncountedAnswers(kept, result) : 0;
  forgetAttempt(student, quizid, attemptid);
  await store.forget(student, attemptid);
  return { kind: 'over', result, how: kept ? closedBy(kept, result) : 'elsewhere', uncounted };
}
