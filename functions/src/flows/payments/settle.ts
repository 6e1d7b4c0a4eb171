import { decidingSubscription, isOver } from '../../domain/entitlement.ts';
import { isFinished, madeFrom, settlementSteps } from '../../domain/settlement.ts';
import { log } from '../../log/log.ts';
import { ensureMember } from '../../store/members.ts';
import { commitSettlement, type PaymentFinding } from '../../store/settlements.ts';
import type { HandledEvent } from '../../store/stripe-events.ts';
import type { Payer } from './payer.ts';
import { type AccountView, readPayerAccount } from './payer-account.ts';
import { disputesTold, invoicesToldStuck, type News, newsOf } from './payment-news.ts';
import { takeSteps } from './take-steps.ts';

/** Enough for every step of the longest way and for some company; more means that something is wrong. */
const maxRounds = 12;

interface Cause {
  readonly event?: HandledEvent;
  /** What this cause tells the payer, by what was seen in the end. */
  readonly tell?: (account: AccountView) => News;
  /** The invoice of which it was told that a charge has failed. */
  readonly failedInvoice?: string | null;
}

/**
 * Brings one payer to the state that their payments and their wishes call for, and our documents to what Stripe shows.
 * Returns what it saw last.
 *
 * It looks, takes what steps are missing, and looks again until none is; then it writes what it saw,
 * unless somebody else wrote meanwhile: then it looks again. So it may be interrupted anywhere, run
 * twice at once, and be called for any reason in any order.
 */
export async function settle(payer: Payer, cause: Cause, now: Date): Promise<AccountView> {
  for (let round = 0; round < maxRounds; round += 1) {
    const account = await accountOf(payer, now);
    const steps = settlementSteps(account, now);
    if (steps.length > 0) {
      log('payer-settling', { steps: steps.map(({ kind }) => kind) });
      await takeSteps(payer, account, steps, now);
      continue;
    }
    const seen = newsOf(payer, account, now);
    const written = await commit(payer, account, { ...cause, seen }, now);
    if (written.outcome === 'changed') continue;
    if (written.outcome === 'committed') {
      // Once for each, like what its payer is told.
      for (const invoiceId of invoicesToldStuck(written)) log('renewal-stuck', { invoiceId });
      for (const { intentId, disputeId } of disputesTold(payer, account, { seen, told: written })) {
        log('dispute-opened', { intentId, disputeId });
      }
      // Once for each charge that has failed.
      for (const { triedOtherwise: tried } of account.subscriptions) {
        if (tried && tried.invoiceId === cause.failedInvoice) log('retries-unexpected', tried);
      }
      // Each night anew: nobody but a person fills the balance.
      for (const { intentId, refundHeld } of account.charges) {
        if (refundHeld) log('refund-held', { intentId });
      }
    }
    return account;
  }
  throw new Error('A payer was not settled after many rounds');
}

async function accountOf(payer: Payer, now: Date): Promise<AccountView> {
  const account = await readPayerAccount(payer, now);
  if (account.version !== null || payer.kind !== 'member') return account;
  await ensureMember(payer.uid, null, now);
  return readPayerAccount(payer, now);
}

function commit(
  payer: Payer,
  account: AccountView,
  { event, tell, seen }: Cause & { readonly seen: Required<News> },
  now: Date,
) {
  const { notices = [], mails = [] } = tell?.(account) ?? {};
  return commitSettlement(
    {
      payer,
      version: account.version,
      // Nothing at all is no reason to take anything away: perhaps another Stripe account was asked.
      subscription: decidingSubscription(account.subscriptions) ?? account.stored,
      trialHadAt: account.trialHadAt ?? (account.hadTrial ? now : null),
      payments: account.records.flatMap((record) => findingOf(record, account, now)),
      notices: [...notices, ...seen.notices],
      mails: [...mails, ...seen.mails],
      event: event ?? null,
    },
    now,
  );
}

function findingOf(
  { id, version, payment }: AccountView['records'][number],
  { openPayments, payments, subscriptions, charges }: AccountView,
  now: Date,
): PaymentFinding[] {
  const open = openPayments.find((each) => each.id === id);
  const recorded = payments.find((each) => each.id === id);
  if (!open || !recorded) return [];
  const { status, customerId, methodKey, paidAt, refunded } = open;
  const made = madeFrom(id, subscriptions);
  return [
    {
      id,
      status,
      customerId,
      subscriptionId: made?.id ?? null,
      card: methodKey,
      running: made !== null && !isOver(made),
      paidAt,
      refundedAt: refunded ? (payment.refundedAt ?? now) : null,
      disputesClosed: {
        ...closedDisputes(id, subscriptions, charges, now),
        ...payment.disputesClosed,
      },
      version,
      finished: isFinished(recorded, subscriptions),
    },
  ];
}

/** The disputes about a payment, and about renewals from it, that are decided, as if they had just been seen to be. */
function closedDisputes(
  paymentId: string,
  subscriptions: AccountView['subscriptions'],
  charges: AccountView['charges'],
  now: Date,
): Readonly<Record<string, Date>> {
  const own = subscriptions.filter((each) => each.paymentId === paymentId);
  const renewed = own.flatMap(({ renewals }) => renewals.map(({ intentId }) => intentId));
  const closed = charges
    .filter(({ dispute, disputeWon }) => disputeWon || dispute === 'lost')
    .filter(({ intentId }) => intentId === paymentId || renewed.includes(intentId));
  return Object.fromEntries(
    closed.flatMap(({ disputeId }) => (disputeId ? [[disputeId, now]] : [])),
  );
}
