import { mailDocument } from '@geonod/contracts/documents/mail';
import { memberDocument } from '@geonod/contracts/documents/member';
import { notificationDocument } from '@geonod/contracts/documents/notification';
import { paymentDocument } from '@geonod/contracts/documents/payment';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firebaseApp } from '../src/services/firebase-app.ts';

function database() {
  return getFirestore(firebaseApp());
}

async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema) {
  const found = await database().doc(path).get();
  return found.exists ? z.parse(schema, found.data()) : null;
}

export function memberOf(uid: string) {
  return read(`members/${uid}`, memberDocument);
}

export function paymentRecord(id: string) {
  return read(`payments/${id}`, paymentDocument);
}

export async function isEventRecorded(id: string): Promise<boolean> {
  return (await database().doc(`stripeEvents/${id}`).get()).exists;
}

/** All that is kept of an e-mail that waits to be confirmed, as text. */
export async function storedEmailChange(uid: string): Promise<string> {
  return JSON.stringify((await database().doc(`emailChanges/${uid}`).get()).data());
}

/** A member's notifications, by their titles. */
export async function notificationTitles(uid: string): Promise<string[]> {
  const found = await database().collection('notifications').where('ownerUid', '==', uid).get();
  return found.docs.map((doc) => z.parse(notificationDocument, doc.data()).title).sort();
}

/** Which mails were written to an address, in no order. */
export async function mailTemplates(to: string): Promise<string[]> {
  const found = await database().collection('mail').where('to', '==', to).get();
  return found.docs.map((doc) => z.parse(mailDocument, doc.data()).template);
}
