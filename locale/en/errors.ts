/** One message for each error code of the API, and for an answer that never came. */
export default {
  bad_input: 'Something in the form is not valid. Please check it and try again.',
  unauthenticated: 'You are signed out. Please sign in again.',
  forbidden: 'You do not have permission to do this.',
  second_factor_required: 'Set up a second factor first, on the page My account.',
  proof_required: 'Confirm with your password first.',
  consent_required: 'The consent of a parent or guardian is needed first.',
  not_found: 'Data not found',
  section_closed: 'This section is not open now.',
  attempt_closed: 'This test has been submitted, or its time is over.',
  attempt_open: 'This test has not been submitted yet.',
  conflict: 'Somebody else has changed this in the meantime. Reload the page to see it.',
  too_large: 'This is too large to send.',
  too_many_requests:
    '{seconds, plural, =0 {Too many tries. Please wait a moment and try again.} one {Too many tries. Please try again in # second.} other {Too many tries. Please try again in # seconds.}}',
  unavailable: 'The server cannot be reached at the moment. Please try again.',
  network: 'Network error. Please check your internet connection.',
  unexpected: 'Something went wrong. Please try again.',
} as const;
