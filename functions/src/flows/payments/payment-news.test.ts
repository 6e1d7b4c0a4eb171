import type { MemberSubscription } from '@geonod/contracts/documents/member';
import { describe, expect, it } from 'vitest';
import type { Payer } from './payer.ts';
import type { AccountView, PaidSubscriptionView } from './payer-account.ts';
import {
  cancelledByEmailNotice,
  disputesTold,
  invoicesToldStuck,
  type News,
  newsOf,
  renewalFailedNotices,
} from './payment-news.ts';

process.env.SITE_URL = 'https://geonod.example';

const paidUntil = new Date('2026-11-24T01:30:00Z');

const renewal = {
  invoiceId: 'in_1',
  amount: 16_000,
  currency: 'brl',
  attempted: true,
  needsAuthentication: false,
};

const owing: PaidSubscriptionView = {
  id: 'sub_1',
  customerId: 'cus_1',
  renewalCard: null,
  paymentId: 'pi_1',
  plan: 'trial',
  renewalAmount: 16_000,
  status: 'past_due',
  createdAt: new Date('2026-10-26T01:30:00Z'),
  firstUntil: new Date('2026-10-27T01:30:00Z'),
  paidUntil,
  endsAt: null,
  cancelAtPeriodEnd: false,
  disputed: false,
  nextRenewalAt: null,
  renewal,
  renewals: [
    {
      invoiceId: 'in_1',
      intentId: 'pi_2',
      status: 'unpaid',
      amount: 16_000,
      paidAt: null,
      until: new Date('2026-12-22T01:30:00Z'),
      charge: null,
    },
  ],
};

describe('a renewal that was not paid', () => {
  const told = (change: Partial<PaidSubscriptionView>, at = paidUntil) =>
    renewalFailedNotices(
      'marina',
      { payments: [], subscriptions: [{ ...owing, ...change }] },
      'in_1',
      at,
    )[0]?.message;

  it('is promised another try only where one is planned', () => {
    const nextAttemptAt = new Date('2026-11-27T01:30:00Z');
    expect(told({ renewal: { ...renewal, nextAttemptAt } })).toMatch(
      /^Your card was not charged R\$160,00\. It is tried again, and you keep access until then\./,
    );
    expect(told({})).toBe(
      'Your card was not charged R$160,00. Change the card, or pay, in Settings; if it stays unpaid, your access ends.',
    );
  });

  it('is to be confirmed where the bank waits for that', () => {
    const waiting = { ...renewal, needsAuthentication: true };
    for (const open of [waiting, { ...waiting, nextAttemptAt: paidUntil }]) {
      expect(told({ renewal: open })).toBe(
        'Your bank asks you to confirm R$160,00. Confirm it in Settings; if you do not, your access ends.',
      );
    }
  });

  it('is said to end access on the day on which it does, where no other try is planned', () => {
    const givenUpAt = new Date('2026-12-09T01:30:00Z');
    const end = 'your access ends on Tuesday, 8 December 2026, 22:30 (Brasília time, GMT-03:00).';
    expect(told({ renewal: { ...renewal, givenUpAt, needsAuthentication: true } })).toBe(
      `Your bank asks you to confirm R$160,00. Confirm it in Settings; if you do not, ${end}`,
    );
    expect(told({ renewal: { ...renewal, givenUpAt, needsCard: true } })).toBe(
      `Your card was not charged R$160,00, and is not tried again. Pay with another card in Settings; if it stays unpaid, ${end}`,
    );
    expect(told({ renewal: { ...renewal, givenUpAt } })).toContain(`stays unpaid, ${end}`);
    const planned = { ...renewal, givenUpAt, nextAttemptAt: givenUpAt, needsAuthentication: true };
    expect(told({ renewal: planned })).toContain('if you do not, your access ends.');
  });

  it('is said to end access a day after a trial, where that is all that was paid, or to have ended it', () => {
    const [nextAttemptAt, accessUntil] = [
      new Date('2026-11-27T01:30:00Z'),
      new Date('2026-11-25T01:30:00Z'),
    ];
    const first = { ...renewal, accessUntil };
    const end = 'ends on Tuesday, 24 November 2026, 22:30 (Brasília time, GMT-03:00)';
    expect(told({ renewal: { ...first, nextAttemptAt } })).toBe(
      `Your card was not charged R$160,00. It is tried again. Your access ${end}, and is back as soon as it is paid. Change the card, or pay, in Settings.`,
    );
    expect(told({ renewal: { ...first, nextAttemptAt } }, accessUntil)).toContain(
      'Your access has ended, and is back as soon as it is paid.',
    );
    const refused = { ...first, givenUpAt: nextAttemptAt, needsCard: true } as const;
    expect(told({ renewal: refused })).toContain(`if it stays unpaid, your access ${end}.`);
    expect(told({ renewal: refused }, accessUntil)).toContain(
      'if it stays unpaid, your access, which has ended, does not come back.',
    );
  });

  it('is told again when its card is refused for good after it was to be tried again', () => {
    const idOf = (change: Partial<typeof renewal> & { needsCard?: true; nextAttemptAt?: Date }) => {
      const subscriptions = [{ ...owing, renewal: { ...renewal, ...change } }];
      const account = { payments: [], subscriptions };
      return renewalFailedNotices('marina', account, 'in_1', paidUntil)[0]?.id;
    };
    expect(idOf({ nextAttemptAt: new Date('2026-11-27T01:30:00Z') })).toBe('renewal-failed-in_1');
    expect(idOf({ needsCard: true })).toBe('renewal-failed-card-in_1');
  });

  it('has ended what is over', () => {
    expect(told({ status: 'canceled', renewal: null })).toContain('have ended');
  });
});

