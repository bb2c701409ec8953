import { useSyncExternalStore } from 'react';
import type { Profile } from '../../contract/students.ts';
import { stateWithNext } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';

/** The signed-in student as stored on the device, with all fields once the profile is complete. */
export type Student = Pick<Profile, 'name' | 'email'> & Partial<Profile>;

/** Keys in local storage (spec section 4). */
const USER = 'user';
const TOKEN = 'token';
const PROFILE_COMPLETE = 'profileComplete';

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** The bearer token for the student's calls; null if there is none. */
export function studentToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** Cached, because React compares the objects by identity. */
let parsed: { text: string; student: Student | null } | undefined;

/**
 * The signed-in student; null if there is none. A stored user without a token counts as signed out. Otherwise / would
 * redirect to /dashboard after a 401, and /dashboard back to /, endlessly.
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
    // Not JSON: nobody is signed in.
    return null;
  }
}

let drawnFor: Student | null = null;

/** For prerendering: renders from now on for a student whose name is not known yet, or for nobody. */
export function drawForStudent(forStudent: boolean): void {
  drawnFor = forStudent ? { name: '', email: '' } : null;
}

/** The signed-in student; follows changes in this and other tabs. */
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
    // A prerendered page is hydrated only for the kind of reader it was rendered for (web/start.js).
    () => (import.meta.env.SSR ? drawnFor : currentStudent()),
  );
}

/** The home of a signed-in student: the dashboard, or the profile until it is complete (spec section 2). */
export function studentHome(): string {
  return localStorage.getItem(PROFILE_COMPLETE) === 'true' ? paths.dashboard() : paths.profile();
}

/**
 * Stores a sign-in. `found` means that the server has a completed profile; otherwise only the name and e-mail address
 * of the credential are stored as the user.
 */
export function keepSignIn(token: string, student: Student, found: boolean) {
  // The token comes last: it makes other tabs read the rest.
  if (found) localStorage.setItem(PROFILE_COMPLETE, 'true');
  // The previous student on this device may have left one.
  else localStorage.removeItem(PROFILE_COMPLETE);
  localStorage.setItem(USER, JSON.stringify(student));
  localStorage.setItem(TOKEN, token);
  changed();
}

/** Stores the profile that the server has just saved. */
export function keepProfile(profile: Profile) {
  localStorage.setItem(USER, JSON.stringify(profile));
  localStorage.setItem(PROFILE_COMPLETE, 'true');
  changed();
}

/** Logs out. Of the student, only the answers of a test that is still open stay on the device. */
export function signOut() {
  localStorage.removeItem(USER);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(PROFILE_COMPLETE);
  changed();
  // A page load discards what was loaded for this student.
  location.assign(paths.login());
}

/**
 * Ends the session after a 401: removes the token and sends the browser to / (spec section 4). Answers that are
 * stored on the device stay. After the sign-in the student returns to the address that they were on.
 */
export function endStudentSession(): void {
  localStorage.removeItem(TOKEN);
  // The sign-in screen itself shows why a sign-in was rejected.
  if (location.pathname === paths.login()) return changed();
  history.pushState(stateWithNext(), '', paths.login());
  // A reload discards what was loaded for this student and keeps the state of the history entry.
  location.reload();
}
