import type { Member } from '@geonod/contracts/documents/member';
import type { Payment } from '@geonod/contracts/documents/payment';
import { ownerOf } from '../../domain/payment-owner.ts';
import { isMade } from '../../domain/payment-stage.ts';
import { type Account, accountByEmail, readAccount } from '../../services/accounts.ts';
import { findMembersByEmail, readMember } from '../../store/members.ts';
import type { PaymentRecord } from '../../store/payments.ts';
import { paymentsOfMember, unboundPaymentsOf } from '../../store/payments-of-payers.ts';
import { openReportsAbout } from '../../store/report-decisions.ts';

/**
 * A member as an operator finds them. `account`: null where sign-in is gone; `member`, too: nothing is left of an account
 * that was deleted but what nobody has decided on.
 */
export interface FoundMember {
  readonly uid: string;
  readonly account: Account | null;
  readonly member: Member | null;
  readonly payments: readonly PaymentRecord[];
  readonly openReports: number;
  /** How much was reported with those, kept or displaced since. */
  readonly heard: number;
}

/** Somebody who paid without an account, as an operator finds them. */
export interface FoundVisitor {
  /** In lower case, as they are known by it. */
  readonly email: string;
  /** Newest first. */
  readonly payments: readonly PaymentRecord[];
}

/** Finds a member by the e-mail of their account, or by their id; null for nobody. */
export async function findMember(emailOrId: string): Promise<FoundMember | null> {
  const uid = emailOrId.includes('@') ? await uidOf(emailOrId) : emailOrId;
  if (uid === null) return null;
  const [account, { data: member }, payments, open] = await Promise.all([
    readAccount(uid),
    readMember(uid),
    paymentsOfMember(uid),
    openReportsAbout(uid),
  ]);
  const { reports: openReports, heard } = open;
  if (!account && !member && openReports === 0) return null;
  return { uid, account, member: member ?? null, payments, openReports, heard };
}

/** Finds what was paid by an e-mail without an account; null where nothing was, whatever anybody began in its name. */
export async function findVisitor(typed: string): Promise<FoundVisitor | null> {
  const email = typed.toLowerCase();
  const payments = await unboundPaymentsOf(email);
  if (!payments.some(({ payment }) => isMade(payment) || payment.unfinished)) return null;
  const at = ({ payment }: PaymentRecord) => payment.createdAt.getTime();
  return { email, payments: payments.toSorted((one, other) => at(other) - at(one)) };
}

async function uidOf(email: string): Promise<string | null> {
  const known = await accountByEmail(email);
  if (known !== null) return known;
  const [member] = await findMembersByEmail(email.toLowerCase());
  return member?.uid ?? null;
}

/** By what an operator finds whoever made a payment: the account, or the e-mail of who paid without one. */
export function foundBy(payment: Payment): string | null {
  const owner = ownerOf(payment);
  if (owner.kind === 'visitor') return payment.email;
  return owner.kind === 'member' ? owner.uid : 'an account that is gone';
}
