import * as logger from 'firebase-functions/logger';
import { decidingSubscription } from '../../domain/entitlement.ts';
import { settlementSteps } from '../../domain/settlement.ts';
import type { NewMail } from '../../store/mail.ts';
import { ensureMember } from '../../store/members.ts';
import type { Notice } from '../../store/notifications.ts';
import { commitSettlement, type PaymentFinding } from '../../store/settlements.ts';
import type { HandledEvent } from '../../store/stripe-events.ts';
import type { Payer } from './payer.ts';
import { type AccountView, readAccount } from './payer-account.ts';
import { returnedPaymentNotices } from './payment-notices.ts';
import { takeSteps } from './take-steps.ts';

/** Enough for every step of the longest way and for some company; more means that something is wrong. */
const maxRounds = 12;

interface Cause {
  readonly event?: HandledEvent;
  readonly notices?: readonly Notice[];
  readonly mails?: readonly NewMail[];
}

/**
 * Brings one payer to the state that their payments call for, and our documents to what Stripe shows.
 *
 * It looks, takes what steps are missing, and looks again until none is; then it writes what it saw,
 * unless somebody else wrote meanwhile: then it looks again. So it may be interrupted anywhere, run
 * twice at once, and be called for any reason in any order.
 */
export async function settle(payer: Payer, cause: Cause, now: Date): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const account = await accountOf(payer, now);
    const steps = settlementSteps(account);
    if (steps.length > 0) {
      logger.info('Settling', { steps: steps.map(({ kind }) => kind) });
      await takeSteps(payer, account, steps, now);
      continue;
    }
    if ((await commit(payer, account, cause, now)) !== 'changed') return;
  }
  throw new Error('A payer was not settled after many rounds');
}

async function accountOf(payer: Payer, now: Date): Promise<AccountView> {
  const account = await readAccount(payer);
  if (account.version !== null || payer.kind === 'visitor') return account;
  await ensureMember(payer.uid, null, now);
  return readAccount(payer);
}

function commit(
  payer: Payer,
  account: AccountView,
  { event, notices = [], mails = [] }: Cause,
  now: Date,
) {
  const returned = payer.kind === 'member' ? returnedPaymentNotices(payer.uid, account) : [];
  return commitSettlement(
    {
      payer,
      version: account.version,
      // Nothing at all is no reason to take anything away: perhaps another Stripe account was asked.
      subscription: decidingSubscription(account.subscriptions) ?? account.stored,
      payments: account.openPayments.map((payment) => findingOf(payment, account)),
      notices: [...notices, ...returned],
      mails,
      event: event ?? null,
    },
    now,
  );
}

function findingOf(
  { id, status, customerId, paidAt, refunded }: AccountView['openPayments'][number],
  { subscriptions }: AccountView,
): PaymentFinding {
  const made = subscriptions.find(({ paymentId }) => paymentId === id);
  return { id, status, customerId, subscriptionId: made?.id ?? null, paidAt, refunded };
}
