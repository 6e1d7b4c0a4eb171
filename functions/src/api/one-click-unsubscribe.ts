import { unsubscribe } from '../flows/mail/unsubscribe.ts';
import { unsubscribePage } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import type { WebhookHandler, WebhookVisit } from '../triggers/define-webhook.ts';

/** What a mail program sends, as a form of either kind. Source: RFC 8058, 3.1. */
const oneClick = /List-Unsubscribe(=|"\r?\n\r?\n)One-Click/;

/** Switches mails off for the mail program whose reader pressed its own button. */
export const oneClickUnsubscribe: WebhookHandler = async ({ rawBody, pathValue: token }) => {
  if (!oneClick.test(rawBody.toString('latin1'))) {
    throw new ApiError('invalid-input', 'List-Unsubscribe=One-Click is missing.');
  }
  await unsubscribe(token, new Date());
};

/** Who opens the same address in a browser is asked first: programs that look for viruses open every link, too. */
export const visit: WebhookVisit = (token) => unsubscribePage(token);
