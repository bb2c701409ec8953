import type { Api } from '../contract/api.ts';
import type { ErrorBody, ErrorCode } from '../contract/http/errors.ts';
import { cleanPath, toCleanNames, wireBody } from '../contract/http/wire-names.ts';
import { earlyOutput, post, takeEarly } from './request.ts';
import { adminToken, askForFactor, endAdminSession } from './session/admin.ts';
import { noteOutdated } from './session/outdated-page.ts';
import { studentToken } from './session/stored-student.ts';
import { askForConsent, endStudentSession } from './session/student.ts';

/** A call that was answered with an error, or (`network`) not answered at all. Switch on `code`, never on the message. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  readonly field: string | undefined;
  /** Seconds that the server asks to wait before the next try. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | 'network',
    message: string,
    more: { field?: string | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

/** Calls of the admin area carry the admin's token; all others the student's. */
const isAdminCall = (path: string) => path.startsWith('/admin');

/**
 * Makes a call of the contract. The names of the wire stop here: `quizid` is `testCode` for whoever calls. Throws
 * CallError. A 401 ends the session of the caller and leads to the sign-in (spec section 4).
 */
export async function call<P extends keyof Api>(
  path: P,
  input: Api[P]['input'],
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Api[P]['output']> {
  const text = textOf(input);
  return answerOf(path, takeEarly(path, text) ?? post(path, text, tokenFor(path), options), options);
}

/**
 * The answer to a call that the page made while its code loaded, where it arrived before the first render: the
 * `initialData` of the query, so that the screen renders once, with its content.
 */
export function answeredEarly<P extends keyof Api>(
  path: P,
  input: Api[P]['input'],
): Api[P]['output'] | undefined {
  return toCleanNames(earlyOutput(path, textOf(input))) as Api[P]['output'] | undefined;
}

/** The body of a call, as it is sent. */
export const textOf = (input: object) => JSON.stringify(wireBody(input));

/** Makes a call that takes a file, with its other fields in `query`. Throws CallError, as {@link call} does. */
export function callWithFile<P extends keyof Api>(
  path: P,
  file: Blob,
  { query, ...options }: { signal?: AbortSignal; query?: Record<string, string> } = {},
): Promise<Api[P]['output']> {
  const address = query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
  return answerOf(path, post(address, file, tokenFor(path), options), options);
}

const tokenFor = (path: string) => (isAdminCall(path) ? adminToken() : studentToken());

async function answerOf<P extends keyof Api>(
  path: P,
  sent: Promise<Response>,
  options: { signal?: AbortSignal },
): Promise<Api[P]['output']> {
  let response: Response;
  let body: unknown;
  try {
    response = await sent;
    body = await response.json();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError('network', 'Network Error');
  }
  if (response.ok) {
    return toCleanNames(body) as Api[P]['output'];
  }
  const { code, message, field } = body as ErrorBody;
  if (response.status === 401) {
    // oxlint-disable-next-line no-console -- the note that the specification asks for
    console.info('The token is expired or invalid');
    if (isAdminCall(path)) endAdminSession();
    else endStudentSession();
  }
  if (code === 'second_factor_required') askForFactor();
  if (code === 'consent_required') askForConsent();
  if (code === 'outdated') noteOutdated();
  throw new CallError(code, message, {
    field: field && cleanPath(field),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  });
}
