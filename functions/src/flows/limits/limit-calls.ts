import type { Request } from 'firebase-functions/https';
import { ApiError } from '../../http/api-error.ts';
import { countUse, type RateLimit } from '../../store/rate-limits.ts';

/** How often a call may be made in one window of time. */
export interface CallLimits {
  /** Names the call in the counters. */
  readonly call: string;
  readonly windowSeconds: number;
  /** By one member, or for one e-mail. */
  readonly perIdentity: number;
  /** Through one chain of addresses, as far as it can be believed: one household, one mobile carrier. */
  readonly perChain: number;
  /** From one address that is known for sure; through Hosting it stands for many visitors. */
  readonly perAddress: number;
  /** By everybody together: what holds when somebody makes up addresses. */
  readonly inAll: number;
}

/** Whom a call is counted for, besides where it comes from. */
export type Identity =
  | { readonly kind: 'member'; readonly uid: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'visitor' };

/** A document takes about one write a second, so what many callers write is spread over several. */
const shards = 16;

/** Refuses a call that was made too often, with the time until it may be made again. */
export async function limitCalls(
  limits: CallLimits,
  request: Request,
  identity: Identity,
  now: Date,
): Promise<void> {
  const waitSeconds = await countUse(countersOf(limits, request, identity), now);
  if (waitSeconds === null) return;
  const message = `Too many attempts. Please try again ${inWords(waitSeconds)}.`;
  throw new ApiError('rate-limited', message, { retryAfterSeconds: waitSeconds });
}

function countersOf(limits: CallLimits, request: Request, identity: Identity): RateLimit[] {
  const { call, windowSeconds, perIdentity, perChain, perAddress, inAll } = limits;
  const counter = (scope: string, key: string, max: number): RateLimit => ({
    name: `${call}/${scope}`,
    key,
    max,
    windowSeconds,
  });
  const shard = Math.floor(Math.random() * shards);
  const shared = (scope: string, key: string, max: number) =>
    counter(scope, `${shard}:${key}`, Math.ceil(max / shards));
  const chain = counter('chain', forwardingChain(request), perChain);
  return [
    ...(identity.kind === 'member' ? [counter('member', identity.uid, perIdentity)] : [chain]),
    ...(identity.kind === 'email' ? [counter('email', identity.email, perIdentity)] : []),
    shared('address', nearestAddress(request), perAddress),
    shared('all', 'everybody', inAll),
  ];
}

/**
 * The address that connected to Google's front end: the last entry of `X-Forwarded-For`, which the
 * front end appends itself. Behind Hosting it is Hosting's own, shared by many visitors.
 */
function nearestAddress(request: Request): string {
  return forwardingChain(request).split(',').at(-1)?.trim() || 'unknown';
}

/**
 * Every address that a call claims to have come through. It tells visitors behind Hosting apart, but a
 * caller can write into it at will: never count by it alone.
 */
function forwardingChain(request: Request): string {
  return request.get('x-forwarded-for') ?? request.socket?.remoteAddress ?? '';
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
