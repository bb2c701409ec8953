import { z } from 'zod';

/** Every code that the API can answer, with its HTTP status. The browser switches on codes, never on messages. */
export const errorStatus = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The installation wants a second factor of every admin, and this one has none yet. */
  second_factor_required: 403,
  /** The call wants a proof of the caller's password and second factor that is a few minutes old at most. */
  proof_required: 403,
  /** The installation wants the consent of a guardian, and the student's is not there. */
  consent_required: 403,
  not_found: 404,
  /** The attempt was submitted, or its time is over: it takes no more answers. */
  attempt_closed: 409,
  /** The section of a question is not open yet, or its own time is over. */
  section_closed: 409,
  /** The attempt is still being written: there is no result yet. */
  attempt_open: 409,
  /** The record was changed by somebody else, or its state does not allow the change. */
  conflict: 409,
  /** The page that calls is older than this server understands: it has to be reloaded (protocol.ts). */
  outdated: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not a 200. `field` is the path of the offending field: `answers.3.index`. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  field: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