describe('a renewal that Stripe could not make ready to be charged', () => {
  const now = new Date('2026-11-24T02:30:00Z');
  const [unpaid] = owing.renewals;
  const stuck: PaidSubscriptionView = {
    ...owing,
    renewal: null,
    renewals: unpaid ? [{ ...unpaid, intentId: null, isStuck: true }] : [],
  };
  const known: MemberSubscription = {
    id: 'sub_1',
    status: 'active',
    currentPeriodEnd: paidUntil,
    cancelAtPeriodEnd: false,
    plan: 'trial',
  };
  const account: AccountView = {
    version: null,
    email: 'marina@example.com',
    customerId: 'cus_1',
    activatedBy: null,
    reachable: true,
    hadTrial: true,
    isSuspended: false,
    newCard: null,
    trialHadAt: null,
    records: [],
    payments: [],
    openPayments: [],
    unpaid: [],
    subscriptions: [stuck],
    charges: [],
    stored: known,
  };
  const look = (change: Partial<AccountView> = {}) =>
    newsOf({ kind: 'member', uid: 'marina' }, { ...account, ...change }, now);

  it('is told by whichever look sees it, whatever was reported', () => {
    const { notices, mails } = look();
    expect(notices).toEqual([
      {
        id: 'renewal-stuck-in_1',
        ownerUid: 'marina',
        title: 'Renewal failed',
        message:
          'Your renewal of R$160,00 could not be charged, through no fault of your card, so your access has ended. You were charged nothing, and can begin anew in Settings. Unless you cancel there, the next renewal is charged on Monday, 21 December 2026, 22:30 (Brasília time, GMT-03:00).',
      },
    ]);
    expect(mails.map(({ cause }) => cause)).toEqual(['stuck-in_1']);
    // The report of it tells nothing else.
    expect(renewalFailedNotices('marina', account, 'in_1', now)).toEqual([]);
  });

  it('is found in what is told, once for the mail and the notice of it', () => {
    expect(invoicesToldStuck(look())).toEqual(['in_1']);
    expect(invoicesToldStuck({ mails: look().mails })).toEqual(['in_1']);
    expect(invoicesToldStuck(look({ subscriptions: [owing] }))).toEqual([]);
  });

  it('is told nobody whose subscription has ended', () => {
    expect(look({ subscriptions: [{ ...stuck, status: 'canceled' }] })).toEqual({
      notices: [],
      mails: [],
    });
  });
});

