import { senderNameProblem, senderNameWords } from '@geonod/contracts';
import type { Member } from '@geonod/contracts/documents/member';
import type { OwnedRequest } from '@geonod/contracts/documents/request';
import { hasActiveSubscription } from '../../domain/entitlement.ts';
import { requestTimes } from '../../domain/request-lifecycle.ts';
import { asOneLine } from '../../domain/sender-words.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readAccount } from '../../services/accounts.ts';
import { ensureMember, readMember } from '../../store/members.ts';
import { cardsOfMember } from '../../store/payments-of-payers.ts';
import { takeOverSuspension } from '../../store/suspensions.ts';
import { hearOfEndedSignIns } from '../account/end-sessions.ts';
import { claimAndSettlePaid } from '../payments/own-payments.ts';

/** A member who may ask, as their account is now. */
export interface Asker {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  readonly isOnTrial: boolean;
  /** Hashes of the cards with which they have subscribed. */
  readonly cards: readonly string[];
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
  // Before what they would have to pay for: nobody is sold what they may not use.
  const asking = await readUnsuspended(caller, now);
  const { account } = asking;
  const { displayName, email, emailVerified } = account ?? caller;
  const { member, cards } =
    subscribed(asking, now) ?? (await subscribedByClaim(asking, caller, now));
  // Whoever can write to their own account can give it any name, so it is judged each time.
  const name = displayName?.trim() ?? '';
  const problem = senderNameProblem(name);
  if (problem === 'empty') throw new ApiError('name-required');
  if (problem) throw new ApiError('name-required', senderNameWords[problem], { field: 'name' });
  if (!emailVerified) throw new ApiError('email-not-confirmed');
  await hearOfEndedSignIns(caller.uid, account?.signInsEndedAt ?? null, member.validSince);
  if (email !== null) await keepConfirmed(member, { uid: caller.uid, email }, now);
  const isOnTrial = !isPaidInFull(member.subscription);
  return { uid: caller.uid, name: asOneLine(name), email, isOnTrial, cards };
}

/**
 * Who asks, and the hashes of their cards. Throws `suspended` for one who is: by their account, their mailbox or a card of theirs.
 * Of the last two not every account has heard that has them.
 */
async function readUnsuspended(caller: Caller, now: Date) {
  const { uid } = caller;
  const [{ data: member }, account, cards] = await Promise.all([
    readMember(uid),
    readAccount(uid),
    cardsOfMember(uid),
  ]);
  if (member?.suspended) throw new ApiError('suspended');
  const { email, emailVerified } = account ?? caller;
  const confirmed = [emailVerified ? email : null, member?.emailConfirmed ? member.email : null];
  const emails = confirmed.filter((each) => each !== null && each !== undefined);
  if (await takeOverSuspension(uid, { emails, cards }, now)) throw new ApiError('suspended');
  return { member, account, cards };
}

type Asking = Awaited<ReturnType<typeof readUnsuspended>>;
type Subscribed = Asking & { readonly member: Member };

/** Null for a member who has not paid for it. */
function subscribed(asking: Asking, now: Date): Subscribed | null {
  const { member } = asking;
  return member && hasActiveSubscription(member, now) ? { ...asking, member } : null;
}

/** A member who may ask once they have what they paid before this was their account: else they would be told to pay again. */
async function subscribedByClaim(
  { member, account }: Asking,
  caller: Caller,
  now: Date,
): Promise<Subscribed> {
  const { email, emailVerified } = account ?? caller;
  const isClaimed = await claimAndSettlePaid(
    { uid: caller.uid, email, emailVerified },
    member,
    now,
  );
  // With what they paid a card has come to them, which may be that of somebody who is suspended.
  const entitled = isClaimed ? subscribed(await readUnsuspended(caller, now), now) : null;
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
  await readUnsuspended(caller, new Date());
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
