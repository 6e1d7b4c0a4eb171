import { randomInt } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';

/**
 * Letters and digits alone: where a message turns an address into a link, a dash or an underscore at its end
 * may be left out of it.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 of 62 characters are 131 random bits; a capability in a link must have 128. */
const idLength = 22;

/** What an id may look like. Firestore refuses to be asked for one in double underscores. */
const idPattern = /^(?!__.*__$)[\w-]{16,64}$/;

export function newRequestId(): string {
  return Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** An id from a URL; what cannot be one names no request. */
export function knownShape(id: string): string {
  if (!idPattern.test(id)) throw unknownRequest();
  return id;
}

export function unknownRequest(): ApiError {
  return new ApiError('not-found', 'No such request.');
}