describe('a cancellation by e-mail', () => {
  const running = { ...owing, status: 'active' } as const;
  const cancelledAt = (...at: Date[]) => noticeOf(false, at);
  const noticeOf = (isSuspended: boolean, at: readonly Date[] = []) =>
    cancelledByEmailNotice('marina', running, {
      isSuspended,
      payments: at.map((each) => ({
        id: 'pi_1',
        ending: { by: 'email', how: 'period-end', at: each, paidUntil },
      })),
    });

  it('names the hour until which access stays, where its reader most likely is', () => {
    expect(cancelledAt().message).toBe(
      'Somebody who knows your email cancelled your subscription. You keep access until Monday, 23 November 2026, 22:30 (Brasília time, GMT-03:00). If it was not you, resume it in Settings.',
    );
  });

  it('sends nobody to resume what the service does not resume for them', () => {
    const { message } = noticeOf(true);
    expect(message).toMatch(/You keep access until .+ If it was not you, write to us\.$/);
    expect(message).not.toMatch(/resume/i);
  });

  it('is told once for each time that it was wished', () => {
    const at = new Date('2026-11-01T12:00:00Z');
    const idOf = (wishedAt: Date) => cancelledAt(wishedAt).id;
    expect(idOf(new Date(at))).toBe(idOf(at));
    expect(idOf(new Date(at.getTime() + 1))).not.toBe(idOf(at));
  });
});

describe('a dispute', () => {
  const charge = {
    id: 'ch_1',
    intentId: 'pi_1',
    customerId: 'cus_1',
    what: 'trial',
    amount: 199,
    currency: 'brl',
    state: 'paid',
    refunds: [],
    receiptUrl: null,
    refunded: false,
    isRefundPending: false,
    refundHeld: false,
    hasFailedRefund: false,
    refundFailure: null,
    dispute: 'open',
    disputeId: 'du_1',
    disputeWon: false,
    disputedAt: paidUntil,
    createdAt: paidUntil,
  } as const;
  const notice = { id: 'disputed-du_1', ownerUid: 'marina', title: '', message: '' };
  const mail = {
    cause: 'dispute-du_1',
    to: 'marina@example.com',
    ownerUid: null,
    template: 'dispute-opened',
    values: { amount: 199 },
  } as const;
  const member = { kind: 'member', uid: 'marina' } as const;
  const visitor = { kind: 'visitor', email: 'marina@example.com' } as const;
  const toldOf = (
    payer: Payer,
    told: News,
    { seen = told, ...is }: Partial<AccountView['charges'][number]> & { readonly seen?: News } = {},
  ) => disputesTold(payer, { charges: [{ ...charge, ...is }] }, { seen, told }).map(({ id }) => id);

  it('is called out once, with what tells its payer of it', () => {
    expect(toldOf(member, { notices: [notice] })).toEqual(['ch_1']);
    expect(toldOf(visitor, { mails: [mail] })).toEqual(['ch_1']);
    expect(toldOf(member, { notices: [notice], mails: [mail] })).toEqual(['ch_1']);
    expect(toldOf(member, {})).toEqual([]);
    expect(toldOf(visitor, {})).toEqual([]);
    expect(toldOf(member, {}, { seen: { notices: [notice], mails: [mail] } })).toEqual([]);
    expect(toldOf(visitor, {}, { seen: { mails: [mail] } })).toEqual([]);
  });

  it('is not called out again by a notice after the mail, or by a mail after the notice', () => {
    const seen = { notices: [notice], mails: [mail] };
    expect(toldOf(member, { notices: [notice] }, { seen })).toEqual([]);
    expect(toldOf(member, { mails: [mail] }, { seen })).toEqual([]);
  });

  it('is called out, where nobody can be told of it, until it is decided', () => {
    const nobody = { kind: 'nobody', paymentId: 'pi_1' } as const;
    expect(toldOf(nobody, {})).toEqual(['ch_1']);
    expect(toldOf(nobody, {}, { dispute: 'lost' })).toEqual([]);
    expect(toldOf(nobody, {}, { dispute: null, disputeId: null, disputedAt: null })).toEqual([]);
  });

  it('is not called out by what tells of another, or of its end', () => {
    expect(toldOf(member, { notices: [{ ...notice, id: 'disputed-du_2' }] })).toEqual([]);
    const closed = {
      ...mail,
      cause: 'dispute-closed-du_1',
      values: { won: false, accessUntil: null },
    };
    const ended = { ...closed, template: 'dispute-closed' } as const;
    expect(toldOf(visitor, { mails: [ended] })).toEqual([]);
  });
});
