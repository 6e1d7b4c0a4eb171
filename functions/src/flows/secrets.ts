import { randomInt } from 'node:crypto';
import { saltedHash } from '../store/hashes.ts';

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

/** The same, of what its owner alone can know: it is another secret for anything else, and the same again for this. */
export function secretOf(...parts: readonly string[]): string {
  let rest = BigInt(`0x${saltedHash('secret', ...parts)}`);
  return Array.from({ length: secretLength }, () => {
    const letter = alphabet.charAt(Number(rest % BigInt(alphabet.length)));
    rest /= BigInt(alphabet.length);
    return letter;
  }).join('');
}
