import { siteUrl } from '../config.ts';

/** The address that a recipient opens. */
export function linkOf(requestId: string): string {
  return `${site()}/link/${requestId}`;
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

function site(): string {
  return siteUrl.value().replace(/\/+$/, '');
}
