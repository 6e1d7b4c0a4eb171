import {
  type Member,
  type NotedWish,
  type Suspension,
  subscriptionStatus,
} from '@geonod/contracts/documents/member';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { timestamp } from '@geonod/contracts/documents/timestamp';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isOver } from '../domain/entitlement.ts';
import { mailboxOf } from '../domain/mailbox.ts';
import { askerOf } from '../domain/request-lifecycle.ts';
import { suspensionWith, withBoth } from '../domain/suspension.ts';
import { collections, createOrKeep, readVersioned, type Versioned } from './firestore.ts';
import {
  isFormerSuspended,
  keepStandingIn,
  type Standing,
  standingLeftBy,
  standingOf,
  standingOfAccounts,
} from './former-members.ts';
import { asRead, changeFields, decideOn, newBatch, untilCommitted } from './optimistic.ts';
import { type Page, pageById, pageOf } from './paging.ts';

/** A member's document with the uid that names it. */
export interface MemberRecord {
  readonly uid: string;
  readonly member: Member;
}

export function readMember(uid: string): Promise<Versioned<Member>> {
  return readVersioned(reference(uid));
}

/** Whether a member may ask nobody. */
export async function isSuspended(uid: string): Promise<boolean> {
  const { data: member } = await readMember(uid);
  return member?.suspended !== undefined;
}

/**
 * Whether who asked may ask nobody any more, so that nothing more may reach them either: by their account, or by their mailbox, of
 * which not each account may have heard yet (`spreadSuspension`). That is looked up at once by the e-mail that they asked with, and
 * once more only where they have another by now. Of what nobody has confirmed nothing counts.
 */
export async function isAskerSuspended(
  asker: Pick<RequestDocument, 'ownerUid' | 'deletedBy' | 'askedBy'>,
  now: Date,
): Promise<boolean> {
  const { email: askedWith, emailVerified } = asker.askedBy;
  const [{ data: member }, isMailboxSuspended] = await Promise.all([
    readMember(askerOf(asker)),
    emailVerified && askedWith !== null ? isFormerSuspended(askedWith, now) : false,
  ]);
  if (isMailboxSuspended || member?.suspended !== undefined) return true;
  if (!member?.emailConfirmed || member.email === null) return false;
  const isAnother = askedWith === null || mailboxOf(member.email) !== mailboxOf(askedWith);
  return isAnother && (await isFormerSuspended(member.email, now));
}

/**
 * The member's document, made on first need. Keeps the e-mail as the account has it now; and what holds for whoever has that
 * e-mail from accounts before, once they have shown that it is theirs. Before that it is not even looked up: whoever types
 * somebody's is to learn nothing of them, neither by the document, which its member reads, nor by how long this takes. What
 * somebody is suspended for in this account stays what it is. The e-mail that they had keeps what holds for them: it may have been
 * changed at the identity provider itself, which tells us nothing.
 *
 * `isConfirmed`: whether they have shown that the e-mail is theirs; false where that is not known.
 */
export function ensureMember(
  uid: string,
  email: string | null,
  now: Date,
  isConfirmed = false,
): Promise<Member> {
  return untilCommitted(async () => {
    const snapshot = await reference(uid).get();
    const known = snapshot.data();
    if (known && (email === null || known.email === email)) {
      if (email === null || !isConfirmed || known.emailConfirmed) return known;
    }
    const { suspended: brought, ...others } =
      email !== null && isConfirmed ? await standingIn(email, uid, now) : {};
    const reached =
      email === null ? {} : { mailbox: mailboxOf(email), emailConfirmed: isConfirmed };
    if (!known) {
      const suspended = brought && { suspended: brought };
      const member = { email, ...reached, createdAt: now, ...others, ...suspended };
      return createOrKeep(reference(uid), member);
    }
    const { suspended: _, ...before } = known;
    const change = { email, ...reached, ...others };
    const suspended = suspensionWith(
      known,
      withBoth(await suspensionLeft(known, email, now), brought),
    );
    const batch = newBatch();
    const written = { ...change, suspended: suspended ?? FieldValue.delete() };
    batch.update(snapshot.ref, written, asRead(snapshot));
    if (known.email !== null && known.email !== email) {
      keepStandingIn(batch, known.email, standingLeftBy(known), now);
    }
    await batch.commit();
    return { ...before, ...change, ...(suspended && { suspended }) };
  });
}

/**
 * What a member is suspended for by the confirmed e-mail that they give up, whether or not that has reached this account yet: nobody
 * escapes it by changing that meanwhile.
 */
async function suspensionLeft(
  { email: known, emailConfirmed }: Member,
  email: string | null,
  now: Date,
): Promise<Suspension | undefined> {
  if (known === null || known === email || !emailConfirmed) return undefined;
  return (await standingOf(known, now)).suspended;
}

