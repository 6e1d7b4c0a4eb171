import type { Member } from '@geonod/contracts/documents/member';
import type { DocumentReference } from 'firebase-admin/firestore';
import { collections, createOrKeep, type Version, type Visitor, versionOf } from './firestore.ts';
import { saltedHash } from './hashes.ts';
import { asRead, untilCommitted } from './optimistic.ts';

/**
 * Whose payments and subscriptions are settled together: a member; somebody who is known by the e-mail (lower case) that
 * they paid with; or nobody, of whom there is one payment and no e-mail.
 */
export type Payer =
  | { readonly kind: 'member'; readonly uid: string }
  | { readonly kind: 'visitor'; readonly email: string }
  | { readonly kind: 'nobody'; readonly paymentId: string };

/** The document that everybody who settles a payer writes, so that two of them at once find each other out. */
export function anchorOf(payer: Payer): DocumentReference {
  switch (payer.kind) {
    case 'member':
      return collections.members().doc(payer.uid).withConverter(null);
    case 'visitor':
      return visitor(payer.email).withConverter(null);
    case 'nobody':
      return collections.payments().doc(payer.paymentId).withConverter(null);
  }
}

/** What is known of somebody without an account, made on first need. */
export async function ensureVisitor(
  email: string,
  now: Date,
): Promise<{ readonly version: Version; readonly activatedBy: string | null }> {
  let snapshot = await visitor(email).get();
  if (!snapshot.exists) {
    await createOrKeep(visitor(email), { createdAt: now });
    snapshot = await visitor(email).get();
  }
  return { version: versionOf(snapshot), activatedBy: snapshot.data()?.activatedBy ?? null };
}

/** Whether somebody without an account was last settled before a moment, or never. */
export async function isUnreadVisitor(email: string, readBefore: Date): Promise<boolean> {
  const syncedAt = (await visitor(email).get()).data()?.syncedAt;
  return syncedAt === undefined || syncedAt < readBefore;
}

/** Forgets somebody without an account, whose payments an account has taken over. */
export async function forgetVisitor(email: string): Promise<void> {
  await visitor(email).delete();
}

/**
 * Decides that a payer's next subscription is made from this payment.
 * Returns false, and decides nothing, when their document is not in the version that was looked at.
 */
export function claimActivation(
  payer: Payer,
  version: Version,
  paymentId: string,
): Promise<boolean> {
  const reference = anchorOf(payer);
  return untilCommitted(async () => {
    const snapshot = await reference.get();
    if (!snapshot.exists || versionOf(snapshot) !== version) return false;
    const activated: Pick<Member & Visitor, 'activatedBy'> = { activatedBy: paymentId };
    await reference.update(activated, asRead(snapshot));
    return true;
  });
}

/**
 * Whether nothing is left of what somebody without an account paid: the payment of their subscription is erased; or there
 * never was a subscription, and they were last settled before a moment. `id` is that of their document.
 */
export async function isVisitorOver(id: string, before: Date): Promise<boolean> {
  const known = (await collections.visitors().doc(id).get()).data();
  if (!known) return false;
  const { activatedBy, syncedAt, createdAt } = known;
  if (activatedBy === undefined) return (syncedAt ?? createdAt) < before;
  return !(await collections.payments().doc(activatedBy).get()).exists;
}

function visitor(email: string) {
  return collections.visitors().doc(saltedHash('visitor', email));
}
