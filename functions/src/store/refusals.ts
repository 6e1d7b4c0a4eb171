import { daysAfter, refusalDays } from '@geonod/contracts';
import type { RefusalDocument } from '@geonod/contracts/documents/refusal';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { mailboxOf } from '../domain/mailbox.ts';
import { askerOf } from '../domain/request-lifecycle.ts';
import { fingerprint, fingerprints } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { asRead } from './optimistic.ts';
import { cardsOfMember } from './payments-of-payers.ts';

/** What the owner of this number has said to this member, under the present key. */
export function refusal(uid: string, digits: string) {
  return collections.refusals().doc(fingerprint('pair', uid, digits));
}

/** Who asked: an account, and the confirmed e-mail that it had then. */
export type Refused = Pick<RequestDocument, 'ownerUid' | 'deletedBy' | 'askedBy'>;

/**
 * A no is said to a person: it stands under the account, under its mailbox and under the cards that it was paid with, so that
 * neither changing the one, nor spelling it otherwise, nor deleting the other takes it back, nor a second account that
 * the same card pays.
 */
function namesOf(asker: Refused, cards: readonly string[]): string[] {
  const { email, emailVerified } = asker.askedBy;
  return [
    askerOf(asker),
    ...(emailVerified && email !== null ? [`mail:${mailboxOf(email)}`] : []),
    ...cards.map((card) => `card:${card}`),
  ];
}

/** Where the owner of this number has a no to whoever asked written, under the present key. */
export async function readRefusals(
  asker: Refused,
  digits: string,
): Promise<DocumentSnapshot<RefusalDocument>[]> {
  const names = namesOf(asker, await cardsOfMember(askerOf(asker)));
  return Promise.all(names.map((name) => refusal(name, digits).get()));
}

/**
 * Every no of the owner of this number to whoever asks, under every key that is still known. `cards`: those of whoever asks,
 * which whoever calls has read.
 */
export async function everyRefusal(
  asker: Refused,
  digits: string,
  cards: readonly string[],
): Promise<RefusalDocument[]> {
  const found = await Promise.all(
    namesOf(asker, cards)
      .flatMap((name) => fingerprints('pair', name, digits))
      .map((each) => collections.refusals().doc(each).get()),
  );
  return found.map((each) => each.data()).filter((each) => each !== undefined);
}

/** Whether the owner of this number has closed it to whoever asks. */
export async function isRefused(
  asker: Refused,
  digits: string,
  cards: readonly string[],
  now: Date,
): Promise<boolean> {
  return (await everyRefusal(asker, digits, cards)).some(
    ({ forGood, until }) => forGood === true || (until !== undefined && until > now),
  );
}

/** Adds a no of some weeks to the writes of the act that says it. One that is for good stays so. */
export function closeForWeeks(
  batch: WriteBatch,
  known: DocumentSnapshot<RefusalDocument>,
  now: Date,
): void {
  if (known.data()?.forGood) return;
  const until = daysAfter(now, refusalDays);
  const closed = { until, purgeAt: until };
  if (known.exists) batch.update(known.ref, closed, asRead(known));
  else batch.create(known.ref, closed);
}

/** Adds a no for good to the writes of the act that says it, also where one of some weeks was said before. */
export function closeForGood(batch: WriteBatch, known: DocumentSnapshot<RefusalDocument>): void {
  if (known.data()?.forGood) return;
  if (!known.exists) return void batch.create(known.ref, { forGood: true });
  const closed = {
    forGood: true,
    until: FieldValue.delete(),
    purgeAt: FieldValue.delete(),
  } as const;
  batch.update(known.ref, closed, asRead(known));
}
