import type { AttemptIdentity } from './attempt-state.ts';

/*
 * Which attempt a student has open on this device: everything that remembers it is here.
 *
 * - Local storage has the open attempt of each test, so that the student is told when it was closed elsewhere, and
 *   not silently given a new one. If the browser refuses storage, the server's open attempt counts.
 * - An entry of the browser's history has the attempt that it opened. Going back to the entry, or reloading it, leads
 *   to that attempt or its result; only a new visit to the test starts another attempt.
 *
 * The answers themselves are in persistence.ts.
 */

const PREFIX = 'openAttempt/';
const keyOf = (student: string, testCode: string) => `${PREFIX}${student}/${testCode}`;

/** The attempt that the student has open on this device at a test. */
export function openAttemptAt(student: string, testCode: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(student, testCode)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The tests at which the student has an attempt open on this device. */
function openTests(student: string): string[] {
  const prefix = keyOf(student, '');
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    );
  } catch {
    return [];
  }
}

/** The attempt that was submitted last on this device: until it is delivered it is open, and nothing can be done in it. */
const SUBMITTED = 'submittedAttempt';

/** A test in which the student can go on on this device. */
export const openTest = (student: string) =>
  openTests(student).find((code) => openAttemptAt(student, code) !== localStorage.getItem(SUBMITTED));

/** Whether the student has an attempt open on this device, at any test. */
export const hasOpenAttempt = (student: string) => openTests(student).length > 0;

function remember(key: string, attemptId: string): void {
  try {
    localStorage.setItem(key, attemptId);
  } catch {
    // The storage is full or refused: see above.
  }
}

export const rememberAttempt = ({ student, testCode, attemptId }: AttemptIdentity) =>
  remember(keyOf(student, testCode), attemptId);

export const rememberSubmission = ({ attemptId }: Pick<AttemptIdentity, 'attemptId'>) =>
  remember(SUBMITTED, attemptId);

/** Forgets this attempt; one that was opened after it is still remembered. */
export function forgetAttempt({ student, testCode, attemptId }: AttemptIdentity): void {
  try {
    const key = keyOf(student, testCode);
    if (localStorage.getItem(key) === attemptId) localStorage.removeItem(key);
  } catch {
    // The storage is refused: see above.
  }
}

/** What an entry of the history holds. */
interface EntryState {
  attempt?: { student: string; attemptId: string };
  /** The student pressed Resume on a list that does not say which attempt is running. */
  resumes?: boolean;
}

/** The attempt that an entry of the history has opened, or whether it is to resume one. */
export function attemptOfEntry(
  historyState: unknown,
  student: string,
): { attemptId: string | undefined; isOfAnother: boolean; resumes: boolean } {
  const { attempt, resumes = false } = (historyState as EntryState | null) ?? {};
  const isOfAnother = attempt !== undefined && attempt.student !== student;
  return { attemptId: isOfAnother ? undefined : attempt?.attemptId, isOfAnother, resumes };
}

/** The state of an entry that leads to the running attempt, or to its result, and never to a new one. */
export const RESUMES: EntryState = { resumes: true };

/** The state of an entry that leads to an attempt. */
export const entryOf = ({
  student,
  attemptId,
}: Pick<AttemptIdentity, 'student' | 'attemptId'>): EntryState => ({ attempt: { student, attemptId } });

export function rememberInEntry(identity: Pick<AttemptIdentity, 'student' | 'attemptId'>): void {
  history.replaceState(entryOf(identity), '');
}
