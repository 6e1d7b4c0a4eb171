import {
  destinationNotTexted,
  type LocationRequest,
  type RequestReply,
  type RequestStatus,
  reminderAfterHours,
  requestErasedAt,
  requestLifetimeHours,
} from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { numberInWords } from '@geonod/contracts/number-words';
import { partGone } from '../../lib/clock.ts';
import { clockTime, momentInWords } from '../../lib/moments.ts';
import type { RingName } from '../../ui/ring/ring.tsx';
import type { Entry } from './entry.ts';
import { placeOf } from './location-words.ts';

/** What a request is called: its name, or the number that was asked. */
export function titleOf({ name, countryCode = '', phoneNumber }: LocationRequest): string {
  if (name !== undefined) return name;
  return phoneNumber === undefined ? 'Request' : numberInWords(countryCode, phoneNumber);
}

/** The one word for where a request stands. */
export const statusWords: Readonly<Record<RequestStatus, string>> = {
  pending: 'Pending',
  completed: 'Located',
  answered: 'Answered',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
};

/** What an answer without a place says. */
const replyWords: Readonly<Record<RequestReply, string>> = {
  fine: '“I’m fine.”',
  'call-me': '“Call me.”',
  'on-my-way': '“On my way.”',
};

/** Who answers: a text message has one reader, a link has whoever it was passed on to. */
export function answererInWords({ type }: LocationRequest): string {
  return type === 'link' ? 'Whoever opened your link' : 'They';
}

/** How and when it was asked; and, where there is more, when it was answered or how far its message came. */
export function historyOf(
  { type, sms, createdAt, completedAt }: LocationRequest,
  now: Date,
): readonly [asked: string, since: string | null] {
  const asked = new Date(createdAt);
  const start = `By ${type === 'link' ? 'link' : 'SMS'}, asked ${momentInWords(asked, now)}`;
  if (completedAt) return [start, `answered ${momentAfter(asked, new Date(completedAt), now)}`];
  if (!sms) return [start, null];
  return [start, messageAt(sms, momentAfter(asked, new Date(sms.updatedAt), now))];
}

/** How far the text message came: `delivered today at 11:20`; null for a link. */
export function messageState({ sms }: LocationRequest, now: Date): string | null {
  return sms ? messageAt(sms, momentInWords(new Date(sms.updatedAt), now)) : null;
}

function messageAt({ state }: NonNullable<LocationRequest['sms']>, moment: string): string {
  switch (state) {
    // What is still under way has no time of its own.
    case 'queued':
      return 'waiting to be sent';
    case 'sending':
      return 'being sent';
    case 'failed':
      return `message failed ${moment}`;
    default:
      return `${state} ${moment}`;
  }
}

/** A moment told after an earlier one: its day is said only when it is another. */
function momentAfter(earlier: Date, later: Date, now: Date): string {
  return earlier.toDateString() === later.toDateString()
    ? `at ${clockTime(later)}`
    : momentInWords(later, now);
}

/**
 * What the member should know first: where somebody is, or why that is not known. Why a message failed is not told, and no
 * other way to ask is pointed to, but where that lies with the country or carrier alone: its recipient may have had messages stopped.
 */
export function findingOf({ request, status, isClosed }: Entry): string {
  if (isClosed)
    return 'Closed as long as your account is suspended. Its link says that it has ended.';
  switch (status) {
    case 'pending':
      if (request.sms?.state === 'failed') {
        if (isUntexted(request)) return destinationNotTexted;
        return request.remindedAt === undefined
          ? 'The message did not arrive. Check the number: where it is wrong, cancel this request.'
          : 'The reminder did not arrive. The question itself was sent before.';
      }
      if (isYetToBeSent(request)) return 'The message waits to be sent. Nobody was asked yet.';
      return request.type === 'link'
        ? 'Waiting for the recipient to share their geolocation'
        : 'Waiting for location to be shared';
    case 'completed':
      return request.location ? placeOf(request.location) : 'The location is no longer kept.';
    case 'answered':
      return `${answererInWords(request)} answered${request.reply ? `: ${replyWords[request.reply]}` : ' without a place.'}`;
    case 'declined':
      return `${answererInWords(request)} chose not to share. Nothing was sent.`;
    case 'expired':
      if (isUntexted(request)) return 'The message could not be sent. Nobody was asked.';
      return isUnsent(request)
        ? 'The message was not sent in time. Nobody was asked.'
        : `No answer in ${requestLifetimeHours} hours. The link no longer works.`;
    case 'cancelled':
      return 'You cancelled this request. Its link no longer works.';
    case 'withdrawn':
      return `${answererInWords(request)} took the location back. It is erased.`;
  }
}

