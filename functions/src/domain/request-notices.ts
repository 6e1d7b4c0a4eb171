import type { RequestReply } from '@geonod/contracts';

/** What a notification is about: the request's name, or its number as a person writes it. */
export interface RequestSubject {
  readonly name?: string;
  /** The dial code's digits. */
  readonly countryCode?: string;
  /** International digits without a plus. */
  readonly phoneNumber?: string;
  /** What was answered without a place. */
  readonly reply?: RequestReply;
}

export interface RequestNotice {
  /** Made from its cause, so that the same cause never notifies twice. */
  readonly id: string;
  readonly ownerUid: string;
  readonly requestId: string;
  readonly title: string;
  readonly message: string;
}

const words = {
  completed: { title: 'Located', message: 'the location was shared.' },
  answered: { title: 'Answered', message: 'the recipient answered without a location.' },
  declined: { title: 'Declined', message: 'the recipient chose not to share.' },
  withdrawn: {
    title: 'Withdrawn',
    message: 'the recipient took the location back. It is erased.',
  },
  'sms-failed': {
    title: 'Message not delivered',
    message: 'the text message could not be delivered.',
  },
} as const;

const replies: Readonly<Record<RequestReply, string>> = {
  fine: 'the recipient answered “I’m fine.”',
  'call-me': 'the recipient answered “Call me.”',
  'on-my-way': 'the recipient answered “On my way.”',
};

/** What an owner is told of. */
export type RequestCause = keyof typeof words;

const causes = Object.keys(words) as RequestCause[];

/** The notification to a request's owner for something that happened to it. */
export function requestNotice(
  cause: RequestCause,
  requestId: string,
  request: RequestSubject & { readonly ownerUid: string },
): RequestNotice {
  const { title, message: usual } = words[cause];
  const message = cause === 'answered' && request.reply ? replies[request.reply] : usual;
  return {
    id: noticeId(cause, requestId),
    ownerUid: request.ownerUid,
    requestId,
    title,
    message: `${subjectOf(request)}: ${message}`,
  };
}

/** Every notification that a request can have led to. */
export function requestNoticeIds(requestId: string): string[] {
  return causes.map((cause) => noticeId(cause, requestId));
}

function noticeId(cause: RequestCause, requestId: string): string {
  return `${cause}-${requestId}`;
}

function subjectOf({ name, countryCode = '', phoneNumber }: RequestSubject): string {
  if (name !== undefined) return name;
  if (phoneNumber === undefined) return 'Your request';
  const national = phoneNumber.slice(countryCode.length);
  return `+${countryCode} ${national}`;
}
