import { senderNameProblem } from '@geonod/contracts/sender-name';
import type { AuthUser } from '../../lib/firebase/load-auth.ts';
import type { Refusal } from './refusal.ts';

/** What a member has to tell of themselves before they can ask anybody. */
export interface Lacking {
  readonly name: boolean;
  readonly email: boolean;
  /** Why the service does not take the name that the account has. */
  readonly nameRefusal?: string;
}

/** Null when nothing is lacking. What the service missed counts, also where the account as it is known here has it. */
export function lackingOf(
  { displayName, emailVerified }: Pick<AuthUser, 'displayName' | 'emailVerified'>,
  refusal: Refusal | null,
): Lacking | null {
  const missed = refusal?.kind === 'unknown-sender' ? refusal : null;
  const isNameMissed = missed?.lacks === 'name';
  const hasName = displayName !== null && senderNameProblem(displayName) === null;
  const name = !hasName || isNameMissed;
  const email = !emailVerified || missed?.lacks === 'email';
  if (!name && !email) return null;
  return { name, email, ...(isNameMissed && hasName ? { nameRefusal: missed.message } : {}) };
}
