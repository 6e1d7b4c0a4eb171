import { phoneQueryMaxLength } from '@geonod/contracts';

/** The pages of the funnel that carry the number in their address. */
export type PhonePath =
  | '/loading'
  | '/location-found'
  | '/register'
  | '/claim'
  | '/payment'
  | '/location';

/** International text of a number as it was typed: `+55 (11) 98765 4321`. */
export function phoneText(countryCode: string, masked: string): string {
  return `${countryCode} ${masked}`;
}

/** A funnel page with the number, and what else belongs to it, in its query. Accepts any string. */
export function pathWithPhone(
  path: PhonePath,
  phone: string,
  more: Readonly<Record<string, string>> = {},
): string {
  // URLSearchParams never throws, but writes a space as '+', which is too easily read back as a plus.
  const query = new URLSearchParams({ phone, ...more }).toString().replaceAll('+', '%20');
  return `${path}?${query}`;
}

/**
 * The number that an address asks about, as international text, or null when it names none:
 * no digits, or more characters than `verifyPhone` takes.
 *
 * Read from `?phone=`, where a leading plus may have arrived as a space, or from the two fields of a form
 * that was sent before any script ran (`?code=%2B55&phone=(11) 98765 4321`).
 */
export function readPhone(search: URLSearchParams): string | null {
  const phone = search.get('phone') ?? '';
  if (!/\d/.test(phone)) return null;
  const code = readCode(search.get('code'));
  const text = tidy(code ? withCode(code, phone) : withPlus(phone));
  return text.length > phoneQueryMaxLength ? null : text;
}

function readCode(value: string | null): string | null {
  const digits = /^[+\s]?(\d{1,4})$/.exec(value ?? '')?.[1];
  return digits ? `+${digits}` : null;
}

function withCode(code: string, typed: string): string {
  const phone = typed.trim();
  if (/^(\+|00)/.test(phone)) return withPlus(phone);
  const digits = phone.replace(/\D/g, '');
  const hasCodeAlready = digits.length > longestNational && `+${digits}`.startsWith(code);
  return hasCodeAlready ? `+${phone}` : phoneText(code, phone);
}

/** Digits of a national number that fills the mask, `(99) 99999 9999`. */
const longestNational = 11;

function withPlus(phone: string): string {
  return phone.replace(/^(\s*00|\s+)(?=\d)/, '+');
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
