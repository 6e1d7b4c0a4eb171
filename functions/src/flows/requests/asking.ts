import { senderNameProblem, senderNameWords } from '@geonod/contracts';
import type { Member } from '@geonod/contracts/documents/member';
import type { OwnedRequest } from '@geonod/contracts/documents/request';
import { hasActiveSubscription } from '../../domain/entitlement.ts';
import { requestTimes } from '../../domain/request-lifecycle.ts';
import { asOneLine } from '../../domain/sender-words.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readAccount } from '../../services/accounts.ts';
import { ensureMember, isSuspended, readMember } from '../../store/members.ts';
import { hearOfEndedSignIns } from '../account/end-sessions.ts';
import { claimAndSettlePaid, type PayingCaller } from '../payments/own-payments.ts';

/** A member who may ask, as their account is now. */
export interface Asker {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  readonly isOnTrial: boolean;
}

/**
 * Whether a member may ask for a location at all, by link or by number alike. Throws `suspended`, `subscription-required` for
 * one who has not paid for it, `name-required` and `email-not-confirmed`.
 *
 * The account is looked up: an id token says what was so when it was made, up to an hour ago. Its e-mail is kept as the
 * member's before they ask with it: what recipients then report must not be left to whoever has one that they only typed. And
 * sign-ins that it knows to be ended are ended for the database, too, which holds the answer that may come.
 */
export async function requireMayAsk(caller: Caller, now: Date): Promise<Asker> {
  const [{ data: known }, account] = await Promise.all([
    readMember(caller.uid),
    readAccount(caller.uid),
  ]);
  const { displayName, email, emailVerified } = account ?? caller;
  const member =
    subscribed(known, now) ??
    (await subscribedByClaim(known, { uid: caller.uid, email, emailVerified }, now));
  // Whoever can write to their own account can give it any name, so it is judged each time.
  const name = displayName?.trim() ?? '';
  const problem = senderNameProblem(name);
  if (problem === 'empty') throw new ApiError('name-required');
  if (problem) throw new ApiError('name-required', senderNameWords[problem], { field: 'name' });
  if (!emailVerified) throw new ApiError('email-not-confirmed');
  await hearOfEndedSignIns(caller.uid, account?.signInsEndedAt ?? null, member.validSince);
  if (email !== null) await keepConfirmed(member, { uid: caller.uid, email }, now);
  const isOnTrial = !isPaidInFull(member.subscription);
  return { uid: caller.uid, name: asOneLine(name), email, isOnTrial };
}

/** Null for a member who has not paid for it. Throws `suspended`. */
function subscribed(member: Member | null, now: Date): Member | null {
  // Before what they would have to pay for: nobody is sold what they may not use.
  if (member?.suspended) throw new ApiError('suspended');
  return member && hasActiveSubscription(member, now) ? member : null;
}

/** A member who may ask once they have what they paid before this was their account: else they would be told to pay again. */
async function subscribedByClaim(
  known: Member | null,
  owner: PayingCaller,
  now: Date,
): Promise<Member> {
  const isClaimed = await claimAndSettlePaid(owner, known, now);
  const { data: member } = isClaimed ? await readMember(owner.uid) : { data: null };
  const entitled = subscribed(member, now);
  if (!entitled) throw new ApiError('subscription-required');
  return entitled;
}

/** Throws `suspended` where the e-mail is that of somebody who is. */
async function keepConfirmed(
  known: Member,
  { uid, email }: { readonly uid: string; readonly email: string },
  now: Date,
): Promise<void> {
  const confirmed = email.toLowerCase();
  if (known.email === confirmed && known.emailConfirmed) return;
  const { suspended } = await ensureMember(uid, confirmed, now, true);
  if (suspended) throw new ApiError('suspended');
}

/**
 * Whether four weeks are paid for, and not the trial alone. What could not be charged is not, though access stays: for as long as
 * it is tried where four weeks were paid before, else for a day.
 */
function isPaidInFull(subscription: Member['subscription']): boolean {
  if (!subscription || subscription.renewal?.attempted) return false;
  // Stripe calls the first weeks of whoever pays them at once a trial, too.
  return subscription.status !== 'trialing' || subscription.plan === 'full';
}

/** Throws `suspended` for a member who may not ask, also where no plan is needed: a link made anew is asked with, too. */
export async function requireNotSuspended(caller: Caller): Promise<void> {
  if (await isSuspended(caller.uid)) throw new ApiError('suspended');
}

/** What every new request has, whichever way it reaches its recipient. */
export type NewRequest = Pick<
  OwnedRequest,
  'ownerUid' | 'askedBy' | 'status' | 'createdAt' | 'expiresAt' | 'purgeAt'
>;

/** Who asks, as the account is now: what its owner calls it later does not change what was asked. */
export function newRequest({ uid, name, email }: Asker, now: Date): NewRequest {
  return {
    ownerUid: uid,
    askedBy: { displayName: name, email, emailVerified: true },
    status: 'pending',
    ...requestTimes(now),
  };
}
