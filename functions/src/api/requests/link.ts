import { siteUrl } from '../../config.ts';

/** The address that a recipient opens. */
export function linkOf(requestId: string): string {
  return `${siteUrl.value()}/link/${requestId}`;
}

/** Where a carrier service reports on the message of a request. */
export function smsReportUrl(requestId: string): string {
  return `${siteUrl.value()}/smsStatus/${requestId}`;
}
