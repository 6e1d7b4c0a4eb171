import type { Member, Suspension } from '@geonod/contracts/documents/member';
import type { DocumentSnapshot, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { refusalToAnswer } from '../domain/request-lifecycle.ts';
import { fingerprintInCause } from './fingerprints.ts';
import { collections } from './firestore.ts';
import {
  accountsOf,
  inheritedSuspension,
  isOwnSuspension,
  suspendFormerMember,
} from './former-members.ts';
import { newMails, writeMail } from './mail.ts';
import { asRead } from './optimistic.ts';

/**
 * Suspends a member, in the commit of whatever decides so. Each of their questions that could be answered is
 * changed in the same commit: an answer that is on its way, and has read before that its asker may be told, holds only
 * while its question is unchanged, so it looks again and comes too late. The rare act pays for that, and an answer nothing.
 * Of the questions of three days, some 120 at most can be asked.
 */
export async function suspendIn(
  batch: WriteBatch,
  member: DocumentSnapshot<Member>,
  suspended: Suspension,
  now: Date,
): Promise<void> {
  const pending = await collections
    .requests()
    .where('ownerUid', '==', member.id)
    .where('status', '==', 'pending')
    .get();
  batch.update(member.ref, { suspended }, asRead(member));
  for (const request of pending.docs) {
    if (refusalToAnswer(request.data(), now) === null)
      batch.update(request.ref, { askerSuspendedAt: now });
  }
}

/**
 * Suspends the accounts that the mailboxes of these e-mails have now, but for the one that is decided on, and those that they
 * will have: also those of which it is not confirmed yet, once it is. Until then they can ask nobody; and anybody can type
 * anybody's e-mail, and is not to hear by that what becomes of its owner.
 */
export async function suspendEverywhere(
  batch: WriteBatch,
  emails: ReadonlySet<string>,
  now: Date,
  decidedOn: string,
): Promise<void> {
  // Several of the e-mails may reach one account, which is written once.
  const accounts = new Map<string, { account: QueryDocumentSnapshot<Member>; email: string }>();
  for (const email of emails) {
    suspendFormerMember(batch, email, now);
    for (const account of await accountsOf(email)) accounts.set(account.id, { account, email });
  }
  accounts.delete(decidedOn);
  for (const { account, email } of accounts.values()) {
    const { suspended, emailConfirmed } = account.data();
    if (!emailConfirmed || isOwnSuspension(suspended)) continue;
    await suspendIn(batch, account, inheritedSuspension(email, now), now);
  }
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
