import { siteUrl } from '../config.ts';
import { hashOf } from '../store/hashes.ts';

/** The address that a recipient opens. */
export function linkOf(token: string): string {
  return `${siteOrigin()}/link/${token}`;
}

/** Where a carrier service reports on the message of a request. */
export function smsReportUrl(requestId: string): string {
  return `${siteOrigin()}/smsStatus/${requestId}`;
}

/** Where a carrier service brings what people reply. */
export function smsReplyUrl(): string {
  return `${siteOrigin()}/smsReply`;
}

/** Where a member's subscription is. */
export function settingsUrl(): string {
  return `${siteOrigin()}/home/settings`;
}

/** Where an account opens of what was paid without one; with the query of a sign-in link, or without. */
export function claimUrl(query = ''): string {
  return `${siteOrigin()}/claim${query === '' ? '' : `?${query}`}`;
}

/** Where a cancellation that was made by e-mail is confirmed. */
export function confirmCancellationUrl(token: string): string {
  return `${siteOrigin()}/cancel-subscription/confirm?token=${token}`;
}

/** A request where its owner sees it. Its id may open it, and is not for whoever carries the mail: its hash is enough. */
export function requestInStatus(requestId: string): string {
  return `${siteOrigin()}/home/history#${hashOf(requestId)}`;
}

/** Where a reader says that they want no more of something, with one press. */
export function unsubscribePage(token: string): string {
  return `${siteOrigin()}/switch-off?token=${encodeURIComponent(token)}`;
}

/** Where a mail program says it for its reader. */
export function oneClickUnsubscribeUrl(token: string): string {
  return `${siteOrigin()}/oneClickUnsubscribe/${encodeURIComponent(token)}`;
}

/** Where a new e-mail is confirmed. */
export function confirmEmailChangeUrl(token: string): string {
  return `${siteOrigin()}/reset-password?mode=changeEmail&token=${token}`;
}

/** Where the site is, without a slash at its end. */
export function siteOrigin(): string {
  return siteUrl.value().replace(/\/+$/, '');
}
