import type { RequestReply, SmsFailure } from '@geonod/contracts';
import { destinationNotTexted } from '@geonod/contracts';
import type { RequestNews } from '@geonod/contracts/documents/mail';
import { numberInWords } from '@geonod/contracts/number-words';

/** What a notification is about: the request's name, or its number as a person writes it. */
export interface RequestSubject {
  readonly name?: string;
  /** The dial code's digits. */
  readonly countryCode?: string;
  /** International digits without a plus. */
  readonly phoneNumber?: string;
  /** What was answered without a place. */
  readonly reply?: RequestReply;
  /** Why its text message has failed, where that may be told. */
  readonly sms?: { readonly failure?: SmsFailure };
}

export interface RequestNotice {
  /** Made from its cause, so that the same cause never notifies twice. */
  readonly id: string;
  readonly ownerUid: string;
  readonly requestId: string;
  readonly title: string;
  readonly message: string;
  /** When the request is erased; whatever is said of it goes with it. */
  readonly until: Date;
}

/** Titles, and what happened; `who` did it. */
const words = {
  completed: { title: 'Located', message: (who: string) => `${who} shared a location.` },
  answered: { title: 'Answered', message: (who: string) => `${who} answered without a location.` },
  declined: { title: 'Declined', message: (who: string) => `${who} chose not to share.` },
  withdrawn: {
    title: 'Withdrawn',
    message: (who: string) => `${who} took the location back. It is erased.`,
  },
  'reply-erased': {
    title: 'Withdrawn',
    message: (who: string) => `${who} took the answer back. It is erased.`,
  },
  'sms-failed': {
    title: 'Message not delivered',
    message: () => 'the text message could not be delivered.',
  },
} as const satisfies Readonly<Record<RequestNews, unknown>>;

/** Of a message that failed because of where its number is. */
const untextedInNotice = `the text message was not sent. ${destinationNotTexted}`;

export const replies: Readonly<Record<RequestReply, string>> = {
  fine: '“I’m fine.”',
  'call-me': '“Call me.”',
  'on-my-way': '“On my way.”',
};

const causes = Object.keys(words) as RequestNews[];

/** The notification to a request's owner for something that happened to it. */
export function requestNotice(
  cause: RequestNews,
  requestId: string,
  request: RequestSubject & { readonly ownerUid: string; readonly purgeAt: Date },
): RequestNotice {
  const { title, message } = words[cause];
  const who = answererInWords(request);
  const isReply = cause === 'answered' && request.reply !== undefined;
  const told = isReply ? `${who} answered ${replies[request.reply]}` : message(who);
  const isUntexted = cause === 'sms-failed' && request.sms?.failure === 'destination';
  return {
    id: requestNoticeId(cause, requestId),
    ownerUid: request.ownerUid,
    requestId,
    title,
    message: `${subjectOf(request)}: ${isUntexted ? untextedInNotice : told}`,
    until: request.purgeAt,
  };
}

/** Every notification that a request can have led to. */
export function requestNoticeIds(requestId: string): string[] {
  return causes.map((cause) => requestNoticeId(cause, requestId));
}

/** The id of what an owner is told of this cause, and the cause of the mail about it. */
export function requestNoticeId(cause: RequestNews, requestId: string): string {
  return `${cause}-${requestId}`;
}

/** A text message has one reader; a link has whoever it was passed on to. */
export function answererInWords({ phoneNumber }: RequestSubject): string {
  return phoneNumber === undefined ? 'whoever opened your link' : 'the recipient';
}

/** What its owner knows a request by. */
export function subjectOf({ name, countryCode = '', phoneNumber }: RequestSubject): string {
  if (name !== undefined) return name;
  if (phoneNumber === undefined) return 'Your request';
  return numberInWords(countryCode, phoneNumber);
}
