/** Keys in session storage (spec section 4). Code that students download uses only this file of the admin session. */
export const ADMIN_KEYS = { admin: 'admin', token: 'admintoken', role: 'adminrole' } as const;

/** The bearer token for the admin's calls; null if there is none. */
export function adminToken(): string | null {
  return sessionStorage.getItem(ADMIN_KEYS.token);
}

let onEnd = () => {};

/** Set by the admin area, which decides what happens next, because it may have unsaved work. */
export function whenAdminSessionEnds(handler: () => void): void {
  onEnd = handler;
}

/** Ends the session after a 401 in the admin area: removes the stored admin. */
export function endAdminSession(): void {
  for (const key of Object.values(ADMIN_KEYS)) sessionStorage.removeItem(key);
  onEnd();
}

let onFactorMissing = () => {};

/** Set by the admin area, which leads to the page where a second factor is set up. */
export function whenFactorIsMissing(handler: () => void): void {
  onFactorMissing = handler;
}

/** Called when a call was refused because the admin has no second factor yet. */
export function askForFactor(): void {
  onFactorMissing();
}
