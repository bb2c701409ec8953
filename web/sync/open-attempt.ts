import type { Api } from '../../contract/api.ts';
import type { Result } from '../../contract/results.ts';
import { type SyncApi, serverView } from './api.ts';
import { planOf } from './attempt-plan.ts';
import { type AttemptRecord, initialState } from './attempt-record.ts';
import type { AttemptState, SyncRequest } from './attempt-state.ts';
import { forgetAttempt, openAttemptAt, rememberAttempt } from './my-attempt.ts';
import type { Paper } from './paper.ts';
import type { Persistence } from './persistence.ts';
import { spentByQuestion, uncountedAnswers, unsavedChanges } from './selectors.ts';
import { readClock } from './server-clock.ts';
import { closedBy } from './transitions.ts';

type Refusal = NonNullable<Api['/exam/questionList']['output']['refused']>;

/** The outcome of opening a test. */
export type OpenOutcome =
  | { kind: 'running'; paper: Paper; state: AttemptState }
  /** The attempt that this browser had open is closed; `uncounted` answers on the device are not in its result. */
  | { kind: 'over'; result: Result; how: 'time' | 'elsewhere'; uncounted: number }
  | { kind: 'not_found' }
  /** A rule of the test is against a new attempt. */
  | { kind: 'refused'; why: Refusal }
  | { kind: 'failed' };

export interface OpenDeps {
  api: Pick<SyncApi, 'open' | 'send'>;
  persistence: Persistence;
  /** Device time (see ServerClock). */
  now: () => number;
}

/**
 * Opens or resumes the student's attempt at a test, with the server's answers and those on the device, the newer of
 * each question. If this browser or this entry of its history (`ofEntry`) had an attempt open that is closed by now,
 * no other is started. Without a network an attempt on the device continues from there.
 */
export async function openAttempt(
  student: string,
  testCode: string,
  ofEntry: string | undefined,
  deps: OpenDeps,
): Promise<OpenOutcome> {
  const { api, persistence, now } = deps;
  const remembered = openAttemptAt(student, testCode) ?? ofEntry;
  const record = remembered === undefined ? undefined : await persistence.find(student, remembered);
  const sentAt = now();
  const reply = await api.open(testCode, remembered);
  const receivedAt = now();
  if (!reply.ok) {
    if (remembered === undefined) return { kind: 'failed' };
    if (reply.code !== 'attempt_closed') return openOffline(record, persistence, receivedAt);
    return readResult({ student, testCode, attemptId: remembered }, record, deps);
  }
  const { questions, attempt, refused } = reply.value;
  if (refused !== undefined) return { kind: 'refused', why: refused };
  if (!questions || !attempt || questions.questions.length === 0) return { kind: 'not_found' };
  const paper: Paper = {
    ...questions,
    layout: attempt.layout,
    startedAt: Date.parse(attempt.startedAt),
    windows: attempt.windows,
    sealing: attempt.sealing,
  };
  const identity = { student, testCode, attemptId: attempt.attemptId };
  const { serverNow, deadline, answers } = serverView(attempt);
  rememberAttempt(identity);
  const state = initialState({
    ...identity,
    questionCount: paper.questions.length,
    plan: planOf(paper),
    deadline,
    clock: readClock(null, { serverNow, sentAt, receivedAt }),
    record:
      record?.attemptId === identity.attemptId ? record : await persistence.find(student, identity.attemptId),
    saved: answers,
    at: receivedAt,
  });
  void persistence.savePaper(student, identity.attemptId, paper);
  return { kind: 'running', paper, state };
}

async function openOffline(
  record: AttemptRecord | undefined,
  persistence: Persistence,
  at: number,
): Promise<OpenOutcome> {
  const paper = record && (await persistence.findPaper(record.student, record.attemptId));
  if (!paper) return { kind: 'failed' };
  const { student, testCode, attemptId, deadline, clock } = record;
  const questionCount = paper.questions.length;
  const identity = { student, testCode, attemptId, deadline, clock };
  return {
    kind: 'running',
    paper,
    state: initialState({ ...identity, questionCount, plan: planOf(paper), record, saved: undefined, at }),
  };
}

async function readResult(
  identity: { student: string; testCode: string; attemptId: string },
  record: AttemptRecord | undefined,
  { api, persistence }: OpenDeps,
): Promise<OpenOutcome> {
  const changes = record ? unsavedChanges(record) : [];
  const request: SyncRequest =
    record && changes.length > 0
      ? { kind: 'submit', changes, spentMs: spentByQuestion(record) }
      : { kind: 'result' };
  const first = await api.send(identity.attemptId, request);
  const isRefused = !first.ok && first.code === 'bad_input';
  const reply = isRefused ? await api.send(identity.attemptId, { kind: 'result' }) : first;
  if (!reply.ok || reply.value.kind !== 'result') return { kind: 'failed' };
  const { result } = reply.value;
  const uncounted = record ? uncountedAnswers(record, result) : 0;
  forgetAttempt(identity);
  await persistence.remove(identity.student, identity.attemptId);
  return { kind: 'over', result, how: record ? closedBy(record, result) : 'elsewhere', uncounted };
}
