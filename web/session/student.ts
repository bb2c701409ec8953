import { useSyncExternalStore } from 'react';
import type { Profile } from '../../contract/students.ts';
import { paths } from '../router/paths.ts';
import { type Audience, currentStudent, STUDENT_KEYS, type Student } from './stored-student.ts';

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

let prerenderedFor: Student | null = null;

/** For the build: renders from now on for signed-out visitors, or for a student whose name is not known yet. */
export function prerenderFor(audience: Audience): void {
  prerenderedFor = audience === 'student' ? { name: '', email: '' } : null;
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
    // A page is hydrated only by those for whom it was prerendered (web/boot/load-code.ts).
    () => (import.meta.env.SSR ? prerenderedFor : currentStudent()),
  );
}

/** Where a signed-in student belongs: the dashboard, or the profile until it is complete (spec section 2). */
export function studentHome(): string {
  return localStorage.getItem(STUDENT_KEYS.profileComplete) === 'true' ? paths.dashboard() : paths.profile();
}

/**
 * Keeps a sign-in. `found` says that the server knows a completed profile; without one only the name and
 * e-mail of the credential are kept as the user.
 */
export function keepSignIn(token: string, student: Student, found: boolean) {
  // The token last: with it another tab takes the student for signed in, and must find the rest.
  if (found) localStorage.setItem(STUDENT_KEYS.profileComplete, 'true');
  // The last student on this device may have left theirs.
  else localStorage.removeItem(STUDENT_KEYS.profileComplete);
  localStorage.setItem(STUDENT_KEYS.user, JSON.stringify(student));
  localStorage.setItem(STUDENT_KEYS.token, token);
  changed();
}

/** Keeps the profile that the server has just saved. */
export function keepProfile(profile: Profile) {
  localStorage.setItem(STUDENT_KEYS.user, JSON.stringify(profile));
  localStorage.setItem(STUDENT_KEYS.profileComplete, 'true');
  changed();
}

/** Log out: nothing of the student stays but the answers kept for a test that is still open. */
export function signOut() {
  localStorage.removeItem(STUDENT_KEYS.user);
  localStorage.removeItem(STUDENT_KEYS.token);
  localStorage.removeItem(STUDENT_KEYS.profileComplete);
  changed();
  // A fresh page, so that nothing that was loaded for one student is in memory for the next.
  location.assign(paths.login());
}

/** After a 401: the token goes and the browser is sent to / (spec section 4). Answers kept on the device stay. */
export function endStudentSession(): void {
  localStorage.removeItem(STUDENT_KEYS.token);
  changed();
  // A refused sign-in is told where it was tried.
  if (location.pathname !== paths.login()) location.assign(paths.login());
}
