import { daysAfter, pushBrowsers, pushTokenDays } from '@geonod/contracts';
import type { PushToken } from '@geonod/contracts/documents/push';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collections, inTransaction } from './firestore.ts';
import { hashOf } from './hashes.ts';
import { asRead, decideOn, newBatch, untilCommitted } from './optimistic.ts';

/** A browser that is told of its member's answers. `hash` names it without reaching it. */
export interface PushBrowser {
  readonly hash: string;
  readonly token: string;
}

/** The browsers that a member is told in. */
export async function pushBrowsersOf(ownerUid: string, now: Date): Promise<PushBrowser[]> {
  const { docs } = await ofMember(ownerUid).get();
  return docs
    .filter((doc) => doc.data().expiresAt > now)
    .map((doc) => ({ hash: doc.id, token: doc.data().token }));
}

/**
 * Keeps a browser, which is nobody else's from then on, or goes on with one that is known under `previous`: false when
 * that one is not this member's any more, nor known under its new token, and when the sign-in that asks for it, of `signedInAt`,
 * has ended. The browser that was longest not seen makes room for one too many.
 */
export function keepPushToken(
  ownerUid: string,
  { token, previous }: { readonly token: string; readonly previous?: string | undefined },
  now: Date,
  signedInAt = now,
): Promise<boolean> {
  // Locks what the query could find, too: of many that are kept at once, no more stay than may.
  return inTransaction(async (tx) => {
    // Whoever ends the sign-ins forgets the browsers after: this one is among those, or the end is seen here.
    const member = await tx.get(collections.members().doc(ownerUid));
    const { validSince = signedInAt } = member.data() ?? {};
    if (validSince > signedInAt) return false;
    const { docs } = await tx.get(ofMember(ownerUid));
    const known = (wanted: string) => docs.find(({ id }) => id === hashOf(wanted));
    // One whose renewal was kept, and who did not hear so, asks for the same again.
    if (previous !== undefined && !known(previous) && !known(token)) return false;
    const kept = known(token) ?? (previous === undefined ? undefined : known(previous));
    const replaced = docs.filter(
      ({ id }) => previous !== undefined && previous !== token && id === hashOf(previous),
    );
    const others = docs.filter((doc) => doc.id !== hashOf(token) && !replaced.includes(doc));
    for (const { ref } of [...replaced, ...tooMany(others)]) tx.delete(ref);
    tx.set(reference(token), {
      ownerUid,
      token,
      createdAt: kept?.data().createdAt ?? now,
      seenAt: now,
      expiresAt: daysAfter(now, pushTokenDays),
    });
    return true;
  });
}

/** Forgets a browser of this member. */
export function forgetPushToken(ownerUid: string, token: string): Promise<void> {
  return forgetIf(reference(token), (known) => known.ownerUid === ownerUid);
}

/** Forgets a browser that cannot be reached any more, unless it has been registered anew since. */
export function forgetDeadToken({ hash }: PushBrowser, triedAt: Date): Promise<void> {
  return forgetIf(collections.pushTokens().doc(hash), ({ seenAt }) => seenAt <= triedAt);
}

function forgetIf(
  browser: DocumentReference<PushToken>,
  isMeant: (known: PushToken) => boolean,
): Promise<void> {
  return decideOn<PushToken, void>(browser, (known) => {
    if (known === null || !isMeant(known)) return { result: undefined };
    return {
      result: undefined,
      write: (batch, unchanged) => void batch.delete(browser, unchanged),
    };
  });
}

/** Forgets every browser of a member, or those alone that were not seen since `before`. */
export function forgetPushTokens(ownerUid: string, before?: Date): Promise<void> {
  return untilCommitted(async () => {
    const { docs } = await ofMember(ownerUid).get();
    const gone = docs.filter((doc) => before === undefined || doc.data().seenAt < before);
    if (gone.length === 0) return;
    const batch = newBatch();
    for (const each of gone) batch.delete(each.ref, asRead(each));
    await batch.commit();
  });
}

/** All but as many as leave room for one more. */
function tooMany(others: readonly QueryDocumentSnapshot<PushToken>[]) {
  const newest = others.toSorted((one, other) => +other.data().seenAt - +one.data().seenAt);
  return newest.slice(pushBrowsers - 1);
}

function ofMember(ownerUid: string) {
  return collections.pushTokens().where('ownerUid', '==', ownerUid);
}

function reference(token: string) {
  return collections.pushTokens().doc(hashOf(token));
}
