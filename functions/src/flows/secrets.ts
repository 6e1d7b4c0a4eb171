import { randomInt } from 'node:crypto';

/**
 * Letters and digits alone: where a message turns an address into a link, a dash or an underscore at its end
 * may be left out of it.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 of 62 characters are 131 random bits; what opens a link must have 128. */
const secretLength = 22;

/**
 * A secret of letters and digits that nobody can guess: 131 random bits. What a recipient's link ends in is one; so is a
 * request's id, in which the first link of a request ends that is made by link.
 */
export function newSecret(): string {
  return Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
