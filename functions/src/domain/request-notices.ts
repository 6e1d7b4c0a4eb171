/** What a notification is about: the request's name, or its number as a person writes it. */
export interface RequestSubject {
  readonly type: 'link' | 'number';
  readonly name?: string;
  readonly phoneNumber?: string;
}

export interface RequestNotice {
  /** Made from its cause, so that the same cause never notifies twice. */
  readonly id: string;
  readonly ownerUid: string;
  readonly requestId: string;
  readonly title: string;
  readonly message: string;
}

type Cause = 'completed' | 'declined' | 'withdrawn' | 'sms-failed';

const words: Readonly<Record<Cause, { title: string; message: (subject: string) => string }>> = {
  completed: { title: 'Located', message: (subject) => `${subject}: the location was shared.` },
  declined: {
    title: 'Declined',
    message: (subject) => `${subject}: the recipient chose not to share.`,
  },
  withdrawn: {
    title: 'Withdrawn',
    message: (subject) => `${subject}: the recipient took the location back. It is erased.`,
  },
  'sms-failed': {
    title: 'Message not delivered',
    message: (subject) => `${subject}: the text message could not be delivered.`,
  },
};

/** The notification to a request's owner for something that happened to it. */
export function requestNotice(
  cause: Cause,
  requestId: string,
  request: RequestSubject & { readonly ownerUid: string },
): RequestNotice {
  const { title, message } = words[cause];
  return {
    id: `${cause}-${requestId}`,
    ownerUid: request.ownerUid,
    requestId,
    title,
    message: message(subjectOf(request)),
  };
}

function subjectOf({ name, phoneNumber }: RequestSubject): string {
  return name ?? (phoneNumber === undefined ? 'Your request' : `+${phoneNumber}`);
}
