import { renewalPrice, trialPrice } from '@geonod/contracts';
import { cancellationByDeletion, type Deleted, heldUntil } from '../../domain/cancellation.ts';
import { paymentsOfMember } from '../../store/payments.ts';
import { type Leave, leave } from './leaving.ts';
import { claimOwnPayments, type PayingCaller } from './own-payments.ts';
import type { AccountView } from './payer-account.ts';
import { finishWithdrawal } from './withdraw.ts';

/**
 * Ends everything that an account pays for, before the account is erased: a trial is paid back as cancelling does, and
 * what is paid for later ends now, since nobody is left to use it. Also what was paid without the account by its
 * confirmed e-mail. However late it is done, what was charged since it was asked for goes back.
 *
 * Whoever withdrew from the contract while Stripe was away has that back as well.
 *
 * Throws when anything could still be charged; then nothing is to be erased yet. A refund that is not made at once stays
 * owed, so the documents of payments outlive the account. Returns what goes back, in minor units.
 */
export async function endForDeletion(
  caller: PayingCaller,
  deleted: Deleted,
  now: Date,
): Promise<number> {
  await claimOwnPayments(caller);
  const payer = { kind: 'member', uid: caller.uid } as const;
  // First of all: from what is over, nobody can withdraw any more.
  for (const { id, payment } of await paymentsOfMember(caller.uid)) {
    if (payment.withdrawalWishedAt) await finishWithdrawal(payer, id, now);
  }
  const wish: Leave = {
    by: 'account-deletion',
    how: (subscription) => cancellationByDeletion(subscription, deleted),
    at: deleted.requestedAt,
    paidUntil: (subscription) => heldUntil(subscription, deleted),
  };
  const { account, left, done, failure } = await leave(payer, wish, now);
  if (failure !== null) throw failure;
  if (done.length < left.length) throw new Error('Something could still be charged');
  return goingBack(account, deleted);
}

/**
 * What is owed to whoever leaves, also for a withdrawal that is carried out by the way; a repeat finds the same, also when
 * it was returned meanwhile.
 */
function goingBack({ payments }: AccountView, { requestedAt }: Deleted): number {
  return payments
    .flatMap(({ id, plan, ending, owed }) =>
      Object.entries(owed)
        .filter(
          ([, { reason, since }]) =>
            ending?.by === 'account-deletion' ||
            ((reason === 'withdrawn' || reason === 'left') && since >= requestedAt),
        )
        .map(([intentId]) =>
          intentId === id && plan === 'trial' ? trialPrice.amount : renewalPrice.amount,
        ),
    )
    .reduce((sum, amount) => sum + amount, 0);
}
