import { paths } from './paths.ts';

/** Navigation state for a sign-in screen: the address that the reader asked for. */
export function stateWithNext(): { next: string } {
  return { next: location.pathname + location.search };
}

/**
 * The address in the state of a sign-in screen, if it is of this host, in the area, and not the sign-in screen itself;
 * undefined for anything else.
 */
export function nextFrom(state: unknown, area: 'student' | 'admin'): string | undefined {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  // Two slashes would start the name of another host.
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined;
  const path = next.split('?')[0] ?? '';
  const [student, admin] = [paths.login(), paths.adminLogin()];
  if (path === student || path === admin) return undefined;
  return path.startsWith(`${admin}/`) === (area === 'admin') ? next : undefined;
}
