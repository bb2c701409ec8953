/** Names in session storage (spec section 4). What a student's page needs of the admin's session is this file alone. */
export const ADMIN_KEYS = { admin: 'admin', token: 'admintoken', role: 'adminrole' } as const;

/** The bearer token of the admin's calls; null when there is none. */
export function adminToken(): string | null {
  return sessionStorage.getItem(ADMIN_KEYS.token);
}

let onEnd = () => {};

/** The admin area says what happens then: it may have unsaved work. */
export function whenAdminSessionEnds(handler: () => void): void {
  onEnd = handler;
}

/** After a 401 in the admin area: forgets the admin. */
export function endAdminSession(): void {
  for (const key of Object.values(ADMIN_KEYS)) sessionStorage.removeItem(key);
  onEnd();
}
