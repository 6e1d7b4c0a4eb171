import type { Request } from 'firebase-functions/https';

/**
 * The address that connected to Google's front end: the last entry of `X-Forwarded-For`, which the
 * front end appends itself. Behind Hosting it is Hosting's own, shared by many visitors.
 */
export function nearestAddress(request: Request): string {
  return forwardingChain(request).split(',').at(-1)?.trim() || 'unknown';
}

/**
 * Every address that a call claims to have come through. It tells visitors behind Hosting apart, but a
 * caller can write into it at will: never count by it alone.
 */
export function forwardingChain(request: Request): string {
  return request.get('x-forwarded-for') ?? request.socket?.remoteAddress ?? '';
}
