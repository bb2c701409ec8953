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

/** The owner of the records. `id` is the key; `email` was the key in earlier versions. */
export interface Owner {
  id: string;
  email: string;
}

/** The server's id of a student; until the profile is complete, the device only knows the e-mail address. */
export function ownerOf({ id, email }: { id?: string | undefined; email: string }): Owner {
  return { id: id ?? email, email };
}

const PREFIX = 'openAttempt/';
const keyOf = (student: string, testCode: string) => `${PREFIX}${student}/${testCode}`;

/** The attempt that the student has open on this device at a test. */
export function openAttemptAt(owner: Owner, testCode: string): string | undefined {
  try {
    adopt(owner);
    return localStorage.getItem(keyOf(owner.id, testCode)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the student has an attempt open on this device, at any test. */
export function hasOpenAttempt(owner: Owner): boolean {
  try {
    adopt(owner);
    return keysOf(owner.id).length > 0;
  } catch {
    return false;
  }
}

export function rememberAttempt({ student, testCode, attemptId }: AttemptIdentity): void {
  try {
    localStorage.setItem(keyOf(student, testCode), attemptId);
  } catch {
    // The storage is full or refused: see above.
  }
}

/** Forgets this attempt; one that was opened after it is still remembered. */
export function forgetAttempt({ student, testCode, attemptId }: AttemptIdentity): void {
  try {
    const key = keyOf(student, testCode);
    if (localStorage.getItem(key) === attemptId) localStorage.removeItem(key);
  } catch {
    // The storage is refused: see above.
  }
}

function keysOf(student: string): string[] {
  const prefix = keyOf(student, '');
  // An e-mail address may contain a slash, a test's id does not: no student's prefix matches another's keys.
  return Object.keys(localStorage).filter(
    (key) => key.startsWith(prefix) && !key.includes('/', prefix.length),
  );
}

/** Moves what an earlier version, or a session without an id, kept under the e-mail address. */
function adopt({ id, email }: Owner): void {
  if (id === email) return;
  for (const key of keysOf(email)) {
    const testCode = key.slice(keyOf(email, '').length);
    const attemptId = localStorage.getItem(key);
    if (attemptId !== null && localStorage.getItem(keyOf(id, testCode)) === null) {
      localStorage.setItem(keyOf(id, testCode), attemptId);
    }
    localStorage.removeItem(key);
  }
}

/** What an entry of the history holds; it may be from a page of an earlier version. */
interface EntryState {
  attempt?: { student: string; attemptid: string };
}

/** The attempt that an entry of the history has opened; `another` if it was another student's. */
export function attemptOfEntry(
  historyState: unknown,
  { id, email }: Owner,
): { attemptId: string | undefined; isOfAnother: boolean } {
  const { attempt } = (historyState as EntryState | null) ?? {};
  const isOfAnother = attempt !== undefined && attempt.student !== id && attempt.student !== email;
  return { attemptId: isOfAnother ? undefined : attempt?.attemptid, isOfAnother };
}

export function rememberInEntry({
  student,
  attemptId,
}: Pick<AttemptIdentity, 'student' | 'attemptId'>): void {
  const state: EntryState = { attempt: { student, attemptid: attemptId } };
  history.replaceState(state, '');
}

/** Records the test that was last started (spec section 2, /test/topic/). */
export function recordStart(testCode: string, testName: string): void {
  localStorage.setItem('testid', testCode);
  localStorage.setItem('testname', testName);
}
