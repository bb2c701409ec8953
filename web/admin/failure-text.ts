import { CallError } from '../api.ts';

/** A failure in words for an admin, by its code; what the server says of bad input and conflicts it says best. */
export function failureText(error: Error): string {
  if (!(error instanceof CallError)) return 'An unexpected error occurred';
  switch (error.code) {
    case 'network':
      return 'Network error. Please check your internet connection.';
    case 'forbidden':
      return 'Your role does not allow this. It may have been changed: log in again, or ask an owner.';
    case 'unauthenticated':
      return 'Your sign-in has ended. Please log in again.';
    case 'too_large':
      return 'This is more than one test may hold. Please split it.';
    case 'too_many_requests': {
      const minutes = Math.ceil((error.retryAfter ?? 60) / 60);
      return `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
    }
    case 'bad_input':
    case 'conflict':
    case 'not_found':
      return error.message || 'An unexpected error occurred';
    default:
      return 'An unexpected error occurred';
  }
}
