import {
  type Deletion,
  type DeletionStep,
  deletionStep,
} from '@geonod/contracts/documents/deletion';
import type { Member } from '@geonod/contracts/documents/member';
import { minuteMs } from '@geonod/contracts/durations';
import { customerIdsOf } from '../../domain/customer-ids.ts';
import { log } from '../../log/log.ts';
import { closeAccount, eraseAccount } from '../../services/accounts.ts';
import {
  abandonCheckoutPayment,
  readCheckoutPayment,
  unnameCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import {
  customersMadeFor,
  deleteCustomer,
  unnameCustomer,
} from '../../services/payments/customers.ts';
import { configuredCarrier } from '../../services/sms/configured-carrier.ts';
import {
  endOpenRequests,
  eraseDocuments,
  textsAtCarrier,
  unnamePayments,
} from '../../store/account-erasure.ts';
import { forgetCarrierText } from '../../store/carrier-texts.ts';
import { claimDeletion, closeDeletion, dueDeletions, noteDeletion } from '../../store/deletions.ts';
import { fingerprintInCause } from '../../store/fingerprints.ts';
import { keepStanding, standingLeftBy } from '../../store/former-members.ts';
import { queueMails } from '../../store/mail.ts';
import { endSignIns, readMember } from '../../store/members.ts';
import { forgetVisitor } from '../../store/payers.ts';
import { readPayment } from '../../store/payments.ts';
import { everyPaymentOf } from '../../store/payments-of-payers.ts';
import { endForDeletion, hasComeSince } from '../payments/end-for-deletion.ts';

/*
 * One step after the other, each of which has its effect once however often it is taken. A step is noted when it is
 * done, so whatever interrupts a run, the next one takes the same step again and goes on. The account is closed first and
 * erased last: nobody meets it half erased.
 */

/** For how long work of the account's that was under way when it was closed may still write something. */
const settledMs = 15 * minuteMs;

/**
 * How long the next run waits after each one that failed, in minutes: after the first only for its turn, and after the last
 * of these as long each time.
 */
const pauses = [0, 5, 15, 60];

/** How long a customer whose refund is under way is left alone, in minutes. */
const owedPause = 12 * 60;

/** What a step leaves to be remembered, and when it is to be taken `again`, if it is. */
interface Done extends Partial<Deletion> {
  readonly again?: Date;
}

type Step = (uid: string, deletion: Deletion, now: Date) => Promise<Done>;

const nothing: Done = {};

const steps: Readonly<Record<DeletionStep, Step>> = {
  close: async (uid, _, now) => {
    // The rules of the database learn of it by this.
    await endSignIns(uid, now);
    await closeAccount(uid);
    return nothing;
  },

  links: async (uid) => {
    await endOpenRequests(uid);
    return nothing;
  },

  money: endPayments,

  payer: async (uid, deletion, now) => {
    // A call that was under way may have begun a payment since, and it may be made by now.
    const ended = await endLatePayments(uid, deletion, now);
    return { ...ended, ...(await forgetPayer(uid, deletion, now)) };
  },

  texts: async (uid) => {
    const carrier = await configuredCarrier();
    for (const providerId of await textsAtCarrier(uid)) {
      // One that is not done yet is redacted by the nightly sweep, which knows no more of it than its id.
      if ((await carrier.redact(providerId)) === 'redacted') await forgetCarrierText(providerId);
    }
    return nothing;
  },

  documents: async (uid, { email, emailVerified }, now) => {
    // Once more: what was reported may have been decided on since.
    await keepStandingOf(uid, { email, emailVerified }, now);
    // What waits for an e-mail that nobody confirmed may be somebody else's: whoever paid with it, for one.
    await eraseDocuments(uid, emailVerified ? email : null, farewellOf(uid));
    return nothing;
  },

  account: async (uid) => {
    await eraseAccount(uid);
    return nothing;
  },

  farewell: async (uid, { email, emailVerified, by, refunded, refundWaits, requestedAt }, now) => {
    // Whoever only typed an e-mail can open the payment page, too, and delete the account as often as they make it.
    if (email !== null && emailVerified) {
      const values = {
        requestedAt,
        refunded: refunded === 0 ? null : refunded,
        ...(refundWaits ? ({ waits: true } as const) : {}),
        ...(by === 'operator' ? ({ byOperator: true } as const) : {}),
      };
      const mail = { to: email, ownerUid: null, template: 'account-deleted', values } as const;
      await queueMails([{ ...mail, cause: farewellOf(uid) }], now);
    }
    // The mail's own document has the address from here on, until it is sent.
    return { email: null };
  },

  leftovers: async (uid, deletion, now) => {
    const settledAt = new Date(deletion.requestedAt.getTime() + settledMs);
    if (now < settledAt) return { again: settledAt };
    await endLatePayments(uid, deletion, now);
    // The farewell has said what went back by then.
    await tellLatePayers(uid, now);
    const { customerIds, owedPayments } = await forgetPayer(uid, deletion, now);
    await eraseDocuments(uid, null, farewellOf(uid));
    const owed = await stillOwed(owedPayments);
    if (owed.length > 0) {
      return {
        customerIds,
        owedPayments: owed,
        again: new Date(now.getTime() + owedPause * minuteMs),
      };
    }
    // Also where the last of it was on its way back only after it was looked at before.
    for (const each of customerIds) await deleteCustomer(each);
    return nothing;
  },
};

async function endPayments(uid: string, deletion: Deletion, now: Date): Promise<Done> {
  const { email, emailVerified, refunded } = deletion;
  const { amount, waits } = await endForDeletion({ uid, email, emailVerified }, deletion, now);
  return {
    refunded: Math.max(refunded, amount),
    // A later look, which finds no charge any more, knows nothing of those before.
    ...(amount > 0 ? { refundWaits: waits } : {}),
  };
}

/** Ends what was begun, or paid, after everything was ended. */
async function endLatePayments(uid: string, deletion: Deletion, now: Date): Promise<Done> {
  const payments = await everyPaymentOf(uid);
  const isAny = payments.some(({ payment }) => hasComeSince(payment));
  return isAny ? endPayments(uid, deletion, now) : nothing;
}

/**
 * Tells of what was paid after the farewell that it goes back: by the e-mail that its payer gave with the card, since the
 * account's is forgotten. To be called before the payments are unnamed; a repeat tells nobody again.
 */
async function tellLatePayers(uid: string, now: Date): Promise<void> {
  for (const { id, payment } of await everyPaymentOf(uid)) {
    const paid = payment.owed?.[id] ? await readCheckoutPayment(id) : null;
    const to = paid?.payerEmail ?? null;
    if (paid === null || to === null) continue;
    const { amount } = paid;
    const waits = paid.charge?.refundHeld ? ({ waits: true } as const) : {};
    const mail = { template: 'refund-done', values: { amount, reason: 'left', ...waits } } as const;
    await queueMails(
      [{ ...mail, to, ownerUid: null, cause: `refunded-${id}-after-farewell` }],
      now,
    );
  }
}

/**
 * The payment provider keeps what was charged, and forgets who paid. A customer who is still owed something is deleted once
 * that is on its way back: until then nothing says who it is.
 */
async function forgetPayer(
  uid: string,
  { email, emailVerified, ...known }: Deletion,
  now: Date,
): Promise<Pick<Deletion, 'customerIds' | 'owedPayments'>> {
  const [member, payments] = await Promise.all([
    keepStandingOf(uid, { email, emailVerified }, now),
    everyPaymentOf(uid),
  ]);
  const confirmed = emailVerified ? email : null;
  const customerIds = customerIdsOf(member?.stripeCustomerId, payments, [
    ...known.customerIds,
    ...(await customersNotKnown(uid, email, known.requestedAt)),
  ]);
  const unfinished = payments.filter(({ payment }) => payment.unfinished).map(({ id }) => id);
  const owedPayments = [...new Set([...known.owedPayments, ...unfinished])];
  // First of all: what follows takes from our documents how to find them again.
  await noteDeletion(uid, { customerIds, owedPayments });
  for (const { id, payment } of payments) {
    await unnameCheckoutPayment(id);
    // What a page somewhere still offers to be paid.
    if (payment.status !== 'succeeded') await abandonCheckoutPayment(id);
  }
  for (const each of customerIds) await unnameCustomer(each);
  if ((await stillOwed(owedPayments)).length === 0) {
    for (const each of customerIds) await deleteCustomer(each);
  }
  await unnamePayments(uid);
  if (confirmed !== null) await forgetVisitor(confirmed);
  return { customerIds, owedPayments };
}

/** How far Stripe's clock may be from ours. */
const clocksMs = minuteMs;

/**
 * The account's customers at the payment provider, also where nothing of them was written down: by its e-mail; and once that
 * is forgotten, those that a call made which was under way when the account was closed.
 */
function customersNotKnown(
  uid: string,
  email: string | null,
  requestedAt: Date,
): Promise<readonly string[]> {
  if (email !== null) return customersMadeFor(uid, { email });
  const at = requestedAt.getTime();
  const [from, to] = [new Date(at - clocksMs), new Date(at + settledMs + clocksMs)];
  return customersMadeFor(uid, { from, to });
}

/** Keeps what holds for a person whatever account they have. Returns the member that there still is. */
async function keepStandingOf(
  uid: string,
  { email, emailVerified }: Pick<Deletion, 'email' | 'emailVerified'>,
  now: Date,
): Promise<Member | null> {
  const { data: member } = await readMember(uid);
  const confirmed = emailVerified ? email : null;
  if (confirmed !== null && member) {
    await keepStanding(confirmed, standingLeftBy({ ...member, emailConfirmed: true }), now);
  }
  // The account may have another e-mail by now, of which we have not heard, or which nobody has confirmed. What came with one
  // that anybody can type is kept with that e-mail already, for as long as it holds.
  if (member && member.email !== null && member.email !== confirmed) {
    await keepStanding(member.email, standingLeftBy(member), now);
  }
  return member;
}

async function stillOwed(paymentIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paymentIds.map((id) => readPayment(id)));
  return paymentIds.filter((_, at) => found[at]?.data?.unfinished);
}

