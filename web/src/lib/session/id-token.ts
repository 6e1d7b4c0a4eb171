import { CallError } from '../api-client.ts';
import { openAuth } from './session.ts';
import { hasSessionHint } from './session-hint.ts';

/**
 * The bearer token of whoever is signed in, or null when nobody is. Without a session hint the Auth SDK is not
 * even loaded.
 *
 * Throws `CallError` 'Failed to get authentication token' when somebody is signed in and no token can be had.
 */
export async function getIdToken(): Promise<string | null> {
  if (!hasSessionHint()) return null;
  try {
    const auth = await openAuth();
    return await auth.currentIdToken();
  } catch (error) {
    throw noToken(error);
  }
}

/** The bearer token for a call that needs one. Throws `CallError` 'Failed to get authentication token'. */
export async function requireIdToken(): Promise<string> {
  const token = await getIdToken();
  if (token === null) throw noToken();
  return token;
}

function noToken(cause?: unknown): CallError {
  const error = new CallError('unauthenticated', 'Failed to get authentication token', 401);
  error.cause = cause;
  return error;
}
