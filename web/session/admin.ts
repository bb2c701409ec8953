import { paths } from '../router/paths.ts';

/** Names in session storage (spec section 4). What a student's page needs of the admin's session is this file alone. */
export const ADMIN_KEYS = { admin: 'admin', token: 'admintoken', role: 'adminrole' } as const;

/** The bearer token of the admin's calls; null when there is none. */
export function adminToken(): string | null {
  return sessionStorage.getItem(ADMIN_KEYS.token);
}

/** After a 401 in the admin area: the admin is forgotten and the browser sent to the admin sign-in. */
export function endAdminSession(): void {
  for (const key of Object.values(ADMIN_KEYS)) sessionStorage.removeItem(key);
  // A refused sign-in is told where it was tried.
  if (location.pathname !== paths.admin.login()) location.assign(paths.admin.login());
}
