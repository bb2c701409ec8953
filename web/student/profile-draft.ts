import type { ProfileForm } from './profile-rules.ts';

/** In session storage: a profile form that could not be saved because its sign-in had expired. */
const KEY = 'profileDraft';

interface Draft {
  /** Who was signed in; null for nobody, whose draft goes to whoever signs in next in this tab. */
  email: string | null;
  values: ProfileForm;
}

export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** The draft of a student, or of whoever is signed out (null). */
export function findDraft(email: string | null): ProfileForm | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  const draft = JSON.parse(text) as Draft;
  return draft.email === null || draft.email === email ? draft.values : undefined;
}
