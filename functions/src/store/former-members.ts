import type { FormerMember } from '@geonod/contracts/documents/deletion';
import type { Member, Suspension } from '@geonod/contracts/documents/member';
import { formerMemberYears, yearsAfter } from '@geonod/contracts/periods';
import {
  type DocumentReference,
  FieldValue,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { mailboxOf } from '../domain/mailbox.ts';
import { isOwnSuspension, suspensionFrom } from '../domain/suspension.ts';
import { collections } from './firestore.ts';
import { saltedHash } from './hashes.ts';
import { changeFields, newBatch } from './optimistic.ts';
import { type Page, pageById, pageOf } from './paging.ts';

/** What holds for a person whatever account they have. */
export type Standing = Pick<Member, 'trialHadAt' | 'suspended'>;

/** What holds for whoever has this e-mail, from accounts that they deleted, or that have another by now. */
export async function standingOf(email: string, now: Date): Promise<Standing> {
  const known = (await formerMember(email).get()).data();
  if (!known || known.purgeAt <= now) return {};
  const { trialHadAt, suspended } = known;
  return inheritedFrom(email, {
    ...(trialHadAt === undefined ? {} : { trialHadAt }),
    ...(suspended === undefined ? {} : { suspended }),
  });
}

/** What an account takes over from what holds for whoever has this e-mail. */
function inheritedFrom(email: string, { suspended, ...others }: Standing): Standing {
  if (suspended === undefined) return others;
  return { ...others, suspended: inheritedSuspension(email, suspended.since) };
}

/** What an account is suspended for that has this e-mail, and did nothing itself. */
function inheritedSuspension(email: string, since: Date): Suspension {
  return suspensionFrom([formerMember(email).id], since);
}

/**
 * Keeps what a member leaves to this e-mail (`standingLeftBy`) who gives it up, or the account; nothing where there is nothing to
 * keep.
 */
export async function keepStanding(email: string, member: Standing, now: Date): Promise<void> {
  const batch = newBatch();
  keepStandingIn(batch, email, member, now);
  await batch.commit();
}

/** The same, in the commit by which a member has another e-mail. */
export function keepStandingIn(
  batch: WriteBatch,
  email: string,
  { trialHadAt, suspended }: Standing,
  now: Date,
): void {
  if (trialHadAt === undefined && suspended === undefined) return;
  const standing = {
    ...(trialHadAt === undefined ? {} : { trialHadAt }),
    ...(suspended === undefined ? {} : { suspended: { since: suspended.since } }),
    purgeAt: yearsAfter(now, formerMemberYears),
  };
  batch.set(formerMember(email), standing, { merge: true });
}

/**
 * What of a member holds for whoever has the e-mail that is known of them, once they have another, or no account: the trial, and
 * what they are suspended for themselves. What they inherited is kept where it came from, and ends where that is taken back.
 * Nothing where they have not shown that it is theirs, since anybody can type anybody's.
 */
export function standingLeftBy({ emailConfirmed, trialHadAt, suspended }: Member): Standing {
  if (!emailConfirmed) return {};
  return {
    ...(trialHadAt === undefined ? {} : { trialHadAt }),
    ...(isOwnSuspension(suspended) ? { suspended } : {}),
  };
}

/**
 * Suspends whoever has this e-mail in accounts that they make from now on, and that have it when they ask. Those that there are
 * are still to be reached (`spreadSuspension`).
 */
export function suspendMailbox(batch: WriteBatch, email: string, now: Date): void {
  const suspended = { since: now };
  const purgeAt = yearsAfter(now, formerMemberYears);
  const stillToReach = mailboxOf(email);
  batch.set(formerMember(email), { suspended, stillToReach, purgeAt }, { merge: true });
}

/**
 * Suspends whoever subscribed with one of these cards, as they are hashed, when they ask. `of`: whose cards they are, who asked with
 * `emails`; taken back with the last of those.
 */
export function suspendCards(
  batch: WriteBatch,
  cards: readonly string[],
  { uid, emails }: { readonly uid: string; readonly emails: ReadonlySet<string> },
  now: Date,
): void {
  const mailboxes = [...emails].map((email) => formerMember(email).id);
  const from = mailboxes.length > 0 ? mailboxes : [withoutMailbox(uid)];
  const purgeAt = yearsAfter(now, formerMemberYears);
  for (const card of cards) {
    const suspended = { suspended: { since: now }, from: FieldValue.arrayUnion(...from), purgeAt };
    batch.set(formerCard(card), suspended, { merge: true });
  }
}

/** Which of these mailboxes and cards are suspended; each is one read. */
export async function suspendedAmong(
  { emails, cards }: { readonly emails: readonly string[]; readonly cards: readonly string[] },
  now: Date,
): Promise<readonly DocumentReference<FormerMember>[]> {
  const named = [...emails.map(formerMember), ...cards.map(formerCard)];
  const references = new Map(named.map((each) => [each.id, each]));
  const found = await Promise.all([...references.values()].map((each) => each.get()));
  return found.filter((each) => isSuspendedBy(each.data(), now)).map(({ ref }) => ref);
}

/** Whether a mailbox, or a card, is suspended by what is kept of it. */
export function isSuspendedBy(
  kept: FormerMember | undefined,
  now: Date,
): kept is FormerMember & Required<Pick<FormerMember, 'suspended'>> {
  return kept?.suspended !== undefined && kept.purgeAt > now;
}

/** The mailboxes that were suspended, and of whose accounts not all were seen to be. */
export function pageOfMailboxesToReach(after: string | null): Promise<Page<string>> {
  const ordered = { field: 'stillToReach', after, size: readAtOnce };
  return pageOf(collections.formerMembers(), ordered, (doc) => doc.data().stillToReach ?? '');
}

/** Notes that each account of a mailbox was seen to be suspended, unless that was decided anew since. */
export async function noteReached(email: string, since: Date): Promise<void> {
  await changeFields(formerMember(email), ({ suspended }) =>
    suspended?.since.getTime() === since.getTime() ? { stillToReach: FieldValue.delete() } : null,
  );
}

/** Whether whoever has this e-mail is suspended in accounts that they make from now on. */
export async function isFormerSuspended(email: string, now: Date): Promise<boolean> {
  return (await standingOf(email, now)).suspended !== undefined;
}

/** How many documents are in memory at a time. */
const readAtOnce = 100;

/** A page of the accounts whose confirmed e-mail reaches the same mailbox, however each is spelled, in the order of their ids. */
export function pageOfAccounts(
  email: string,
  after: string | null,
): Promise<Page<{ readonly uid: string; readonly suspended: Suspension | undefined }>> {
  return pageById(confirmedAccounts(email), { after, size: readAtOnce }, (doc) => ({
    uid: doc.id,
    suspended: doc.data().suspended,
  }));
}

/**
 * How many of a mailbox's suspended accounts are looked at for one that is suspended for what it did itself: the mailbox that such
 * an account asked with is kept by itself.
 */
const suspendedLookedAt = 10;

/**
 * What other accounts than `uid` of this mailbox have now, of those whose e-mail is confirmed: of what nobody has confirmed nothing
 * counts. However many somebody makes, a few are read.
 */
export async function standingOfAccounts(email: string, uid: string | null): Promise<Standing> {
  const accounts = confirmedAccounts(email);
  const [hadTrial, suspended] = await Promise.all([
    accounts.orderBy('trialHadAt').limit(2).get(),
    accounts.orderBy('suspended.since').limit(suspendedLookedAt).get(),
  ]);
  const others = [...hadTrial.docs, ...suspended.docs].filter(({ id }) => id !== uid);
  return Object.assign(
    {},
    ...others.map((each) => inheritedFrom(email, standingLeftBy(each.data()))),
  );
}

/** However each is spelled. */
function confirmedAccounts(email: string): Query<Member> {
  const ofMailbox = collections.members().where('mailbox', '==', mailboxOf(email));
  return ofMailbox.where('emailConfirmed', '==', true);
}

/** By the mailbox: who spells it otherwise is nobody else. */
export function formerMember(email: string) {
  return collections.formerMembers().doc(saltedHash('former', mailboxOf(email)));
}

/** By what the payment provider knows a card by, as it is hashed. */
export function formerCard(card: string) {
  return collections.formerMembers().doc(saltedHash('former-card', card));
}

/** What stands for an account that was suspended and has asked with no e-mail. */
export function withoutMailbox(uid: string): string {
  return saltedHash('former-account', uid);
}