/** Whether its message waits, as it does for hours while the carrier service takes none; not of a reminder. */
function isYetToBeSent({ textedAt, remindedAt, sms }: LocationRequest): boolean {
  return sms?.state === 'queued' && textedAt === undefined && remindedAt === undefined;
}

/** Whether nothing is sent to where its number is, which says nothing of its recipient; not of a reminder. */
function isUntexted({ remindedAt, sms }: LocationRequest): boolean {
  return remindedAt === undefined && sms?.state === 'failed' && sms.failure === 'destination';
}

/** Whether its message still waited when the time to answer was over: it is given up then. */
function isUnsent({ type, textedAt, sms, expiresAt }: LocationRequest): boolean {
  if (type !== 'number' || textedAt !== undefined || !sms) return false;
  const isGivenUp = sms.state === 'failed' && Date.parse(sms.updatedAt) >= Date.parse(expiresAt);
  return sms.state === 'queued' || isGivenUp;
}

/** Since when a request stands as it does; null where no document says it. */
export function standingSince({ status, request }: Entry): string | null {
  switch (status) {
    case 'pending':
      return request.createdAt;
    case 'expired':
      return request.expiresAt;
    case 'completed':
    case 'answered':
    case 'declined':
      return request.completedAt ?? null;
    case 'cancelled':
    case 'withdrawn':
      return null;
  }
}

/** Whether a message may be followed by its one reminder. */
export function isRemindable(
  { type, status, createdAt, textedAt = createdAt, remindedAt, sms }: LocationRequest,
  now: Date,
): boolean {
  if (type !== 'number' || status !== 'pending' || remindedAt !== undefined) return false;
  if (sms?.state === 'failed') return false;
  return now.getTime() - Date.parse(textedAt) >= reminderAfterHours * hourMs;
}

/** When everything that is kept of a request is erased. */
export function erasedOn({ completedAt, expiresAt }: LocationRequest): Date {
  return requestErasedAt(new Date(completedAt ?? expiresAt));
}

/** How much of the time to answer is gone at `now`, from 0 to 1. */
export function timeGone({ createdAt, expiresAt }: LocationRequest, now: Date): number {
  return partGone(new Date(createdAt), new Date(expiresAt), now);
}

/** `2 waiting, 2 located`. `isAll`: whether these are all that there are. */
export function tally(entries: readonly Entry[], isAll: boolean): string {
  const count = (wanted: RequestStatus) => entries.filter(({ status }) => status === wanted).length;
  const answered = count('answered');
  const closed = entries.filter(({ isClosed }) => isClosed).length;
  const words = [
    closed > 0 ? `${closed} closed` : `${count('pending')} waiting`,
    `${count('completed')} located`,
    ...(answered > 0 ? [`${answered} answered`] : []),
  ].join(', ');
  return isAll ? words : `Newest ${entries.length}: ${words}`;
}

/** Said once, when an answer comes in while the list is open; `others`: how many more did at the same moment. */
export function announcementOf(entry: Entry, others = 0): string {
  const word = statusWords[entry.status].toLowerCase();
  const news = `${titleOf(entry.request)}: ${word}. ${findingOf(entry)}`;
  return others === 0 ? news : `${others + 1} requests have news. The latest: ${news}`;
}

/**
 * The ring of each status, as the recipient's page has it: one that was taken back has run out, and a location
 * that was taken back is barred. An answer without a place has a sign of its own.
 */
export const statusRings = {
  pending: 'pending',
  completed: 'located',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'expired',
  withdrawn: 'declined',
} as const satisfies Record<Exclude<RequestStatus, 'answered'>, RingName>;
