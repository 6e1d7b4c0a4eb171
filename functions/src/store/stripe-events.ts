import { daysAfter, stripeEventDays } from '@geonod/contracts/periods';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';

/** An event of Stripe's, by which a repeat is known. */
export interface HandledEvent {
  readonly id: string;
  readonly type: string;
}

export async function wasHandled(eventId: string): Promise<boolean> {
  return (await eventReference(eventId).get()).exists;
}

/** What is there once an event was handled; to be read before the commit of the change that it causes. */
export function eventReference(eventId: string): DocumentReference {
  return collections.stripeEvents().doc(eventId).withConverter(null);
}

/** To be called among the writes of the change that the event caused. */
export function recordEvent(batch: WriteBatch, { id, type }: HandledEvent, now: Date): void {
  const expiresAt = daysAfter(now, stripeEventDays);
  batch.create(collections.stripeEvents().doc(id), { type, handledAt: now, expiresAt });
}
