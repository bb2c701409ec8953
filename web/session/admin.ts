import { paths } from '../paths.ts';

/** Names in session storage (spec section 4). */
const TOKEN = 'admintoken';
const KEYS = ['admin', TOKEN, 'adminrole'];

/** The bearer token of the admin's calls; null when there is none. */
export function adminToken(): string | null {
  return sessionStorage.getItem(TOKEN);
}

/** After a 401 in the admin area: the admin is forgotten and the browser sent to the admin sign-in. */
export function endAdminSession(): void {
  for (const key of KEYS) sessionStorage.removeItem(key);
  // A refused sign-in is told where it was tried.
  if (location.pathname !== paths.admin.login()) location.assign(paths.admin.login());
}
