import { isResumable } from '../../domain/cancellation.ts';
import { isLive } from '../../domain/entitlement.ts';
import { ApiError } from '../../http/api-error.ts';
import { resumeSubscription } from '../../services/payments/subscriptions.ts';
import { isSuspended } from '../../store/members.ts';
import { takeBackEnding } from '../../store/wishes.ts';
import { readPayerAccount } from './payer-account.ts';
import { settle } from './settle.ts';

/**
 * Takes back a member's cancellations that have not taken effect yet. Returns the ids of the subscriptions that go on, and
 * throws `conflict` where none does: somebody may have cancelled again meanwhile; `suspended` for one who may ask nobody, since
 * nobody is sold what they may not use.
 */
export async function resumeOwn(uid: string, now: Date): Promise<string[]> {
  const payer = { kind: 'member', uid } as const;
  const { subscriptions } = await readPayerAccount(payer, now);
  const resumable = subscriptions.filter(isResumable);
  if (resumable.length === 0) {
    throw new ApiError('not-found', 'There is no cancelled subscription to resume.');
  }
  if (await isSuspended(uid)) {
    throw new ApiError('suspended', 'Your account is suspended, so your plan ends as you wished.');
  }
  for (const { id, paymentId } of resumable) {
    // First the wish: as long as that is written down, every look cancels again.
    if (paymentId !== null) await takeBackEnding(paymentId);
    await resumeSubscription(id);
  }
  const after = await settle(payer, {}, now);
  const goingOn = after.subscriptions.filter((each) => isLive(each) && !each.cancelAtPeriodEnd);
  const resumed = resumable.map(({ id }) => id).filter((id) => goingOn.some((on) => on.id === id));
  if (resumed.length === 0) {
    throw new ApiError('conflict', 'Your subscription still ends. Please try again.');
  }
  return resumed;
}