/** The cause of the last mail; it does not say whose account it was. */
function farewellOf(uid: string): string {
  return `account-deleted-${fingerprintInCause('member', uid)}`;
}

/**
 * Goes on with the deletion of an account as far as it comes. Throws what kept it from going on; it is tried again
 * later.
 *
 * - `deleted`: nothing of the account is left that anybody could see, and its owner is told.
 * - `under-way`: it is to go on later, or another run is at it. So it is, too, after the step in which its time `isOver`.
 */
export async function goOnDeleting(
  uid: string,
  now: () => Date,
  isOver: () => boolean = () => false,
): Promise<'deleted' | 'under-way'> {
  const claimed = await claimDeletion(uid, now());
  if (!claimed) return 'under-way';
  let deletion: Deletion = claimed;
  try {
    for (;;) {
      const { again, ...change } = await steps[deletion.step](uid, deletion, now());
      if (again) {
        await noteDeletion(uid, { ...change, runAt: again, attempts: 0 });
        return 'deleted';
      }
      const next = stepAfter(deletion.step);
      if (!next) {
        await closeDeletion(uid);
        log('account-deleted');
        return 'deleted';
      }
      const noted = { ...change, step: next, attempts: 1 };
      if (isOver()) {
        await noteDeletion(uid, { ...noted, attempts: 0, runAt: now() });
        return 'under-way';
      }
      await noteDeletion(uid, noted);
      deletion = { ...deletion, ...noted };
    }
  } catch (error) {
    const minutes = pauses[Math.min(deletion.attempts, pauses.length) - 1] ?? 0;
    await noteDeletion(uid, { runAt: new Date(now().getTime() + minutes * minuteMs) });
    throw error;
  }
}

function stepAfter(step: DeletionStep): DeletionStep | undefined {
  const all = deletionStep.options;
  return all[all.indexOf(step) + 1];
}

/** What one run goes on with at most; the next one follows in minutes. */
const maxDeletions = 20;

/**
 * Goes on with every deletion that is due, until the run `isOver`. Returns how many could not go on; each of them is logged.
 */
export async function continueDeletions(
  now: () => Date,
  isOver: () => boolean = () => false,
): Promise<number> {
  let failed = 0;
  for (const uid of await dueDeletions(now(), maxDeletions)) {
    if (isOver()) break;
    try {
      await goOnDeleting(uid, now, isOver);
    } catch (error) {
      failed += 1;
      log('deletion-stuck', {}, error);
    }
  }
  return failed;
}
