import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import { dayMs } from '@geonod/contracts/durations';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { inLastDay, type MessageRefusal, refusalToMessage } from '../domain/guard-rails.ts';
import { collections } from './firestore.ts';
import { linkOfToken } from './links.ts';
import { newBatch, untilCommitted } from './optimistic.ts';
import { textedNumber } from './texted-numbers.ts';

/** A request by text message, and the text, as they are to be written. `token` opens the link in the text. */
export interface NewMessage {
  readonly id: string;
  readonly token: string;
  readonly request: RequestDocument & { readonly phoneNumber: string };
  readonly body: string;
}

/** How long what the guard rails count is kept: a day counts, and a second one is for clocks that differ. */
const countedMs = 2 * dayMs;

/**
 * Writes a request, its text message and what the guard rails count, in one transaction, and returns null; or
 * nothing, and tells why. Two messages at the same moment cannot both pass the last free place.
 */
export function queueMessage(
  { id, token, request, body }: NewMessage,
  now: Date,
): Promise<MessageRefusal | null> {
  const { ownerUid, phoneNumber } = request;
  const references = {
    number: textedNumber(phoneNumber),
    budget: collections.messageBudgets().doc(ownerUid),
  };
  const pending = collections
    .requests()
    .where('ownerUid', '==', ownerUid)
    .where('phoneNumber', '==', phoneNumber)
    .where('status', '==', 'pending');
  return untilCommitted(async () => {
    // A new request to this number changes `number`, so the commit notices when `unanswered` is out of date.
    const [number, budget, unanswered] = await Promise.all([
      references.number.get(),
      references.budget.get(),
      pending.get(),
    ]);
    const toNumber = inLastDay(number.data()?.sentAt ?? [], now);
    const byMember = inLastDay(budget.data()?.sentAt ?? [], now);
    const history = {
      onStopList: number.data()?.stoppedAt !== undefined,
      toNumber,
      byMember,
      unansweredToNumber: unanswered.docs.filter((doc) => doc.data().expiresAt > now).length,
    };
    const refusal = refusalToMessage(history, now);
    if (refusal) return refusal;
    const batch = newBatch();
    batch.create(collections.requests().doc(id), request);
    const { purgeAt } = request;
    batch.create(linkOfToken(token), { requestId: id, createdAt: now, purgeAt });
    batch.create(collections.smsOutbox().doc(id), queued(request, body, now));
    count(batch, number, [...toNumber, now], now);
    count(batch, budget, [...byMember, now], now);
    await batch.commit();
    return null;
  });
}

/** Writes the new count over the one that was read, and over no later one. */
function count(
  batch: WriteBatch,
  { ref, updateTime }: Pick<DocumentSnapshot, 'ref' | 'updateTime'>,
  sentAt: readonly Date[],
  now: Date,
): void {
  const counter = { sentAt, expiresAt: new Date(now.getTime() + countedMs) };
  if (updateTime) batch.update(ref, counter, { lastUpdateTime: updateTime });
  else batch.create(ref, counter);
}

function queued(
  { ownerUid, phoneNumber, purgeAt }: NewMessage['request'],
  body: string,
  now: Date,
): Sms {
  const times = { createdAt: now, updatedAt: now, expiresAt: purgeAt };
  return { ownerUid, to: phoneNumber, body, state: 'queued', ...times };
}
