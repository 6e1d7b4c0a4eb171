import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import { type MessageHistory, refusalToMessage } from '../domain/guard-rails.ts';
import { collections, inTransaction } from './firestore.ts';
import { textedNumber } from './texted-numbers.ts';

const dayMs = 24 * 3_600_000;

/** A request by text message, and the text, as they are to be written. */
export interface NewMessage {
  readonly id: string;
  readonly request: RequestDocument & { readonly phoneNumber: string };
  readonly body: string;
}

/**
 * Writes a request, its text message and what the guard rails count, in one transaction; or nothing, and tells
 * why. Two messages at the same moment cannot both pass the last free place.
 */
export function queueMessage(
  { id, request, body }: NewMessage,
  now: Date,
): Promise<ReturnType<typeof refusalToMessage>> {
  const { ownerUid, phoneNumber } = request;
  const number = textedNumber(phoneNumber);
  const budget = collections.messageBudgets().doc(ownerUid);
  const pending = collections
    .requests()
    .where('ownerUid', '==', ownerUid)
    .where('phoneNumber', '==', phoneNumber)
    .where('status', '==', 'pending');
  return inTransaction(async (tx) => {
    const [numberSnapshot, budgetSnapshot, unanswered] = await Promise.all([
      tx.get(number),
      tx.get(budget),
      tx.get(pending),
    ]);
    const known = numberSnapshot.data();
    const toNumber = inLastDay(known?.sentAt, now);
    const byMember = inLastDay(budgetSnapshot.data()?.sentAt, now);
    const history: MessageHistory = {
      onStopList: known?.stoppedAt !== undefined,
      lastToNumber: toNumber.at(-1) ?? null,
      unansweredToNumber: unanswered.docs.filter((doc) => doc.data().expiresAt > now).length,
      sentByMember: byMember.length,
      sentToNumber: toNumber.length,
    };
    const refusal = refusalToMessage(history, now);
    if (refusal) return refusal;
    const expiresAt = new Date(now.getTime() + 2 * dayMs);
    tx.create(collections.requests().doc(id), request);
    tx.create(collections.smsOutbox().doc(id), queued(request, body, now));
    tx.set(number, { sentAt: [...toNumber, now], expiresAt });
    tx.set(budget, { sentAt: [...byMember, now], expiresAt });
    return null;
  });
}

function queued(
  { ownerUid, phoneNumber, purgeAt }: NewMessage['request'],
  body: string,
  now: Date,
): Sms {
  const times = { createdAt: now, updatedAt: now, expiresAt: purgeAt };
  return { ownerUid, to: phoneNumber, body, state: 'queued', ...times };
}

/** The moments of the last 24 hours, oldest first. */
function inLastDay(moments: readonly Date[] = [], now: Date): Date[] {
  return moments
    .filter((moment) => moment.getTime() > now.getTime() - dayMs)
    .toSorted((one, other) => one.getTime() - other.getTime());
}
