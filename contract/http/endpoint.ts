import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Clean } from './wire-names.ts';

/** Who may make a call. An owner may make every call of an admin. */
export type Caller = 'anyone' | 'student' | 'admin' | 'owner';

/** One call of the API, with its policy inside. All calls are POST with a JSON object as body. */
export interface Endpoint {
  /** `/<group>/<call>`; the group names the file in contract/ and the folder in server/. */
  path: `/${string}/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  caller: Caller;
  /** Unknown fields are dropped, never refused, so that an older server takes a newer browser's call. */
  body: z.ZodObject;
  /** The allow-list of what leaves the server: fields that it does not name are stripped. */
  response: z.ZodObject;
  /** What this call may answer beyond what every call may (bad input, no token, wrong role, …). */
  errors?: readonly ErrorCode[];
}

/** Keeps the exact types of an entry while checking that it is one. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

/** What a caller sends. */
export type Input<E extends Endpoint> = z.input<E['body']>;
/** What a handler gets: the checked body under clean names. */
export type Body<E extends Endpoint> = Clean<z.output<E['body']>>;
/** What a handler returns and a caller gets. */
export type Output<E extends Endpoint> = z.output<E['response']>;
