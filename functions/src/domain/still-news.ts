import type { RequestNews } from '@geonod/contracts/documents/mail';
import type { RequestDocument } from '@geonod/contracts/documents/request';

/** As far as it decides whether something that happened to a request still holds. */
type Told = Pick<RequestDocument, 'status' | 'sms' | 'reply' | 'purgeAt'>;

/** Whether what happened to a request is how it stands: nobody is told of a place that was taken back, or is erased. */
export function isStillNews(news: RequestNews, request: Told, now: Date): boolean {
  if (request.purgeAt <= now) return false;
  switch (news) {
    case 'sms-failed':
      return request.status === 'pending' && request.sms?.state === 'failed';
    case 'answered':
      return request.status === 'answered' && request.reply !== undefined;
    case 'reply-erased':
      return request.status === 'answered' && request.reply === undefined;
    default:
      return request.status === news;
  }
}
