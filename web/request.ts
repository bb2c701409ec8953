/** How a call is sent, and the early call: the one that a page makes while its code loads (docs/decisions/0009). */

import { PROTOCOL, PROTOCOL_HEADER } from '../contract/http/protocol.ts';
import { currentLanguage } from './session/stored-language.ts';

interface Early {
  path: string;
  body: string;
  response: Promise<Response>;
  /** What was answered, once `earlyAnswer` has read it. */
  output?: unknown;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Sends a call of the contract with its body as JSON, or with a file. */
export function post(
  path: string,
  body: string | Blob,
  token: string | null,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
      [PROTOCOL_HEADER]: String(PROTOCOL),
      // What the server writes for people, such as the heads of a file, is in the language of the page.
      'accept-language': currentLanguage(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
    ...options,
  });
}

/**
 * The body of the early call: the field that it takes from the query string, or none. Undefined where the screen asks
 * for something else or nothing: without the field, or with a result in the navigation state.
 */
export function earlyBody(field: string | undefined, search: string, state: unknown): string | undefined {
  if (state !== null) return undefined;
  if (field === undefined) return '{}';
  const value = new URLSearchParams(search).get(field);
  return value ? JSON.stringify({ [field]: value }) : undefined;
}

/** Makes the early call of this page. False where the screen asks for something else. */
export function callEarly(
  { path, query }: { path: string; query: string | undefined },
  token: string | null,
): boolean {
  const body = earlyBody(query, location.search, history.state);
  if (body === undefined) return false;
  const response = post(path, body, token);
  // The screen that takes the response shows the error.
  response.catch(() => undefined);
  window.early = { path, body, response };
  return true;
}

/** What the early call was answered, if it was answered with success; the response stays there to be taken. */
export async function earlyAnswer(): Promise<unknown> {
  const { early } = window;
  if (early === undefined) return undefined;
  // Cloned in the first reaction to the response, because the caller that takes it reads its body in a later one.
  early.output ??= await early.response
    .then((response): Promise<unknown> | undefined => (response.ok ? response.clone().json() : undefined))
    .catch(() => undefined);
  return early.output;
}

/** What the early call was answered, if it is this call and `earlyAnswer` has read it. */
export function earlyOutput(path: string, body: string): unknown {
  const { early } = window;
  return early?.path === path && early.body === body ? early.output : undefined;
}

/** Forgets what the early call was answered: it is as old as the page. A response that nobody has taken yet stays. */
export function forgetEarlyOutput(): void {
  if (window.early?.output !== undefined) delete window.early;
}

/** The response to the early call, once, if it is this call. */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const { early } = window;
  if (early?.path !== path || early.body !== body) return undefined;
  delete window.early;
  return early.response;
}
