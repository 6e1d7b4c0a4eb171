import { createHmac } from 'node:crypto';
import { hashSalt } from '../config.ts';
import { collections } from './firestore.ts';

/**
 * The document of a number: `digits` is international, without a plus, in its one canonical spelling.
 * Only a salted hash of it is stored.
 */
export function textedNumber(digits: string) {
  const hash = createHmac('sha256', hashSalt.value()).update(`number\n${digits}`).digest('hex');
  return collections.textedNumbers().doc(hash);
}

/** Puts a number on the stop list: nobody can text it again. */
export async function stopTexting(digits: string, now: Date): Promise<void> {
  // Written without an expiry: a wish not to be texted does not lapse.
  await textedNumber(digits).set({ sentAt: [], stoppedAt: now });
}
