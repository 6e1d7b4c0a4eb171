import { hasActiveSubscription } from '../domain/entitlement.ts';
import { ApiError } from '../http/api-error.ts';
import { readMember } from '../store/members.ts';

/** Throws `subscription-required` unless the member has paid for what they ask. */
export async function requireSubscription(uid: string, now: Date): Promise<void> {
  const { data: member } = await readMember(uid);
  if (!member || !hasActiveSubscription(member, now)) throw new ApiError('subscription-required');
}
