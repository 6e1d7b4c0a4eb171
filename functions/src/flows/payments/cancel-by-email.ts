import { cancellationMailsADay } from '@geonod/contracts';
import { dayMs } from '@geonod/contracts/durations';
import { cancellationByEmail } from '../../domain/cancellation.ts';
import { ApiError } from '../../http/api-error.ts';
import { type NewMail, queueMails } from '../../store/mail.ts';
import { type Left, leave, type Outcome } from './leaving.ts';
import { isAway, wishSeenDone } from './noted-wish.ts';
import type { Payer } from './payer.ts';
import type { AccountView } from './payer-account.ts';
import { endedByEmail } from './payment-mails.ts';
import { cancelledByEmailNotice, type News } from './payment-news.ts';

/**
 * Lets every subscription of an e-mail's payers run out, and tells its owner. Throws `not-found` where there is
 * none, alike for an e-mail that nobody has and for one without a subscription.
 */
export async function cancelByEmail(payers: readonly Payer[], now: Date): Promise<void> {
  // What becomes of one of them is waited for, whatever becomes of another.
  const results = await Promise.allSettled(
    payers.map(async (payer) => {
      const tell = (account: AccountView, left: readonly Left[]) => newsFor(payer, account, left);
      const outcome = await leave(payer, { by: 'email', how: cancellationByEmail, tell }, now);
      await queueMails(mailsAgain(payer, outcome, now), now);
      return outcome;
    }),
  );
  const failure = weightiest(results.map(failureOf).filter((each) => each !== null));
  if (failure !== undefined) throw failure;
  if (results.every((each) => each.status === 'fulfilled' && each.value.left.length === 0)) {
    throw new ApiError('not-found', 'Could not cancel subscription.');
  }
}

function failureOf(result: PromiseSettledResult<Outcome>): unknown {
  return result.status === 'rejected' ? result.reason : result.value.failure;
}

/**
 * While Stripe is away, of somebody who only ever began to pay nothing can be noted, and nothing need be: it is said that
 * what else there is, is. Anything but Stripe's being away comes before.
 */
function weightiest(failures: readonly unknown[]): unknown {
  const isNoted = (each: unknown) => each instanceof ApiError && each.code === 'wish-noted';
  return (
    failures.find((each) => !isAway(each) && !isNoted(each)) ??
    failures.find(isNoted) ??
    failures[0]
  );
}

/** One mail in this part of a day, in milliseconds, however often it is asked for. */
const pauseMs = dayMs / cancellationMailsADay;

/** For somebody who cancels again because the mail with the link was lost, or its link is old. */
function mailsAgain(payer: Payer, { account, left }: Outcome, now: Date): NewMail[] {
  const { email: to, payments, subscriptions } = account;
  if (to === null) return [];
  const ownerUid = payer.kind === 'member' ? payer.uid : null;
  const known = left.filter(({ cancellation }) => cancellation === 'already');
  return known.flatMap(({ id }) => {
    const subscription = subscriptions.find((each) => each.id === id);
    const payment = payments.find((each) => each.id === subscription?.paymentId);
    // What a bank disputes was cancelled by nobody, and nothing of it is refunded by a link.
    if (!subscription || !payment || subscription.disputed) return [];
    // Its owner would read that somebody else did what they did themselves.
    if (payment.ending?.by !== 'email') return [];
    const cause = `cancelled-again-${id}-${Math.floor(now.getTime() / pauseMs)}`;
    const values = endedByEmail(payment, subscription, ownerUid);
    return [{ cause, to, ownerUid, template: 'cancelled-by-email', values }];
  });
}

function isOld(cancellation: Left['cancellation']): boolean {
  return cancellation === 'already' || cancellation === 'noted';
}

function newsFor(payer: Payer, account: AccountView, left: readonly Left[]): News {
  if (payer.kind !== 'member') return {};
  const told = left.filter(({ cancellation }) => !isOld(cancellation)).map(({ id }) => id);
  // Every look tells of what it is the first to see done.
  const seen = wishSeenDone(account, 'email');
  const cancelled = account.subscriptions.filter(({ id }) => told.includes(id) && id !== seen);
  return { notices: cancelled.map((each) => cancelledByEmailNotice(payer.uid, each, account)) };
}
