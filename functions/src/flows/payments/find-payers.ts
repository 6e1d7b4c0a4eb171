import { isMade } from '../../domain/payment-stage.ts';
import { ownerOfEmail } from '../../services/accounts.ts';
import { ensureMember, findMembersByEmail, readMember } from '../../store/members.ts';
import { unboundPaymentsOf } from '../../store/payments-of-payers.ts';
import type { Payer } from './payer.ts';

/** Everybody whose an e-mail is: accounts, confirmed or not, and somebody who paid without one. */
interface FoundPayers {
  readonly payers: readonly Payer[];
  /** Whether there may be anything of theirs: an account, or more than what anybody can begin in anybody's name. */
  readonly isKnown: boolean;
}

/** Finds whose an e-mail (lower case) is now; a member whose account has it by now is known by it from then on. */
export async function findPayers(email: string, now: Date): Promise<FoundPayers> {
  const owner = await followEmail(email, now);
  const [members, payments] = await Promise.all([
    findMembersByEmail(email),
    unboundPaymentsOf(email),
  ]);
  const visitor: Payer[] = payments.length === 0 ? [] : [{ kind: 'visitor', email }];
  // Whoever has the e-mail now, however many had it once.
  const uids = new Set([...(owner === null ? [] : [owner]), ...members.map(({ uid }) => uid)]);
  return {
    payers: [...[...uids].map((uid): Payer => ({ kind: 'member', uid })), ...visitor],
    isKnown: uids.size > 0 || payments.some(({ payment }) => isMade(payment) || payment.unfinished),
  };
}

/**
 * The member whose account has this e-mail now, or null; their document has it from now on. Of another e-mail than they paid
 * with we hear only when they look at what they have; or here, when somebody names it.
 */
async function followEmail(email: string, now: Date): Promise<string | null> {
  const owner = await ownerOfEmail(email);
  const { data: member } = owner === null ? { data: null } : await readMember(owner.uid);
  if (owner === null || !member) return null;
  await ensureMember(owner.uid, email, now, owner.emailVerified);
  return owner.uid;
}
