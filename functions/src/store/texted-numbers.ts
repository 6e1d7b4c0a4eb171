import { createHmac } from 'node:crypto';
import { hashSalt } from '../config.ts';
import { collections } from './firestore.ts';

/**
 * When a number was texted: `digits` is international, without a plus, in its one canonical spelling. Only a salted hash
 * of it is stored.
 */
export function textedNumber(digits: string) {
  const hash = createHmac('sha256', hashSalt.value()).update(`number\n${digits}`).digest('hex');
  return collections.textedNumbers().doc(hash);
}
