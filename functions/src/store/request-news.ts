import { answerMailMinutes } from '@geonod/contracts';
import type { RequestNews } from '@geonod/contracts/documents/mail';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { minuteMs } from '@geonod/contracts/durations';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type RequestSubject, requestNotice, requestNoticeId } from '../domain/request-notices.ts';
import { collections } from './firestore.ts';
import { type NewMail, newMails, writeMail } from './mail.ts';
import { tellOwner } from './notifications.ts';
import { asRead } from './optimistic.ts';

/** A request as it is once something has happened to it. */
type Subject = RequestSubject & Pick<RequestDocument, 'ownerUid' | 'askedBy' | 'purgeAt'>;
type OwnedSubject = Subject & { readonly ownerUid: string };

/**
 * Tells a request's owner, in the commit of the change itself: a notification at once, and a mail that goes out some
 * minutes later, unless what happened has been seen by then. For what happens to a request once.
 */
export function tellOfRequest(
  batch: WriteBatch,
  news: RequestNews,
  { id, request }: { readonly id: string; readonly request: Subject },
  now: Date,
): void {
  if (!isOwned(request)) return;
  tellOwner(batch, requestNotice(news, id, request), now);
  for (const mail of mailsAbout(news, id, request, now)) writeMail(batch, mail, now);
}

/**
 * Returns what tells a request's owner, in the commit of the change itself, of what can happen again, such as a text message that
 * is not delivered: a notification each time, and one mail in all. To be called among the reads of `untilCommitted`.
 */
export async function tellingOfRequest(
  news: RequestNews,
  { id, request }: { readonly id: string; readonly request: Subject },
  now: Date,
): Promise<(batch: WriteBatch) => void> {
  if (!isOwned(request)) return () => undefined;
  const mails = await newMails(mailsAbout(news, id, request, now));
  return (batch) => {
    tellOwner(batch, requestNotice(news, id, request), now);
    for (const mail of mails) writeMail(batch, mail, now);
  };
}

/**
 * Returns what takes back, in the commit of the change itself, what a request's owner was told that did not come true: the
 * notification, that browsers were told of it, and its mail, unless that went out. Should it come true later, they are told as if for
 * the first time. To be called among the reads of `untilCommitted`.
 */
export async function takingBack(
  news: RequestNews,
  id: string,
): Promise<(batch: WriteBatch) => void> {
  const noticeId = requestNoticeId(news, id);
  const mail = await collections.mail().doc(noticeId).get();
  const state = mail.data()?.state;
  return (batch) => {
    batch.delete(collections.notifications().doc(noticeId));
    batch.delete(collections.pushes().doc(noticeId));
    if (state && state !== 'sent' && state !== 'sending') batch.delete(mail.ref, asRead(mail));
  };
}

/** Nobody is told of what they have deleted. */
function isOwned(request: Subject): request is OwnedSubject {
  return request.ownerUid !== null;
}

/** To the address that the account had when it asked; where it is mailed is looked up when it is sent. */
function mailsAbout(news: RequestNews, id: string, request: OwnedSubject, now: Date): NewMail[] {
  const { email } = request.askedBy;
  if (email === null) return [];
  return [
    {
      cause: requestNoticeId(news, id),
      to: email,
      ownerUid: request.ownerUid,
      sendAt: new Date(now.getTime() + answerMailMinutes * minuteMs),
      template: 'request-news',
      values: { requestId: id, news },
    },
  ];
}
