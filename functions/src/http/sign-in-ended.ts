import { ApiError } from './api-error.ts';

/** The refusal of a token that is good, and whose sign-in has ended. */
export function signInEnded(): ApiError {
  return new ApiError('unauthenticated', 'You are logged out. Please log in again.');
}
