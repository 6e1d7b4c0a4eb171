import { type ErrorBody, errorCatalogue } from '@geonod/contracts';
import type { Response } from 'express';
import { ApiError } from '../http/api-error.ts';
import { currentCall } from '../log/call-context.ts';
import { log } from '../log/log.ts';

/**
 * The one map from a thrown value to a response: an `ApiError` becomes its status and
 * `{error, code, field?}`; anything else is logged, without what may be personal, and sent as `internal`.
 */
export function respondWithError(response: Response, thrown: unknown): void {
  const error = thrown instanceof ApiError ? thrown : new ApiError('internal');
  logRefusal(error, thrown);
  const body: ErrorBody = { error: wordsOf(error), code: error.code };
  if (error.details.field !== undefined) body.field = error.details.field;
  if (error.details.retryAfterSeconds !== undefined) {
    response.set('Retry-After', String(error.details.retryAfterSeconds));
  }
  const { status } = errorCatalogue[error.code];
  // RFC 9110, 11.6.1: whoever is refused for lack of a token is told what kind to bring.
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  response.status(status).json(body);
}

/** What is our own fault ends with an id that whoever reads it can quote; their lines in the log bear the same. */
function wordsOf({ code, message }: ApiError): string {
  const { callId } = currentCall() ?? {};
  const isOurs = errorCatalogue[code].status >= 500 && callId !== undefined;
  return isOurs ? `${message} (Reference: ${callId})` : message;
}

/** An error only where nobody expected it: what cannot be served now was logged where that was found out. */
function logRefusal({ code }: ApiError, thrown: unknown): void {
  const { status } = errorCatalogue[code];
  if (!(thrown instanceof ApiError)) log('call-failed', {}, thrown);
  else log(status >= 500 ? 'call-unavailable' : 'call-refused', { code, status });
}
