import { createHash, randomBytes } from 'node:crypto';
import { type RequestDocument, requestDocument } from '@geonod/contracts/documents/request';
import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { environment } from './environment.ts';

/** Firestore as the functions see it: no rule stands in the way. */
export function firestore(): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = environment.firestoreHost;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = getApps()[0] ?? initializeApp({ projectId: environment.projectId });
  return getFirestore(app);
}

/** Puts a request in place as if a member had just made it, and returns its id. It opens a link; `tokenOf` what was texted. */
export async function putRequest(fields: Partial<RequestDocument> = {}): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const now = Date.now();
  await firestore()
    .doc(`requests/${id}`)
    .set({
      ownerUid: `owner-${id}`,
      askedBy: { displayName: 'Marina Duarte', email: 'marina@example.com', emailVerified: true },
      type: 'link',
      name: 'Saturday pickup',
      status: 'pending',
      createdAt: new Date(now - 3 * minuteMs),
      expiresAt: new Date(now + 71 * hourMs),
      purgeAt: new Date(now + 30 * 24 * hourMs),
      ...fields,
    });
  if (fields.type === 'number') {
    const hash = createHash('sha256').update(tokenOf(id)).digest('hex');
    const purgeAt = new Date(now + 30 * 24 * hourMs);
    await firestore().doc(`links/${hash}`).set({ requestId: id, createdAt: new Date(), purgeAt });
  }
  return id;
}

/** Puts in place what is left of a link once its request is erased with the account that asked; returns its token. */
export async function putEndedLink(endedAs: RequestDocument['status']): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const purgeAt = new Date(Date.now() + 30 * 24 * hourMs);
  await firestore().doc(`links/${hash}`).set({ endedAs, createdAt: new Date(), purgeAt });
  return token;
}

/** Deletes a request that was texted as its member does: the question stays for its recipient, the place does not. */
export async function deleteAsMember(id: string): Promise<void> {
  const { ownerUid: deletedBy } = await readRequest(id);
  const gone = { ownerUid: null, deletedBy, location: FieldValue.delete() };
  await firestore().doc(`requests/${id}`).update(gone);
}

/** What a request is called in mails and messages to browsers: the hash of its id, which opens nothing. */
export function hashOfRequest(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** What opens a request by number that was put in place: never its id, which its owner knows. */
export function tokenOf(id: string): string {
  return `t${id.slice(0, 21)}`;
}

/** The key of a tab in which a place was shared, and what is kept of it beside the place. */
const keyOfTab = 'the-key-of-the-tab-that-shared';
export const keyKept = createHash('sha256').update(keyOfTab).digest('hex');

/** Makes this page the tab in which the place of this link was shared. It was put in place with `keyKept`. */
export async function isWhereItWasShared(page: Page, token: string): Promise<void> {
  const note = [`geonod.viewing.${token}`, keyOfTab] as const;
  await page.addInitScript(([name, key]) => {
    // Frames and pages without a place of their own have no storage, and are not asked.
    if (location.pathname.startsWith('/link/')) sessionStorage.setItem(name, key);
  }, note);
}

/** What opens the request that a text message asks for. */
export function tokenIn(text: string): string {
  return /\/link\/(\w+)/.exec(text)?.[1] ?? 'no-link-in-this-text';
}

export async function readRequest(id: string): Promise<RequestDocument> {
  return requestDocument.parse((await firestore().doc(`requests/${id}`).get()).data());
}

/** The titles of what the owner was told about a request. */
export async function noticesOf(id: string): Promise<string[]> {
  const found = await firestore().collection('notifications').where('requestId', '==', id).get();
  return found.docs.map((doc) => String(doc.get('title')));
}
