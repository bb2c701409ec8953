import { useSyncExternalStore } from 'react';
import { isTeaching } from '../../contract/access.ts';
import { call } from '../api.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { leavePage, runUnlessBlocked } from '../router/navigation-blocker.ts';
import { stateWithNext } from '../router/next-address.ts';
import { ADMIN_KEYS, adminToken, whenAdminSessionEnds, whenFactorIsMissing } from '../session/admin.ts';
import { hasUnsavedWork } from './unsaved-input.ts';

/** Who is signed in to the admin area. The role is what the server said; each call is checked there again. */
export interface SignedInAdmin {
  name: string;
  email: string;
  role: string;
}

/** The screen on which an admin begins: owners and admins where the specification says. */
export const adminHome = (role: string) => (isTeaching(role) ? adminPaths.today() : adminPaths.exams());

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** Keeps a sign-in for this tab. */
export function keepAdmin({ name, email, role }: SignedInAdmin, token: string): void {
  sessionStorage.setItem(ADMIN_KEYS.admin, JSON.stringify({ name, email }));
  sessionStorage.setItem(ADMIN_KEYS.token, token);
  sessionStorage.setItem(ADMIN_KEYS.role, role);
  changed();
}

/** What the last sign-in on this device was given, to be shown at the next one (docs/decisions/0041). */
const DEVICE_KEY = 'admindevice';

export const knownDevice = (): string | undefined => localStorage.getItem(DEVICE_KEY) ?? undefined;

export function keepDevice(device: string): void {
  localStorage.setItem(DEVICE_KEY, device);
}

/** Log out: clears the session and opens the admin sign-in, unless the admin stays with unsaved changes. */
export function signOutAdmin(): void {
  runUnlessBlocked(() => {
    // Ends the session on the server too; without a network it ends in this tab alone.
    call('/admin/logout', {}, { keepalive: true }).catch(() => undefined);
    sessionStorage.clear();
    goToLogin();
  });
}

/** Opens the sign-in as a new page, so that nothing that was loaded for one admin is in memory for the next. */
export function goToLogin(): void {
  leavePage(adminPaths.login());
}

// After a 401. Unsaved work keeps its screen, and AdminOnly asks for the sign-in over it.
whenAdminSessionEnds(() => {
  if (hasUnsavedWork()) return changed();
  // A refused sign-in is reported where it was tried.
  if (location.pathname === adminPaths.login()) return;
  history.replaceState(stateWithNext(), '', adminPaths.login());
  // A reload discards what was loaded for this admin and keeps the state, which leads back here after the sign-in.
  location.reload();
});

// Nothing else works for this admin until then.
whenFactorIsMissing(() => {
  if (location.pathname !== adminPaths.account()) leavePage(adminPaths.account());
});

/** Makes screens notice that the token has expired. */
export function checkExpiry(): void {
  if (currentAdmin() === null) changed();
}

/** When a token expires, in milliseconds since 1970; null if it cannot be read, which counts as expired. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

let last: { text: string; admin: SignedInAdmin | null } | undefined;

/** Who was signed in last on this page. */
export const lastAdmin = () => last?.admin ?? undefined;

/** The signed-in admin; null if there is none, or if the token is expired or unreadable. */
export function currentAdmin(now = Date.now()): SignedInAdmin | null {
  const stored = sessionStorage.getItem(ADMIN_KEYS.admin);
  const role = sessionStorage.getItem(ADMIN_KEYS.role);
  const token = adminToken();
  if (stored === null || role === null || token === null) return null;
  if ((expiryOf(token) ?? 0) <= now) return null;
  const text = `${role} ${stored}`;
  // Returns the same object for the same stored text, so that React re-renders only after a change.
  if (last?.text !== text) last = { text, admin: readAdmin(stored, role) };
  return last.admin;
}

function readAdmin(stored: string, role: string): SignedInAdmin | null {
  try {
    const value = JSON.parse(stored) as Partial<SignedInAdmin> | null;
    return value?.name ? { name: value.name, email: value.email ?? '', role } : null;
  } catch {
    // A value that the product did not write counts as signed out.
    return null;
  }
}

/** The signed-in admin; re-renders after a sign-in and when the session ends. */
export function useAdmin(): SignedInAdmin | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentAdmin);
}

/** Whether a teacher or a head of department is signed in: what others own is hidden from them. */
export const useIsTeaching = (): boolean => isTeaching(useAdmin()?.role ?? '');
