import type { OwnedRequest, RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import { daysAfter, messageCounterDays } from '@geonod/contracts/periods';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { inLastDay, type MessageRefusal, refusalToMessage } from '../domain/guard-rails.ts';
import { type ReminderRefusal, refusalToRemind } from '../domain/reminder.ts';
import { askerOf } from '../domain/request-lifecycle.ts';
import { messageBudgetOf, textedNumber } from './counters.ts';
import { collections } from './firestore.ts';
import { linkOfToken } from './links.ts';
import { asRead, newBatch, untilCommitted, whereWritten } from './optimistic.ts';
import { isRefused } from './refusals.ts';
import { reminderOf } from './sms-outbox.ts';
import { isOnStopList } from './stop-list.ts';

type TextedRequest = OwnedRequest & { readonly phoneNumber: string };

/**
 * A request by text message, and the text, as they are to be written. `token` opens the link in the text. `cards`: hashes of
 * those with which its member has subscribed.
 */
export interface NewMessage {
  readonly id: string;
  readonly token: string;
  readonly request: TextedRequest;
  readonly body: string;
  readonly isOnTrial: boolean;
  readonly cards: readonly string[];
}

/**
 * Writes a request, its text message and what the guard rails count, in one commit, and returns null; or tells why not,
 * and writes no more than that it was tried. Two messages at the same moment cannot both pass the last free place.
 */
export function queueMessage(
  { id, token, request, body, ...asker }: NewMessage,
  now: Date,
): Promise<MessageRefusal | null> {
  return untilCommitted(
    async () => {
      const counted = await readCounters(request, asker, now);
      const refusal = refusalToMessage(counted.history, now);
      const batch = newBatch();
      if (refusal) {
        await countAttempt(batch, counted, refusal, now);
        return refusal;
      }
      batch.create(collections.requests().doc(id), request);
      batch.create(linkOfToken(token), { requestId: id, createdAt: now, purgeAt: request.purgeAt });
      batch.create(collections.smsOutbox().doc(id), queued(request, body, now));
      countMessage(batch, counted, now);
      await batch.commit();
      return null;
    },
    whereWritten(collections.requests().doc(id), null),
  );
}

/**
 * The reminder of a request, as it is to be written; `write` makes its text once it is known what was asked. `cards`: as of a
 * new message.
 */
export interface NewReminder {
  readonly id: string;
  readonly ownerUid: string;
  readonly token: string;
  readonly isOnTrial: boolean;
  readonly cards: readonly string[];
  readonly write: (request: TextedRequest) => string;
}

/** What came of a reminder. */
export type ReminderResult =
  | { readonly result: 'queued' | 'unknown' }
  | { readonly result: 'not-now'; readonly refusal: ReminderRefusal }
  | { readonly result: 'held-back'; readonly refusal: MessageRefusal };

/**
 * Writes the text of a request's one reminder with what the guard rails count, in one commit; or tells why not, and writes no
 * more than that it was tried. It is a message like any other, counted like any other.
 */
export function queueReminder(
  { id, ownerUid, token, write, ...asker }: NewReminder,
  now: Date,
): Promise<ReminderResult> {
  return untilCommitted<ReminderResult>(
    async () => {
      const snapshot = await collections.requests().doc(id).get();
      const request = snapshot.data();
      if (!request || !isTextedBy(request, ownerUid)) return { result: 'unknown' };
      const tooSoon = refusalToRemind(request, now);
      if (tooSoon) return { result: 'not-now', refusal: tooSoon };
      const counted = await readCounters(request, asker, now);
      const refusal = refusalToMessage(counted.history, now);
      const batch = newBatch();
      if (refusal) {
        await countAttempt(batch, counted, refusal, now);
        return { result: 'held-back', refusal };
      }
      const reminded = { remindedAt: now, sms: { state: 'queued', updatedAt: now } } as const;
      batch.update(snapshot.ref, reminded, asRead(snapshot));
      batch.create(linkOfToken(token), { requestId: id, createdAt: now, purgeAt: request.purgeAt });
      const message = { ...queued(request, write(request), now), requestId: id };
      batch.create(collections.smsOutbox().doc(reminderOf(id)), message);
      countMessage(batch, counted, now);
      await batch.commit();
      return { result: 'queued' };
    },
    whereWritten(linkOfToken(token), { result: 'queued' }),
  );
}

function isTextedBy(request: RequestDocument, ownerUid: string): request is TextedRequest {
  return request.ownerUid === ownerUid && request.phoneNumber !== undefined;
}

type Counters = Awaited<ReturnType<typeof readCounters>>;

async function readCounters(
  request: TextedRequest,
  { isOnTrial, cards }: Pick<NewMessage, 'isOnTrial' | 'cards'>,
  now: Date,
) {
  const { ownerUid, phoneNumber } = request;
  const recent = collections
    .requests()
    .where('phoneNumber', '==', phoneNumber)
    .where('expiresAt', '>', now);
  // A new request to this number changes `number`, so the commit notices when `asked` is out of date.
  const [number, budget, asked, isStopped, isClosedToMember] = await Promise.all([
    textedNumber(phoneNumber).get(),
    messageBudgetOf(ownerUid).get(),
    recent.get(),
    isOnStopList(phoneNumber),
    isRefused(request, phoneNumber, cards, now),
  ]);
  const history = {
    isOnTrial,
    byMember: inLastDay(budget.data()?.sentAt ?? [], now),
    asked: asked.docs
      .map((doc) => doc.data())
      // After a no it is the no that counts.
      .filter((each) => askerOf(each) === ownerUid && each.status !== 'declined')
      .map((each) => ({
        textedAt: each.remindedAt ?? each.createdAt,
        expiresAt: each.expiresAt,
        isUnanswered: isUnanswered(each),
      })),
    isClosed: isStopped || isClosedToMember,
    toNumber: inLastDay(number.data()?.sentAt ?? [], now),
  };
  return { number, budget, history };
}

/** Taking a question back, or deleting it, is no answer: its text was read all the same. */
function isUnanswered({ status }: RequestDocument): boolean {
  return status === 'pending' || status === 'cancelled';
}

/** A try that the member's own budget holds back costs nothing more; any other tells something of a number. */
async function countAttempt(
  batch: WriteBatch,
  { budget, history }: Counters,
  { reason }: MessageRefusal,
  now: Date,
): Promise<void> {
  if (reason === 'member-daily' || reason === 'trial-messages') return;
  count(batch, budget, [...history.byMember, now], now);
  await batch.commit();
}

function countMessage(batch: WriteBatch, { number, budget, history }: Counters, now: Date): void {
  count(batch, number, [...history.toNumber, now], now);
  count(batch, budget, [...history.byMember, now], now);
}

/** Writes the new count over the one that was read, and over no later one. */
function count(
  batch: WriteBatch,
  counted: Pick<DocumentSnapshot, 'ref' | 'exists' | 'updateTime'>,
  sentAt: readonly Date[],
  now: Date,
): void {
  const counter = { sentAt, expiresAt: daysAfter(now, messageCounterDays) };
  if (counted.exists) batch.update(counted.ref, counter, asRead(counted));
  else batch.create(counted.ref, counter);
}

function queued({ ownerUid, phoneNumber, purgeAt }: TextedRequest, body: string, now: Date): Sms {
  const times = { createdAt: now, updatedAt: now, expiresAt: purgeAt };
  return { ownerUid, to: phoneNumber, body, state: 'queued', ...times };
}
