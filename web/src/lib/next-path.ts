import { type PhonePath, pathWithPhone, readPhone } from './phone-query.ts';

/** Where a login or a payment leads when nothing else was asked for. */
export const memberHome = '/home';

/** Stands for the site's own origin, so that the rule is the same in every place that applies it. */
const anyOrigin = 'https://site.invalid';

/**
 * The path that `?next=` asks for, with its query and fragment, or `/home`: only paths of this site are followed,
 * so that a link cannot send anybody elsewhere.
 */
export function safeNextPath(next: string | null): string {
  const address = next?.startsWith('/') ? addressOf(next) : null;
  if (!address) return memberHome;
  const { origin, pathname, search, hash } = address;
  // A path may resolve to one that a browser reads as a host again: '/.//elsewhere.example'.
  if (origin !== anyOrigin || pathname.startsWith('//')) return memberHome;
  return `${pathname}${search}${hash}`;
}

/** Null for what is no address. */
function addressOf(path: string): URL | null {
  try {
    return new URL(path, anyOrigin);
  } catch {
    return null;
  }
}

/** /login, coming back to `next` afterwards. */
export function loginPath(next: string): string {
  return next === memberHome ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** /register, for the number that `next` is about, if it is about one. */
export function registerPath(next: string): string {
  return registerPathOf(phoneOf(next));
}

/** The number that an address is about; null for none. */
export function phoneOf(next: string): string | null {
  return readPhone(addressOf(next)?.searchParams ?? new URLSearchParams());
}

/** /register, for a number if there is one. */
export function registerPathOf(phone: string | null): string {
  return pathFor('/register', phone);
}

/** /claim, the same. */
export function claimPathOf(phone: string | null): string {
  return pathFor('/claim', phone);
}

function pathFor(path: PhonePath, phone: string | null): string {
  return phone === null ? path : pathWithPhone(path, phone);
}

/** /payment, coming back to `next`, a path without a query, afterwards. */
export function payPath(next: string): string {
  return `/payment?next=${next}`;
}

/** /payment for an account that has just been opened. Without a number it is payment for the member area alone. */
export function paymentPath(phone: string | null, email: string | null): string {
  const more = email === null ? {} : { email };
  if (phone !== null) return pathWithPhone('/payment', phone, more);
  const query = new URLSearchParams(more).toString();
  return query ? `/payment?${query}` : '/payment';
}
