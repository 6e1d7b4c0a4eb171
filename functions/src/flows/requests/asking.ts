import { randomInt } from 'node:crypto';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { hasActiveSubscription } from '../../domain/entitlement.ts';
import { requestTimes } from '../../domain/request-lifecycle.ts';
import { asOneLine } from '../../domain/sender-words.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readMember } from '../../store/members.ts';

/**
 * Whether a member may ask for a location at all, by link or by number alike. Throws
 * `subscription-required` for one who has not paid for it.
 */
export async function requireMayAsk({ uid }: Caller, now: Date): Promise<void> {
  const { data: member } = await readMember(uid);
  if (!member || !hasActiveSubscription(member, now)) throw new ApiError('subscription-required');
}

/** What every new request has, whichever way it reaches its recipient. */
export type NewRequest = Pick<
  RequestDocument,
  'ownerUid' | 'askedBy' | 'status' | 'createdAt' | 'expiresAt' | 'purgeAt'
>;

/** Who asks, as the account is now: what its owner calls it later does not change what was asked. */
export function newRequest(
  { uid, email, emailVerified, displayName }: Caller,
  now: Date,
): NewRequest {
  const name = [...asOneLine(displayName ?? '')].slice(0, nameMaxLength).join('');
  return {
    ownerUid: uid,
    askedBy: { displayName: name === '' ? null : name, email, emailVerified },
    status: 'pending',
    ...requestTimes(now),
  };
}

/** Longer names are no names; in characters. */
const nameMaxLength = 80;

/**
 * Letters and digits alone: where a message turns an address into a link, a dash or an underscore at its end
 * may be left out of it.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 of 62 characters are 131 random bits; what opens a link must have 128. */
const secretLength = 22;

export function newRequestId(): string {
  return newSecret();
}

/** The key in a recipient's link. */
export function newToken(): string {
  return newSecret();
}

function newSecret(): string {
  return Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
