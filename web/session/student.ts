import { useSyncExternalStore } from 'react';
import type { Profile } from '../../contract/students.ts';
import { stateWithNext } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';

/** Who is signed in, as the device knows it: all fields once the profile is complete. */
export type Student = Pick<Profile, 'name' | 'email'> & Partial<Profile>;

/** Names in local storage (spec section 4). */
const USER = 'user';
const TOKEN = 'token';
const PROFILE_COMPLETE = 'profileComplete';

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** The bearer token of the student's calls; null when there is none. */
export function studentToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** One object for one stored text, so that React sees a change only when there is one. */
let parsed: { text: string; student: Student | null } | undefined;

/**
 * The signed-in student; null when there is none. A stored user without a token is signed out: else a 401
 * would lead to /, from there to /dashboard, and round again.
 */
export function currentStudent(): Student | null {
  const text = localStorage.getItem(USER);
  if (text === null || studentToken() === null) return null;
  if (parsed?.text !== text) parsed = { text, student: readStudent(text) };
  return parsed.student;
}

function readStudent(text: string): Student | null {
  try {
    const value: unknown = JSON.parse(text);
    const named = typeof value === 'object' && value !== null && 'name' in value && 'email' in value;
    const isWhole = named && typeof value.name === 'string' && typeof value.email === 'string';
    return isWhole && value.name !== '' ? (value as Student) : null;
  } catch {
    // Not ours, or cut off: the same as nobody.
    return null;
  }
}

let drawnFor: Student | null = null;

/** For pages made at build time: draws from now on for a student whose name is not known yet, or for nobody. */
export function drawForStudent(forStudent: boolean): void {
  drawnFor = forStudent ? { name: '', email: '' } : null;
}

/** The signed-in student, kept current over this and other tabs. */
export function useStudent(): Student | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    currentStudent,
    // A made page is taken over only by whom it was drawn for (web/start.js).
    () => (import.meta.env.SSR ? drawnFor : currentStudent()),
  );
}

/** Where a signed-in student belongs: the dashboard, or the profile until it is complete (spec section 2). */
export function studentHome(): string {
  return localStorage.getItem(PROFILE_COMPLETE) === 'true' ? paths.dashboard() : paths.profile();
}

/**
 * Keeps a sign-in. `found` says that the server knows a completed profile; without one only the name and
 * e-mail of the credential are kept as the user.
 */
export function keepSignIn(token: string, student: Student, found: boolean) {
  // The token last: with it another tab takes the student for signed in, and must find the rest.
  if (found) localStorage.setItem(PROFILE_COMPLETE, 'true');
  // The last student on this device may have left theirs.
  else localStorage.removeItem(PROFILE_COMPLETE);
  localStorage.setItem(USER, JSON.stringify(student));
  localStorage.setItem(TOKEN, token);
  changed();
}

/** Keeps the profile that the server has just saved. */
export function keepProfile(profile: Profile) {
  localStorage.setItem(USER, JSON.stringify(profile));
  localStorage.setItem(PROFILE_COMPLETE, 'true');
  changed();
}

/** Log out: nothing of the student stays but the answers kept for a test that is still open. */
export function signOut() {
  localStorage.removeItem(USER);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(PROFILE_COMPLETE);
  changed();
  // A fresh page, so that nothing that was loaded for one student is in memory for the next.
  location.assign(paths.login());
}

/**
 * Ends the session after a 401: removes the token and sends the browser to / (spec section 4). Answers that are stored on
 * the device stay. After the sign-in the student returns to the address that they were on.
 */
export function endStudentSession(): void {
  localStorage.removeItem(TOKEN);
  // The sign-in screen itself shows why a sign-in was rejected.
  if (location.pathname === paths.login()) return changed();
  history.pushState(stateWithNext(), '', paths.login());
  // A reload discards what was loaded for this student and keeps the state of the history entry.
  location.reload();
}
