import { mailDocument } from '@geonod/contracts/documents/mail';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { newCancellationToken } from '../../src/flows/payments/cancellation-token.ts';
import { firebaseApp } from '../../src/services/firebase-app.ts';

/** The mails to an e-mail, oldest first. */
export async function mailsTo(email: string) {
  const found = await getFirestore(firebaseApp()).collection('mail').where('to', '==', email).get();
  return found.docs
    .map((doc) => ({ cause: doc.id, ...z.parse(mailDocument, doc.data()) }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export type ReceivedMail = Awaited<ReturnType<typeof mailsTo>>[number];

/** What the link of the latest mail about a cancellation by e-mail confirms it with, or null. */
export async function latestLink(
  email: string,
): Promise<{ readonly token: string; readonly paymentId: string } | null> {
  const mails = await mailsTo(email);
  const last = mails.findLast(
    (mail) => mail.template === 'cancelled-by-email' && mail.values.refund !== null,
  );
  if (last?.template !== 'cancelled-by-email' || !last.values.refund) return null;
  const { paymentId, confirmBy } = last.values.refund;
  return { token: await newCancellationToken({ paymentId, until: confirmBy }), paymentId };
}
