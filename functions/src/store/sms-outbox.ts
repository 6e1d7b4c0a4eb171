import { statusAt } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import { minuteMs } from '@geonod/contracts/durations';
import { numberCodeMinutes } from '@geonod/contracts/periods';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { askerOf } from '../domain/request-lifecycle.ts';
import { nextStep } from '../domain/sms-state.ts';
import { collections } from './firestore.ts';
import { isAskerSuspended } from './members.ts';
import { readBoth, type SmsNews, shownWithout, writeBoth } from './message-and-request.ts';
import { asRead, untilCommitted } from './optimistic.ts';
import { type Page, pageOf } from './paging.ts';
import { cardsOfMember } from './payments-of-payers.ts';
import { isRefused, type Refused } from './refusals.ts';
import { dayOf, type Place, placeInBudget } from './sms-budgets.ts';
import { isOnStopList } from './stop-list.ts';

/**
 * What a claimant of a message is to do.
 *
 * - the message: send it; nobody else is told so.
 * - `wait`: another claimant is at it at this moment.
 * - `give-up`: it will not be sent: whoever had claimed it was lost, and may have sent it.
 * - `turned-away`: it was not sent, and will not be: since it was queued, its number was closed to its asker or to everybody, its
 *   asker was suspended or has left, or its request has ended.
 * - `nothing`: it was sent, or its request was answered, taken back or erased.
 * - a limit: the day's budget is used up, so it stays queued. `isNews`: no other message has met that limit today.
 */
export type Claim = TakenMessage | Unsent;

type Unsent = 'wait' | 'give-up' | 'turned-away' | 'nothing' | BudgetLimit;

/** A message to be sent now. `goodUntil`: after that nobody waits for it. */
export interface TakenMessage extends Sms {
  readonly goodUntil: Date;
}

export interface BudgetLimit {
  readonly limit: string;
  readonly isNews: boolean;
}

/** The one reminder of a request is a message of its own. */
export function reminderOf(requestId: string): string {
  return `${requestId}-again`;
}

/** Every message of a request that there can be. */
export function messagesOf(requestId: string) {
  return [requestId, reminderOf(requestId)].map((id) => collections.smsOutbox().doc(id));
}

/** One message by its id; null where there is none. */
export async function readMessage(id: string): Promise<Sms | null> {
  return (await collections.smsOutbox().doc(id).get()).data() ?? null;
}

/** A run that wants to send a message, by an id of its own making: two may come at the same moment. */
export interface Claimant {
  readonly claimedBy: string;
}

/**
 * Takes a queued message for sending; only one caller ever gets it, also where the response to its commit is lost. Once it is
 * taken, whether anybody still wants it is looked at again: what was said while it was being taken was answered before.
 */
export async function claimMessage(id: string, { claimedBy }: Claimant, now: Date): Promise<Claim> {
  const reference = collections.smsOutbox().doc(id);
  let asked: DocumentSnapshot<RequestDocument> | undefined;
  const claim = { state: 'sending', updatedAt: now, claimedAt: now, claimedBy } as const;
  const attempt = async (): Promise<Sms | Unsent> => {
    const { snapshot, requested } = await readBoth(id);
    const message = snapshot.data();
    if (!message) return 'nothing';
    const step = nextStep(message, now);
    if (step !== 'send') return step;
    if (message.ownerUid === null) return claimCode(snapshot, message, claim, now);
    asked = requested;
    const request = requested.data();
    if (!isOpen(request, now)) {
      const both = { snapshot, requested };
      const shown = await shownWithout(both, now);
      const unsent = { state: 'failed', updatedAt: now, body: '' } as const;
      await writeBoth(both, unsent, undefined, shown);
      return 'nothing';
    }
    const asker = { ownerUid: message.ownerUid, askedBy: request.askedBy };
    const cards = await cardsOfMember(message.ownerUid);
    if (await isTurnedAway(asker, cards, message, now)) return 'turned-away';
    const placedOn = dayOf(now);
    const place =
      message.placedOn === placedOn
        ? hasPlace
        : await placeInBudget(request.countryCode ?? '', claimedBy, now);
    if (place.limit !== null) {
      const { limit, note, isNews } = place;
      if (note) await note();
      if (isUntouched(message)) await reference.update({ updatedAt: now }, asRead(snapshot));
      return { limit, isNews };
    }
    await writeBoth({ snapshot, requested }, { ...claim, placedOn }, place.take);
    return message;
  };
  const claimed = await untilCommitted(attempt, async () => {
    const message = (await reference.get()).data();
    return isTakenBy(message, claimedBy) ? message : undefined;
  });
  if (typeof claimed !== 'object' || 'limit' in claimed) return claimed;
  if (asked === undefined) return { ...claimed, goodUntil: codeEndsAt(claimed) };
  const request = asked.data();
  return request && (await isStillWanted(claimed, asked, now))
    ? { ...claimed, goodUntil: request.expiresAt }
    : 'turned-away';
}

