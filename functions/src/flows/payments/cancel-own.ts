import type { RefundReason } from '@geonod/contracts/documents/payment';
import { cancellationByOwner } from '../../domain/cancellation.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { leave } from './leaving.ts';
import { claimOwnPayments } from './own-payments.ts';
import type { AccountView } from './payer-account.ts';

interface Cancelled {
  readonly canceled: string[];
  readonly error?: string;
  readonly refunded?: { readonly amount: number; readonly currency: string };
}

/** Cancels all that a member has: a trial ends now and is paid back, anything later runs out. */
export async function cancelOwn(caller: Caller, now: Date): Promise<Cancelled> {
  await claimOwnPayments(caller);
  const payer = { kind: 'member', uid: caller.uid } as const;
  const { account, left, done, failure } = await leave(
    payer,
    { by: 'owner', how: cancellationByOwner },
    now,
  );
  if (left.length === 0) {
    throw new ApiError('not-found', "You don't have any subscriptions to cancel.");
  }
  const toCancel = left.filter(({ cancellation }) => cancellation !== 'already');
  const cancelled = { canceled: [...done], ...refundOf(done, account) };
  if (done.length === toCancel.length) return cancelled;
  if (done.length === 0) throw failure ?? new Error('Something could still be charged');
  return { ...cancelled, error: 'Could not cancel subscription.' };
}

/** What was charged for what is cancelled now, and goes back. What a bank has not let through yet was not charged. */
function refundOf(
  done: readonly string[],
  { subscriptions, payments, charges }: AccountView,
): Pick<Cancelled, 'refunded'> {
  const madeFrom = subscriptions.filter(({ id }) => done.includes(id));
  const paymentIds = [...done, ...madeFrom.map(({ paymentId }) => paymentId)];
  const owed = payments.flatMap(({ id, owed: each }) => (paymentIds.includes(id) ? [each] : []));
  const goesBack = charges.filter(
    ({ intentId, dispute }) =>
      dispute === null &&
      owed.some((each) => intentId !== null && goesBackFor.includes(each[intentId]?.reason)),
  );
  const [charge] = goesBack;
  if (!charge) return {};
  const amount = goesBack.reduce((sum, each) => sum + each.amount, 0);
  return { refunded: { amount, currency: charge.currency } };
}

/** A trial, and what was charged after a cancellation that was noted while Stripe was away. */
const goesBackFor: readonly (RefundReason | undefined)[] = ['cancelled', 'left'];
