import { collections } from './firestore.ts';
import { saltedHash } from './hashes.ts';

/**
 * What is counted: messages to a number, what a member does, the links that a member made, and what comes from a network.
 */
type Counted = 'number' | 'member' | 'link' | 'network';

/** What stands for somebody where something is counted: a salted hash. It counts from nought under another salt. */
export function counterKey(kind: Counted, who: string): string {
  return saltedHash(kind, who);
}

/** When a number was texted: `digits` is international, without a plus, in its one canonical spelling. */
export function textedNumber(digits: string) {
  return collections.textedNumbers().doc(counterKey('number', digits));
}

/** When a member sent messages. */
export function messageBudgetOf(uid: string) {
  return collections.messageBudgets().doc(counterKey('member', uid));
}

/** What became of a member's last links. */
export function linkBudgetOf(uid: string) {
  return collections.linkBudgets().doc(counterKey('member', uid));
}
