import { type ErrorCode, errorCatalogue } from '@geonod/contracts';

interface ApiErrorDetails {
  /** The part of the input that is wrong. */
  readonly field?: string;
  /** Seconds until the same call may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** A refusal that the caller is meant to read. Handlers throw it; only `respondWithError` sends it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(
    code: ErrorCode,
    message: string = errorCatalogue[code].message,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

/** The refusal of a token that is good, and whose sign-in has ended. */
export function signInEnded(): ApiError {
  return new ApiError('unauthenticated', 'You are logged out. Please log in again.');
}
