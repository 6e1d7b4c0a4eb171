/** Where a login or a payment leads when nothing else was asked for. */
export const memberHome = '/home';

/** Stands for the site's own origin, so that the rule is the same in every place that applies it. */
const anyOrigin = 'https://site.invalid';

/**
 * The path that `?next=` asks for, with its query and fragment, or `/home`: only paths of this site are followed,
 * so that a link cannot send anybody elsewhere.
 */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, anyOrigin)) return memberHome;
  const { origin, pathname, search, hash } = new URL(next, anyOrigin);
  // A path may resolve to one that a browser reads as a host again: '/.//elsewhere.example'.
  if (origin !== anyOrigin || pathname.startsWith('//')) return memberHome;
  return `${pathname}${search}${hash}`;
}

/** /login, coming back to `next` afterwards. */
export function loginPath(next: string): string {
  return next === memberHome ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** /payment, coming back to `next`, a path without a query, afterwards. */
export function payPath(next: string): string {
  return `/payment?next=${next}`;
}
