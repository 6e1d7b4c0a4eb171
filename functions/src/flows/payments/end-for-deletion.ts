import { cancellationByOwner } from '../../domain/cancellation.ts';
import { leave } from './leaving.ts';
import { claimOwnPayments, type PayingCaller } from './own-payments.ts';

/**
 * Ends everything that an account pays for, before the account is erased: a trial is paid back as cancelling does, and
 * what is paid for later ends now, since nobody is left to use it. Also what was paid without the account by its
 * confirmed e-mail.
 *
 * Throws when anything could still be charged; then nothing is to be erased yet. A refund that is not made at once stays
 * owed, so the documents of payments outlive the account.
 */
export async function endForDeletion(caller: PayingCaller, now: Date): Promise<void> {
  await claimOwnPayments(caller);
  const payer = { kind: 'member', uid: caller.uid } as const;
  const how = (subscription: Parameters<typeof cancellationByOwner>[0]) => {
    const cancellation = cancellationByOwner(subscription);
    return cancellation === null || cancellation === 'refund-and-end' ? cancellation : 'end-now';
  };
  const { left, done, failure } = await leave(payer, { by: 'account-deletion', how }, now);
  if (failure !== null) throw failure;
  if (done.length < left.length) throw new Error('Something could still be charged');
}
