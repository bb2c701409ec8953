import { useSyncExternalStore } from 'react';
import type { Profile } from '../../contract/students.ts';
import { stateWithNext } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { hasOpenAttempt } from '../sync/my-attempt.ts';
import { clearPractice } from '../sync/practice/practice-waiting.ts';
import { type Audience, currentStudent, LAST_ANSWERS, STUDENT_KEYS, type Student } from './stored-student.ts';

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

let prerenderedFor: Student | null = null;

/** For the build: renders from now on for signed-out visitors, or for a student whose name is not known yet. */
export function prerenderFor(audience: Audience): void {
  prerenderedFor = audience === 'student' ? { id: '', name: '', email: '' } : null;
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
    // A page is hydrated only by those for whom it was prerendered (web/boot/load-code.ts).
    () => (import.meta.env.SSR ? prerenderedFor : currentStudent()),
  );
}

/** The home of a signed-in student: the dashboard, or the profile until it is complete (spec section 2). */
export function studentHome(): string {
  return localStorage.getItem(STUDENT_KEYS.profileComplete) === 'true' ? paths.dashboard() : paths.profile();
}

/**
 * Stores a sign-in. `found` means that the server has a completed profile; otherwise only the id and the name and
 * e-mail address of the credential are stored as the user.
 */
export function keepSignIn(token: string, student: Student, found: boolean) {
  // The token comes last: it makes other tabs read the rest.
  if (found) localStorage.setItem(STUDENT_KEYS.profileComplete, 'true');
  // The previous student on this device may have left one.
  else localStorage.removeItem(STUDENT_KEYS.profileComplete);
  forgetLastAnswers(student.id);
  localStorage.setItem(STUDENT_KEYS.user, JSON.stringify(student));
  localStorage.setItem(STUDENT_KEYS.token, token);
  changed();
}

/** Stores the profile that the server has just saved. */
export function keepProfile(profile: Profile) {
  localStorage.setItem(STUDENT_KEYS.user, JSON.stringify(profile));
  localStorage.setItem(STUDENT_KEYS.profileComplete, 'true');
  changed();
}

/** Removes what the lists of students showed last, but for those of one who stays. */
function forgetLastAnswers(stays?: string): void {
  for (const key of Object.keys(localStorage)) {
    const isOfOthers = stays === undefined || !key.startsWith(`${LAST_ANSWERS}${stays}/`);
    if (key.startsWith(LAST_ANSWERS) && isOfOthers) localStorage.removeItem(key);
  }
}

/** Logs out. Of the student, only answers that the server does not have stay on the device. */
export function signOut() {
  localStorage.removeItem(STUDENT_KEYS.user);
  localStorage.removeItem(STUDENT_KEYS.token);
  localStorage.removeItem(STUDENT_KEYS.profileComplete);
  forgetLastAnswers();
  clearPractice();
  changed();
  // A page load discards what was loaded for this student.
  location.assign(paths.login());
}

/** Navigation state for the sign-in screen after a student was signed out, which it tells them. */
export const stateOfSignedOut = (student: Student | null) => ({
  ...stateWithNext(),
  wasSignedOut: true,
  isInTest: student !== null && hasOpenAttempt(student.id),
});

/**
 * Ends the session after a 401: removes the token and sends the browser to / (spec section 4). Answers that are
 * stored on the device stay. After the sign-in the student returns to the address that they were on.
 */
export function endStudentSession(): void {
  const state = stateOfSignedOut(currentStudent());
  localStorage.removeItem(STUDENT_KEYS.token);
  // The sign-in screen itself shows why a sign-in was rejected.
  if (location.pathname === paths.login()) return changed();
  history.pushState(state, '', paths.login());
  // A reload discards what was loaded for this student and keeps the state of the history entry.
  location.reload();
}

/** Leads to the page where a guardian is asked, after a call that needs the consent. */
export function askForConsent(): void {
  if (location.pathname !== paths.consent()) location.assign(paths.consent());
}
