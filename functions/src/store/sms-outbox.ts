import { type SmsState, statusAt } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import { minuteMs } from '@geonod/contracts/durations';
import { numberCodeMinutes } from '@geonod/contracts/periods';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { askerOf } from '../domain/request-lifecycle.ts';
import { afterReport, nextStep, type SmsProgress } from '../domain/sms-state.ts';
import { rememberCarrierText, rememberLoneCarrierText } from './carrier-texts.ts';
import { collections } from './firestore.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { type Page, pageOf } from './paging.ts';
import { cardsOfMember } from './payments.ts';
import { isRefused, type Refused } from './refusals.ts';
import { takingBack, tellingOfRequest } from './request-news.ts';
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
  const uid = askerOf(asker);
  const [isStopped, isClosed, member, deletion] = await Promise.all([
    isOnStopList(to),
    isRefused(asker, to, cards, now),
    collections.members().doc(uid).get(),
    collections.deletions().doc(uid).get(),
  ]);
  // What was being asked when the account was closed is erased some minutes later, and nobody is texted for it meanwhile.
  return isStopped || isClosed || deletion.exists || member.data()?.suspended !== undefined;
}

/** What is known of a message by now. */
export interface SmsReport extends SmsProgress {
  /** Whether it was never given to the carrier service. */
  readonly isUntried?: true;
  /** Whether the text has no reader here any more: it holds the key to its request's link. */
  readonly isTextDone?: boolean;
}

/**
 * Moves a message forward, with its request and the owner's notification: one of a failure, which goes again where the
 * message went out after all. Old news is dropped.
 */
export function reportMessage(
  id: string,
  { isTextDone = false, isUntried, ...report }: SmsReport,
  now: Date,
): Promise<'moved' | 'old-news' | 'unknown'> {
  return untilCommitted(async () => {
    const { snapshot, requested } = await readBoth(id);
    const message = snapshot.data();
    const { providerId } = report;
    if (!message) {
      if (providerId !== undefined) await rememberLoneCarrierText(providerId, now);
      return 'unknown';
    }
    const known = {
      ...(providerId === undefined ? {} : { providerId }),
      ...(isTextDone ? { body: '' } : {}),
    };
    const news = afterReport(message, report);
    if (news === null) {
      // A delivery can be reported before the carrier service's own answer, with its id, is here. What is decided without
      // knowing that id is not decided over it.
      if (Object.keys(known).length > 0) {
        const batch = newBatch();
        batch.update(snapshot.ref, known, asRead(snapshot));
        if (providerId !== undefined) rememberCarrierText(batch, providerId, now);
        await batch.commit();
      }
      return 'old-news';
    }
    const { state } = news;
    const isAssumed = news.isAssumed ?? (message.isAssumed ? FieldValue.delete() : undefined);
    const request = requested.data();
    const isShown = isLatest(snapshot, requested);
    const hadFailed = message.state === 'failed';
    // Not of one that nobody waits for any more, nor of a first one whose reminder is under way; nor twice.
    const isNews =
      state === 'failed' &&
      !hadFailed &&
      isShown &&
      request !== undefined &&
      statusAt(request, now) === 'pending';
    const tell = isNews
      ? await tellingOfRequest('sms-failed', { id: requested.id, request }, now)
      : undefined;
    const isUntrue = hadFailed && state !== 'failed' && isShown;
    const takeBack = isUntrue ? await takingBack('sms-failed', requested.id) : undefined;
    const isFirstOut = isHandedOver(state) && request?.textedAt === undefined;
    const shown = isUntried ? await shownWithout({ snapshot, requested }, now) : {};
    await writeBoth(
      { snapshot, requested },
      { ...known, ...(isAssumed === undefined ? {} : { isAssumed }), state, updatedAt: now },
      (batch) => {
        tell?.(batch);
        takeBack?.(batch);
        if (providerId !== undefined) rememberCarrierText(batch, providerId, now);
      },
      isFirstOut ? { textedAt: now } : shown,
    );
    return 'moved';
  });
}

function isHandedOver(state: SmsState): boolean {
  return state === 'sent' || state === 'delivered';
}

interface SmsNews
  extends Partial<Pick<Sms, 'claimedAt' | 'claimedBy' | 'placedOn' | 'providerId' | 'body'>> {
  readonly state: SmsState;
  readonly updatedAt: Date;
  readonly isAssumed?: true | FieldValue;
}

/** A message and the request that it belongs to, which may be erased already. */
interface MessageAndRequest {
  readonly snapshot: DocumentSnapshot<Sms>;
  readonly requested: DocumentSnapshot<RequestDocument>;
}

async function readBoth(id: string): Promise<MessageAndRequest> {
  const [snapshot, named] = await Promise.all([
    collections.smsOutbox().doc(id).get(),
    collections.requests().doc(id).get(),
  ]);
  const requestId = snapshot.data()?.requestId;
  if (requestId === undefined) return { snapshot, requested: named };
  return { snapshot, requested: await collections.requests().doc(requestId).get() };
}

/** Writes both as they are to be, unless one of them has changed since it was read. */
async function writeBoth(
  { snapshot, requested }: MessageAndRequest,
  news: SmsNews,
  alsoWrite: (batch: WriteBatch) => void = () => undefined,
  ofRequest: Pick<RequestDocument, 'textedAt'> | ShownState = {},
): Promise<void> {
  const { state, updatedAt } = news;
  const batch = newBatch();
  batch.update(snapshot.ref, { ...news }, asRead(snapshot));
  if (requested.exists && isLatest(snapshot, requested)) {
    batch.update(requested.ref, { sms: { state, updatedAt }, ...ofRequest }, asRead(requested));
  }
  alsoWrite(batch);
  await batch.commit();
}

/** A request shows how far its last message came: once it was reminded of, late news of the first one says less. */
function isLatest(
  snapshot: DocumentSnapshot<Sms>,
  requested: DocumentSnapshot<RequestDocument>,
): boolean {
  return snapshot.data()?.requestId !== undefined || requested.data()?.remindedAt === undefined;
}

interface ShownState {
  readonly sms?: NonNullable<RequestDocument['sms']> | FieldValue;
}

/**
 * What a request that is over shows of its messages where the last one was not tried any more: what its first came to, where that
 * was a reminder, and nothing where it was ended before anything was sent. That time ran out over it is shown as a failure.
 */
async function shownWithout(
  { snapshot, requested }: MessageAndRequest,
  now: Date,
): Promise<ShownState> {
  const request = requested.data();
  if (request === undefined || statusAt(request, now) === 'pending') return {};
  const requestId = snapshot.data()?.requestId;
  const nothing = request.status === 'pending' ? {} : { sms: FieldValue.delete() };
  if (requestId === undefined) return nothing;
  const first = await readMessage(requestId);
  if (first === null || first.state === 'queued') return nothing;
  return { sms: { state: first.state, updatedAt: first.updatedAt } };
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
