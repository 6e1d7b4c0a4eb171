import { cancellationByOwner } from '../../domain/cancellation.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { leave } from './leaving.ts';
import { claimOwnPayments } from './own-payments.ts';

interface Cancelled {
  readonly canceled: string[];
  readonly error?: string;
}

/** Cancels all that a member has: a trial ends now and is paid back, anything later runs out. */
export async function cancelOwn(caller: Caller, now: Date): Promise<Cancelled> {
  await claimOwnPayments(caller);
  const payer = { kind: 'member', uid: caller.uid } as const;
  const { left, done, failure } = await leave(
    payer,
    { by: 'owner', how: cancellationByOwner },
    now,
  );
  if (left.length === 0) {
    throw new ApiError('not-found', "You don't have any subscriptions to cancel.");
  }
  const toCancel = left.filter(({ cancellation }) => cancellation !== 'already');
  if (done.length === toCancel.length) return { canceled: [...done] };
  if (done.length === 0) throw failure ?? new Error('Something could still be charged');
  return { canceled: [...done], error: 'Could not cancel subscription.' };
}
