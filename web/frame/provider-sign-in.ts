import { call } from '../api.ts';
import { newBrowserSecret } from '../session/browser-secret.ts';

/** The key in session storage of a sign-in that is under way at the school's own provider. */
const KEY = 'signing-in';

/** A sign-in that was begun in this tab. */
export interface Begun {
  audience: 'student' | 'admin';
  /** What the server wants to hear from the browser that began. */
  browser: string;
  /** Where the sign-in screen leads next, as its history state has it. */
  next: unknown;
}

/** Leaves for the provider, which sends the browser back to /sign-in. Rejects if it cannot be begun. */
export async function goToOwnProvider(audience: Begun['audience']): Promise<void> {
  const browser = newBrowserSecret();
  const { address } = await call('/identity/start', { audience, browser });
  sessionStorage.setItem(KEY, JSON.stringify({ audience, browser, next: history.state } satisfies Begun));
  location.assign(address);
}

/** What this tab has begun; null where it has begun nothing. */
export function begunSignIn(): Begun | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null;
}

/** What the provider sent the browser back with; undefined where it refused, or nothing was begun here. */
export function returnedSignIn() {
  const begun = begunSignIn();
  const answer = new URLSearchParams(location.search);
  const [code, state] = [answer.get('code'), answer.get('state')];
  if (begun === null || code === null || state === null) return undefined;
  const iss = answer.get('iss') ?? undefined;
  return { code, state, browser: begun.browser, ...(iss !== undefined && { iss }) };
}
