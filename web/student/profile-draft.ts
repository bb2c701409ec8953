import type { ProfileForm } from './profile-rules.ts';

/** The key in session storage of a profile form that was not saved because the session had expired. */
const KEY = 'profileDraft';

interface Draft {
  /** The id of the student who was signed in; null if nobody was. Then the draft belongs to the next student who signs in in this tab. */
  student: string | null;
  values: ProfileForm;
}

export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** The draft for a student, or for a signed-out visitor (null). */
export function findDraft(student: string | null): ProfileForm | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  const draft = JSON.parse(text) as Draft;
  return draft.student === null || draft.student === student ? draft.values : undefined;
}