/**
 * What holds for whoever has this e-mail, however they spell their mailbox: as it is kept, and as other accounts than `uid`
 * have it now. Of what nobody has confirmed nothing counts.
 */
export async function standingIn(email: string, uid: string | null, now: Date): Promise<Standing> {
  const [kept, others] = await Promise.all([
    standingOf(email, now),
    standingOfAccounts(email, uid),
  ]);
  return { ...kept, ...others };
}

/**
 * Keeps the first customer that a member is given, and returns the one that is kept. `gone` is one
 * that may be replaced.
 */
export function keepCustomer(uid: string, customerId: string, gone?: string): Promise<string> {
  return decideOn(reference(uid), (member) => {
    const kept = member?.stripeCustomerId;
    if (kept && kept !== gone) return { result: kept };
    return {
      result: customerId,
      write: (batch, unchanged) =>
        void batch.update(reference(uid), { stripeCustomerId: customerId }, unchanged),
    };
  });
}

/** Forgets a customer who was deleted, unless the member has another by now. */
export async function forgetCustomer(uid: string, gone: string): Promise<void> {
  await changeFields(reference(uid), ({ stripeCustomerId }) =>
    stripeCustomerId === gone ? { stripeCustomerId: FieldValue.delete() } : null,
  );
}

/**
 * Shows a member that their wish waits for the payment provider, since it was first wished, until a settlement shows it done.
 * Whoever withdraws, and then cancels, is shown the withdrawal, which goes further.
 */
export async function showWishNoted(
  uid: string,
  what: NotedWish['what'],
  now: Date,
): Promise<void> {
  await changeFields(reference(uid), ({ wishNoted }) => {
    const isShown = wishNoted?.what === what || wishNoted?.what === 'withdrawal';
    return isShown ? null : { wishNoted: { what, at: now } };
  });
}

/** Shows a wish to withdraw no more, of which it is clear by now that nothing comes. */
export async function hideWithdrawalNoted(uid: string): Promise<void> {
  await changeFields(reference(uid), ({ wishNoted }) =>
    wishNoted?.what === 'withdrawal' ? { wishNoted: FieldValue.delete() } : null,
  );
}

/** When every sign-in that was made before was ended, to the second; null where none was. What else is kept may be as it is. */
export async function signInsEndedAt(uid: string): Promise<Date | null> {
  const snapshot = await reference(uid).get();
  return z.parse(z.optional(timestamp), snapshot.get('validSince')) ?? null;
}

/**
 * Ends every sign-in that was made before now, for whatever asks the rules or `signInsEndedAt`: to the second, as tokens count.
 * What was ended later stays so.
 */
export function endSignIns(uid: string, now: Date): Promise<void> {
  const validSince = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return decideOn<Member, void>(reference(uid), (member) => {
    if (member?.validSince && member.validSince >= validSince) return { result: undefined };
    return {
      result: undefined,
      write: (batch, unchanged) => {
        if (member) batch.update(reference(uid), { validSince }, unchanged);
        else batch.create(reference(uid), { email: null, createdAt: now, validSince });
      },
    };
  });
}

export async function findMembersByEmail(email: string): Promise<MemberRecord[]> {
  const found = await collections.members().where('email', '==', email).limit(5).get();
  return found.docs.map((doc) => ({ uid: doc.id, member: doc.data() }));
}

export async function findMemberByCustomer(customerId: string): Promise<string | null> {
  const found = await collections
    .members()
    .where('stripeCustomerId', '==', customerId)
    .limit(1)
    .get();
  return found.docs[0]?.id ?? null;
}

/** Which members' stored subscriptions may have gone out of date, and since when: what each is ordered by. */
const stale = {
  /** What they were given was not settled. */
  claimed: 'claimedAt',
  /** What they have paid for is over. */
  ended: 'subscription.currentPeriodEnd',
  /** Nobody has read it for long. */
  unread: 'syncedAt',
} as const;

/** Members of one of these kinds, those who have waited longest first: since before `before`. */
export function pageOfStaleMembers(
  kind: keyof typeof stale,
  before: Date,
  after: string | null,
  size: number,
): Promise<Page<string>> {
  const field = stale[kind];
  const members =
    kind === 'claimed'
      ? collections.members()
      : collections.members().where('subscription.status', 'in', notOver).where(field, '<', before);
  return pageOf(members, { field, after, size }, ({ id }) => id);
}

const notOver = subscriptionStatus.options.filter((status) => !isOver({ status }));

/** The ids of members in their order. */
export function pageOfMemberIds(after: string | null, size: number): Promise<Page<string>> {
  return pageById(collections.members(), { after, size }, ({ id }) => id);
}

/** Members in the order of their ids. */
export function pageOfMembers(after: string | null, size: number): Promise<Page<MemberRecord>> {
  return pageById(collections.members(), { after, size }, (doc) => ({
    uid: doc.id,
    member: doc.data(),
  }));
}

function reference(uid: string) {
  return collections.members().doc(uid);
}
