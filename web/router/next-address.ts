import { parse } from 'regexparam';
import { screenAt } from './screens.tsx';

/** Navigation state for a sign-in screen: the address that the reader asked for. */
export function stateWithNext(): { next: string } {
  return { next: location.pathname + location.search };
}

/** The address in the state of a sign-in screen, if it is of a guarded screen; undefined for anything else. */
export function nextFrom(state: unknown, area: 'student' | 'admin'): string | undefined {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  // Two slashes would start the name of another host.
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined;
  const guard = screenAt(parse, next.split('?')[0] ?? '')?.guard;
  return guard !== undefined && (guard === 'student') === (area === 'student') ? next : undefined;
}
