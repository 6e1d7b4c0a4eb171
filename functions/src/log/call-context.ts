import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

/** What every line says that is written while a call, or a run, is served. */
export interface CallContext {
  /** The name of the function. */
  readonly call: string;
  /** What whoever called can quote; it stands in the response, too. */
  readonly callId: string;
}

const context = new AsyncLocalStorage<CallContext>();

/** Does the work of one call; whatever it logs can be found by the call's id. */
export function inContext<Result>(call: CallContext, work: () => Result): Result {
  return context.run(call, work);
}

export function currentCall(): CallContext | undefined {
  return context.getStore();
}

/** Read out on the telephone: without the letters that are mistaken for digits, or for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const halfLength = 5;

/**
 * A new id of a call, such as `7KQ2M-X9F4T`. It is made here and taken from no header, since whoever calls could send one
 * that hides in somebody else's lines; Cloud Logging knows the trace besides.
 */
export function newCallId(): string {
  return `${half()}-${half()}`;
}

/** One random number for all its letters, since asking for one takes longer than all else here. */
function half(): string {
  let number = randomInt(alphabet.length ** halfLength);
  let letters = '';
  for (let at = 0; at < halfLength; at += 1) {
    letters += alphabet[number % alphabet.length];
    number = Math.floor(number / alphabet.length);
  }
  return letters;
}
