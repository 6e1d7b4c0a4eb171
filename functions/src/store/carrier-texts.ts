import type { CarrierText } from '@geonod/contracts/documents/sms';
import type { WriteBatch } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import { newBatch } from './optimistic.ts';
import { type Page, pageById } from './paging.ts';

/** A text that lies at the carrier service, by its own id of it. */
export interface KnownCarrierText {
  readonly id: string;
  readonly text: CarrierText;
}

/** Adds to a change that the carrier service has a text, so that its words are erased there when it is done with them. */
export function rememberCarrierText(batch: WriteBatch, providerId: string, now: Date): void {
  batch.set(collections.carrierTexts().doc(providerId), { takenAt: now });
}

/** Notes by itself that the carrier service has a text, of whose message nothing is known here any more. */
export async function rememberLoneCarrierText(providerId: string, now: Date): Promise<void> {
  const batch = newBatch();
  rememberCarrierText(batch, providerId, now);
  await batch.commit();
}

const pageSize = 100;

/** Texts that the carrier service still has the words of, in the order of their ids. */
export function pageOfCarrierTexts(after: string | null): Promise<Page<KnownCarrierText>> {
  return pageById(collections.carrierTexts(), { after, size: pageSize }, (doc) => ({
    id: doc.id,
    text: doc.data(),
  }));
}

/** Its words are erased there. */
export async function forgetCarrierText(providerId: string): Promise<void> {
  await collections.carrierTexts().doc(providerId).delete();
}
