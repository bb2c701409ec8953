import type { Profile } from '../../contract/students.ts';

/** Who is signed in, as the device knows it: all fields once the profile is complete. */
export type Student = Pick<Profile, 'id' | 'name' | 'email'> & Partial<Profile>;

/** For whom a page is rendered, and who reads it. */
export type Audience = 'student' | 'signed-out';

/** Names in local storage (spec section 4). */
export const STUDENT_KEYS = {
  user: 'user',
  token: 'token',
  profileComplete: 'profileComplete',
  /** Those who have signed in here with a school number (known-pupils.ts). */
  pupils: 'pupils',
};

/** What the names of last-answers.ts begin with, followed by the student's id. */
export const LAST_ANSWERS = 'last/';

/** The bearer token of the student's calls; null when there is none. */
export function studentToken(): string | null {
  return localStorage.getItem(STUDENT_KEYS.token);
}

/** One object for one stored text, so that React sees a change only when there is one. */
let parsed: { text: string; student: Student | null } | undefined;

/**
 * The signed-in student; null when there is none. A stored user without a token counts as signed out: otherwise a 401
 * would lead to /, from there to /dashboard, and so on in a loop.
 */
export function currentStudent(): Student | null {
  const text = localStorage.getItem(STUDENT_KEYS.user);
  if (text === null || studentToken() === null) return null;
  if (parsed?.text !== text) parsed = { text, student: readStudent(text) };
  return parsed.student;
}

function readStudent(text: string): Student | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStudent(value) && value.name !== '' ? value : null;
  } catch {
    // Not ours, or cut off: the same as nobody.
    return null;
  }
}

function isStudent(value: unknown): value is Student {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const hasAddress = typeof fields['email'] === 'string' || fields['email'] === null;
  return hasAddress && typeof fields['id'] === 'string' && typeof fields['name'] === 'string';
}
