import { isResumable } from '../../domain/cancellation.ts';
import { ApiError } from '../../http/api-error.ts';
import { resumeSubscription } from '../../services/payments/subscriptions.ts';
import { takeBackEnding } from '../../store/wishes.ts';
import { readAccount } from './payer-account.ts';
import { settle } from './settle.ts';

/** Takes back a member's cancellations that have not taken effect yet. Returns the subscriptions' ids. */
export async function resumeOwn(uid: string, now: Date): Promise<string[]> {
  const payer = { kind: 'member', uid } as const;
  const { subscriptions } = await readAccount(payer, now);
  const resumable = subscriptions.filter(isResumable);
  if (resumable.length === 0) {
    throw new ApiError('not-found', 'There is no cancelled subscription to resume.');
  }
  for (const { id, paymentId } of resumable) {
    // First the wish: as long as that is written down, every look cancels again.
    if (paymentId !== null) await takeBackEnding(paymentId);
    await resumeSubscription(id);
  }
  await settle(payer, {}, now);
  return resumable.map(({ id }) => id);
}