function isOpen(request: RequestDocument | undefined, now: Date): request is RequestDocument {
  return request !== undefined && statusAt(request, now) === 'pending';
}

async function isStillWanted(
  message: Sms,
  asked: DocumentSnapshot<RequestDocument>,
  now: Date,
): Promise<boolean> {
  const asker = asked.data();
  if (asker === undefined) return false;
  // First: what anybody wishes is looked at last, and together, so that nothing they were answered meanwhile is missed.
  const cards = await cardsOfMember(askerOf(asker));
  const [request, isClosed] = await Promise.all([
    asked.ref.get(),
    isTurnedAway(asker, cards, message, now),
  ]);
  return isOpen(request.data(), now) && !isClosed;
}

function isTakenBy(message: Sms | undefined, claimedBy: string): boolean {
  return message?.state === 'sending' && message.claimedBy === claimedBy;
}

/** What was taken and could not be sent keeps its place: else an outage would use a day's budget up. */
const hasPlace: Place = { limit: null, take: () => undefined };

/**
 * Puts a message back that this claimant took and certainly did not send, so that it waits and is claimed anew. Does
 * nothing to one that has been given up meanwhile.
 */
export function releaseMessage(id: string, { claimedBy }: Claimant, now: Date): Promise<void> {
  return untilCommitted(async () => {
    const { snapshot, requested } = await readBoth(id);
    if (!isTakenBy(snapshot.data(), claimedBy)) return;
    await writeBoth({ snapshot, requested }, { state: 'queued', updatedAt: now });
  });
}

/** A code had its place in the day's budget when it was made. Nobody waits any more for one that is too old. */
async function claimCode(
  snapshot: DocumentSnapshot<Sms>,
  message: Sms,
  claim: SmsNews,
  now: Date,
): Promise<Sms | 'nothing'> {
  const isTooOld = now > codeEndsAt(message);
  const news: SmsNews = isTooOld ? { state: 'failed', updatedAt: now, body: '' } : claim;
  await snapshot.ref.update({ ...news }, asRead(snapshot));
  return isTooOld ? 'nothing' : message;
}

function codeEndsAt({ createdAt }: Sms): Date {
  return new Date(createdAt.getTime() + numberCodeMinutes * minuteMs);
}

/** A message may have waited for a day's budget, and much can be said in a day. */
async function isTurnedAway(
  asker: Refused,
  cards: readonly string[],
  { to }: Sms,
  now: Date,
): Promise<boolean> {
  const [isStopped, isClosed, isSuspended, deletion] = await Promise.all([
    isOnStopList(to),
    isRefused(asker, to, cards, now),
    isAskerSuspended(asker, now),
    collections.deletions().doc(askerOf(asker)).get(),
  ]);
  // What was being asked when the account was closed is erased some minutes later, and nobody is texted for it meanwhile.
  return isStopped || isClosed || isSuspended || deletion.exists;
}

/** Whether no sender has looked at a message since it was queued: neither taken it nor found that it has to wait. */
function isUntouched({ state, createdAt, updatedAt }: Sms): boolean {
  return state === 'queued' && updatedAt.getTime() === createdAt.getTime();
}

/** A message that waits. `isUntouched`: no sender has looked at it yet. */
export interface WaitingMessage extends Pick<Sms, 'createdAt'> {
  readonly id: string;
  readonly isUntouched: boolean;
}

/** Messages that were queued before `before` and are still to be sent, or whose claimant may be lost, oldest first. */
export function pageOfWaitingMessages(
  before: Date,
  after: string | null,
  size: number,
): Promise<Page<WaitingMessage>> {
  const waiting = collections
    .smsOutbox()
    .where('state', 'in', ['queued', 'sending'])
    .where('createdAt', '<=', before);
  return pageOf(waiting, { field: 'createdAt', after, size }, (doc) => {
    const message = doc.data();
    return { id: doc.id, createdAt: message.createdAt, isUntouched: isUntouched(message) };
  });
}

/** Whether a message that was queued after `since` has been handed over. */
export async function wasAnyMessageSent(since: Date): Promise<boolean> {
  const found = await collections
    .smsOutbox()
    .where('state', 'in', ['sent', 'delivered'])
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .limit(1)
    .get();
  return !found.empty;
}
