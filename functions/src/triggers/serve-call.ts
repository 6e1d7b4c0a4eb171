import type { Response } from 'express';
import { inContext, newCallId } from '../log/call-context.ts';
import { respondWithError } from './respond-with-error.ts';

/** The header of every response under which whoever called finds the id of their call. */
export const callIdHeader = 'X-Request-Id';

/**
 * Serves one call of the function of this name: gives it an id, which every line of the log about it bears, and sends what
 * its work throws as the response. No response is kept by anybody on its way. What is done at once is served at once.
 */
export function serveCall(
  call: string,
  response: Response,
  work: () => Promise<void> | void,
): Promise<void> | void {
  const callId = newCallId();
  response.setHeader('Cache-Control', 'no-store');
  // By its own address a function is not behind Hosting, which says this of all else.
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader(callIdHeader, callId);
  return inContext({ call, callId }, () => {
    const refuse = (error: unknown) => respondWithError(response, error);
    try {
      const working = work();
      return working instanceof Promise ? working.catch(refuse) : working;
    } catch (error) {
      refuse(error);
    }
  });
}
