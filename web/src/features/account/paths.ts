import { pathWithPhone } from '../../lib/phone-query.ts';

/** /payment for an account that has just been opened. Without a number it is payment for the member area alone. */
export function paymentPath(phone: string | null, email: string | null): string {
  const more = email === null ? {} : { email };
  if (phone !== null) return pathWithPhone('/payment', phone, more);
  const query = new URLSearchParams(more).toString();
  return query ? `/payment?${query}` : '/payment';
}
