import type { ErrorCode } from '../../contract/http/errors.ts';
import errors from '../../locale/en/errors.ts';
import { CallError } from '../api.ts';
import { words } from './words.ts';

const t = words({ errors });

/** The message for each error code. The server's own messages are for logs and for other clients of the API. */
const keys = {
  bad_input: 'errors.bad_input',
  unauthenticated: 'errors.unauthenticated',
  forbidden: 'errors.forbidden',
  second_factor_required: 'errors.second_factor_required',
  proof_required: 'errors.proof_required',
  consent_required: 'errors.consent_required',
  not_found: 'errors.not_found',
  attempt_closed: 'errors.attempt_closed',
  section_closed: 'errors.section_closed',
  attempt_open: 'errors.attempt_open',
  conflict: 'errors.conflict',
  // The note on every screen says more (web/frame/outdated-note.tsx).
  outdated: 'errors.unexpected',
  too_large: 'errors.too_large',
  unsupported_media_type: 'errors.unexpected',
  too_many_requests: 'errors.too_many_requests',
  internal: 'errors.unexpected',
  unavailable: 'errors.unavailable',
  network: 'errors.network',
} as const satisfies Record<ErrorCode | 'network', string>;

/** The message to show for an error. */
export function errorText(error: unknown): string {
  // A proxy can answer with an error that has no code.
  const isKnown = error instanceof CallError && Object.hasOwn(keys, error.code);
  const key = isKnown ? keys[error.code] : 'errors.unexpected';
  const seconds = error instanceof CallError ? (error.retryAfter ?? 0) : 0;
  return key === 'errors.too_many_requests' ? t(key, { seconds }) : t(key);
}
