import { CallError } from './api-client.ts';

/**
 * What a failed call is to the member: an `Error` with the words of `wordsForMember`, or with no words when nothing came
 * back.
 */
export function explainedToMember(error: unknown, fallback: string): Error {
  if (error instanceof CallError && error.code === 'network')
    return new Error('', { cause: error });
  return new Error(wordsForMember(error, fallback), { cause: error });
}

/**
 * The words of the error body; or, where those would not say what could not be done, `fallback`, and behind it the
 * reference under which the fault stands in our log, for whoever writes to us.
 */
export function wordsForMember(error: unknown, fallback: string): string {
  return messageForMember(error) ?? `${fallback}${referenceOf(error)}`;
}

/** The same, where a page has no words of its own for a connection that failed: it then says what the call does. */
export function wordsOfFailure(error: unknown, fallback: string): string {
  const isLost = error instanceof CallError && error.code === 'network';
  return isLost ? error.message : wordsForMember(error, fallback);
}

/**
 * The message of a failed call, or null where it had none of use to the member: those of a fault of ours
 * (`internal`) do not say what could not be done.
 */
export function messageForMember(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  switch (error.code) {
    case 'network':
    case 'unreadable':
    case 'internal':
      return null;
    default:
      return error.message;
  }
}

/**
 * Whether a call failed (also as `explainedToMember` tells it) because the service refused it, so that nothing was done: not
 * for want of a response, nor for one that says nothing, nor for a fault in the middle of it.
 */
export function isRefusal(error: unknown): boolean {
  const failure = error instanceof CallError ? error : (error as Partial<Error> | null)?.cause;
  if (!(failure instanceof CallError) || failure.code === 'unreadable') return false;
  return failure.status >= 400 && failure.status < 500;
}

/** ` (Reference: 7KQ2M-X9F4T)`, with which the service ends what it says of a fault of its own; nothing for any other error. */
export function referenceOf(error: unknown): string {
  if (!(error instanceof CallError) || error.code !== 'internal') return '';
  return / \(Reference: [\w-]+\)$/.exec(error.message)?.[0] ?? '';
}
