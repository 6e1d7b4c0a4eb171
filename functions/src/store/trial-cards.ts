import { collections, createOrKeep } from './firestore.ts';
import { saltedHash } from './hashes.ts';

/** The payment with which a card had its one trial, or null. `fingerprint` is what the payment provider knows it by. */
export async function trialOfCard(fingerprint: string): Promise<string | null> {
  return (await reference(fingerprint).get()).data()?.paymentId ?? null;
}

/** Gives a card its one trial. Returns the payment that has it then: this one, or one that was faster. */
export async function claimTrial(
  fingerprint: string,
  paymentId: string,
  now: Date,
): Promise<string> {
  return (await createOrKeep(reference(fingerprint), { paymentId, createdAt: now })).paymentId;
}

/** What stands for a card wherever something is kept of it. */
export function cardHash(fingerprint: string): string {
  return saltedHash('card', fingerprint);
}

function reference(fingerprint: string) {
  return collections.trialCards().doc(cardHash(fingerprint));
}
