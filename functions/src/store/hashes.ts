import { createHash, createHmac } from 'node:crypto';
import { hashSalt } from '../config.ts';

/**
 * What stands for something of which there are few enough to hash every one: an e-mail, a number, a network, a code. Whoever
 * reads the database without the salt learns none of them. It is looked up or compared, never shown. What was kept under
 * another salt is found no more. Throws without one: whoever was not given it would find nothing, and count under a key that
 * anybody knows.
 */
export function saltedHash(...parts: readonly string[]): string {
  const salt = hashSalt.value();
  if (salt === '') throw new Error('HASH_SALT is not set');
  return createHmac('sha256', salt).update(parts.join('\n')).digest('hex');
}

/**
 * What stands for a secret that nobody can guess, such as the token of a link, where the secret itself is not to be read in the
 * database. It needs no salt, so none is lost when that is changed. It is looked up or compared, never shown.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
