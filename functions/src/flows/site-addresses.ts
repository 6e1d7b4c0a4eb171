import { siteUrl } from '../config.ts';

/** The address that a recipient opens. */
export function linkOf(token: string): string {
  return `${site()}/link/${token}`;
}

/** Where a carrier service reports on the message of a request. */
export function smsReportUrl(requestId: string): string {
  return `${site()}/smsStatus/${requestId}`;
}

/** Where a carrier service brings what people reply. */
export function smsReplyUrl(): string {
  return `${site()}/smsReply`;
}

/** Where a member's subscription is. */
export function settingsUrl(): string {
  return `${site()}/home/settings`;
}

/** Where an account opens of what was paid without one; with the query of a sign-in link, or without. */
export function claimUrl(query = ''): string {
  return `${site()}/claim${query === '' ? '' : `?${query}`}`;
}

/** Where a cancellation that was made by e-mail is confirmed. */
export function confirmCancellationUrl(token: string): string {
  return `${site()}/cancel-subscription/confirm?token=${token}`;
}

/** A request where its owner sees it. */
export function requestInStatus(requestId: string): string {
  return `${site()}/home/history#${requestId}`;
}

/** Where a reader says that they want no more of something, with one press. */
export function unsubscribePage(token: string): string {
  return `${site()}/switch-off?token=${encodeURIComponent(token)}`;
}

/** Where a mail program says it for its reader. */
export function oneClickUnsubscribeUrl(token: string): string {
  return `${site()}/oneClickUnsubscribe/${encodeURIComponent(token)}`;
}

/** Where a new e-mail is confirmed. */
export function confirmEmailChangeUrl(token: string): string {
  return `${site()}/reset-password?mode=changeEmail&token=${token}`;
}

function site(): string {
  return siteUrl.value().replace(/\/+$/, '');
}
