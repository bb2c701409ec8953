import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Clean, CleanBody } from './wire-names.ts';

/** Who may make a call. An owner may make every call of an admin. */
export type Caller = 'anyone' | 'student' | 'admin' | 'owner';

/** One call of the API, with its policy inside. All calls are POST with a JSON object as body, but for files. */
export interface Endpoint {
  /** `/<group>/<call>`, as callers send it; files and folders are named after nouns, not after it. */
  path: `/${string}/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  caller: Caller;
  /**
   * What a teacher or a head of department may do with a call of an admin; without it they may not make the call. `own`:
   * it answers and changes only what belongs to the teacher or the own classes, or is shared, and what belongs to others is
   * not found. `common`: it has nothing of any class or of other teachers.
   */
  teachers?: 'own' | 'common';
  /** Unknown fields are dropped, not rejected, so that an older server accepts a newer browser's call. */
  body: z.ZodObject;
  /** The body is a file (`application/octet-stream`), which the handler gets as the field `file` of a
   * {@link fileBody}; its other fields come in the query string. */
  takesFile?: true;
  /** An admin who must set up a second factor first may make the call without one. */
  beforeSecondFactor?: true;
  /**
   * The session must have proven its admin's password and second factor in the last minutes: by the sign-in or by
   * /admin/prove. For calls by which an unattended browser could take an account over.
   */
  wantsProof?: true;
  /** A student whose guardian has not agreed yet may make the call (docs/decisions/0130). */
  beforeConsent?: true;
  /** A running test needs it: counted apart from what else its student calls, which must not use up its share. */
  isForSitting?: true;
  /** The longest body in bytes, where it is not the one of {@link bodyLimitOf}. A longer one answers too_large. */
  bodyLimit?: number;
  /** The allow-list of what leaves the server: fields that it does not name are stripped. */
  response: z.ZodObject;
  /** The errors of this call in addition to those of every call (bad input, no token, wrong role, …). */
  errors?: readonly ErrorCode[];
}

/**
 * Maximum body size in bytes, by caller, for endpoints without their own limit. A caller without a token can make the
 * server hold no more than this; the longest that a form sends (a sign-in's credential of 8,192 characters) fits.
 */
export const BODY_LIMITS: Record<Caller, number> = {
  anyone: 16 * 1024,
  student: 16 * 1024,
  admin: 64 * 1024,
  owner: 64 * 1024,
};

/** The longest body in bytes of a call without fields; a newer browser may send some that this server drops. */
const LIMIT_WITHOUT_FIELDS = 1024;

/** The longest body in bytes that an endpoint takes. */
export function bodyLimitOf({ bodyLimit, body, caller }: Endpoint): number {
  if (bodyLimit !== undefined) return bodyLimit;
  return Object.keys(body.shape).length === 0 ? LIMIT_WITHOUT_FIELDS : BODY_LIMITS[caller];
}

/** The body of an endpoint that takes a file. */
export const fileBody = z.object({
  file: z.instanceof(Uint8Array, { error: 'Send the file itself as application/octet-stream.' }),
});

/** Keeps the exact types of an entry while checking that it is one. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

/** What a caller sends, on the wire and under clean names. */
export type WireInput<E extends Endpoint> = z.input<E['body']>;
export type Input<E extends Endpoint> = CleanBody<WireInput<E>>;
/** What a handler gets: the checked body under clean names. */
export type Body<E extends Endpoint> = CleanBody<z.output<E['body']>>;
/** What a handler returns, and what it is under clean names. */
export type WireOutput<E extends Endpoint> = z.output<E['response']>;
export type Output<E extends Endpoint> = Clean<WireOutput<E>>;
