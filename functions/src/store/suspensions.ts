import { isDeepStrictEqual } from 'node:util';
import type { FormerMember } from '@geonod/contracts/documents/deletion';
import type { Member, Suspension } from '@geonod/contracts/documents/member';
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { refusalToAnswer } from '../domain/request-lifecycle.ts';
import { sourcesOf, withBoth } from '../domain/suspension.ts';
import { fingerprintInCause } from './fingerprints.ts';
import { collections, inTransaction } from './firestore.ts';
import {
  formerMember,
  isSuspendedBy,
  noteReached,
  pageOfAccounts,
  suspendedAmong,
} from './former-members.ts';
import { newMails, writeMail } from './mail.ts';
import { asRead } from './optimistic.ts';
import { pagesOf } from './paging.ts';

/**
 * Suspends a member, in the commit of whatever decides so; the last thing before that. Each of their questions that could be
 * answered is changed in the same commit: an answer that is on its way, and has read before that its asker may be told, holds only
 * while its question is unchanged, so it looks again and comes too late. The rare act pays for that, and an answer nothing.
 * Of the questions of three days, some 120 at most can be asked.
 */
export async function suspendIn(
  batch: WriteBatch,
  member: DocumentSnapshot<Member>,
  suspended: Suspension,
  now: Date,
): Promise<void> {
  const pending = await pendingQuestionsOf(member.id).get();
  for (const request of pending.docs) {
    if (refusalToAnswer(request.data(), now) === null)
      batch.update(request.ref, { askerSuspendedAt: now });
  }
  batch.update(member.ref, { suspended }, asRead(await asDecidedOn(member)));
}

/**
 * A member as they are now, where what is decided on is as it was: else as they were, so that the commit finds that and looks
 * again. What else is kept of them they can have written as often as they like, by signing out in a loop for one.
 */
export async function asDecidedOn(
  member: DocumentSnapshot<Member>,
): Promise<DocumentSnapshot<Member>> {
  const latest = await member.ref.get();
  return isDeepStrictEqual(decisive(latest), decisive(member)) ? latest : member;
}

function decisive(member: DocumentSnapshot<Member>) {
  const { email, emailConfirmed, suspended } = member.data() ?? {};
  return { exists: member.exists, email, emailConfirmed, suspended };
}

function pendingQuestionsOf(uid: string) {
  return collections.requests().where('ownerUid', '==', uid).where('status', '==', 'pending');
}

const reachedAtOnce = 20;

/**
 * Suspends the accounts that a suspended mailbox has now, each in a commit of its own: somebody may have any number of them. Those
 * of which it is not confirmed yet are, once it is; until then they can ask nobody, and anybody can type anybody's e-mail, and is
 * not to hear by that what becomes of its owner. Nobody asks meanwhile (`takeOverSuspension`). Not after `until`: what is left
 * then, or whatever interrupts it, is taken up by the nightly sweep.
 */
export async function spreadSuspension(email: string, now: Date, until?: Date): Promise<void> {
  const source = formerMember(email);
  const kept = (await source.get()).data();
  if (!isSuspendedBy(kept, now)) return;
  const isOver = () => until !== undefined && Date.now() > until.getTime();
  for await (const accounts of pagesOf((after) => pageOfAccounts(email, after))) {
    if (isOver()) return;
    const left = accounts.filter(({ suspended }) => !isReached(suspended, source.id));
    for (let at = 0; at < left.length; at += reachedAtOnce) {
      if (isOver()) return;
      const some = left.slice(at, at + reachedAtOnce);
      await Promise.all(some.map(({ uid }) => inherit(uid, source, now)));
    }
  }
  await noteReached(email, kept.suspended.since);
}

function isReached(suspended: Suspension | undefined, source: string): boolean {
  return suspended !== undefined && (!suspended.inherited || sourcesOf(suspended).includes(source));
}

/**
 * Suspends a member who is about to ask with a mailbox, confirmed as theirs, or a card that is suspended; also where the account has
 * it since, or nothing has reached it yet. Returns whether any is.
 */
export async function takeOverSuspension(
  uid: string,
  by: { readonly emails: readonly string[]; readonly cards: readonly string[] },
  now: Date,
): Promise<boolean> {
  const sources = await suspendedAmong(by, now);
  for (const source of sources) await inherit(uid, source, now);
  return sources.length > 0;
}

/**
 * Suspends an account for what is kept of a mailbox or a card, as long as that is kept: whoever takes it back meanwhile waits, and
 * finds this account then. What somebody is suspended for themselves stays what it is.
 */
function inherit(uid: string, source: DocumentReference<FormerMember>, now: Date): Promise<void> {
  const reference = collections.members().doc(uid);
  // Locks the source, which is only read: what is kept of it is not written anew for each account that it reaches.
  return inTransaction(async (tx) => {
    const kept = (await tx.get(source)).data();
    const member = (await tx.get(reference)).data();
    if (!member || !isSuspendedBy(kept, now) || isReached(member.suspended, source.id)) return;
    const pending = await tx.get(pendingQuestionsOf(uid));
    const { since } = kept.suspended;
    const suspended = withBoth(member.suspended, { since, inherited: true, from: source.id });
    tx.update(reference, { suspended });
    for (const request of pending.docs) {
      if (refusalToAnswer(request.data(), now) === null) {
        tx.update(request.ref, { askerSuspendedAt: now });
      }
    }
  });
}

/** Mails a member what an operator has decided on their suspension, with the commit that it takes effect in. */
export async function tellOfDecision(
  batch: WriteBatch,
  member: DocumentSnapshot<Member>,
  template: 'suspension-upheld' | 'suspension-lifted',
  now: Date,
): Promise<void> {
  const to = member.data()?.email ?? null;
  if (to === null) return;
  // Each decision is one of its own, also one that another has taken back before.
  const decision = fingerprintInCause('member', member.id, now.toISOString());
  const mail = { cause: `${template}-${decision}`, template, values: {}, to, ownerUid: member.id };
  for (const each of await newMails([mail])) writeMail(batch, each, now);
}
