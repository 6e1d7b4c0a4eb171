import { type MailContent, mailContent } from '@geonod/contracts/documents/mail';
import type { OpenRenewal } from '@geonod/contracts/documents/member';
import type { RefundReason } from '@geonod/contracts/documents/payment';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderMail } from '../../domain/mail/render-mail.ts';
import type { Charge } from '../../services/payments/charges.ts';
import type { PaymentRecord } from '../../store/payments.ts';
import type { PaidSubscriptionView, PaymentView, RenewalView } from './payer-account.ts';
import { claimable, type MailedAccount, paymentMails } from './payment-mails.ts';

process.env.SITE_URL = 'https://geonod.example';
process.env.HASH_SALT = 'tests';

const now = new Date('2026-11-22T17:05:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const trialEnd = at(24 * hourMs);
const member = { to: 'marina@example.com', ownerUid: 'marina' };
const visitor = { to: 'marina@example.com', ownerUid: null };

const charge: Charge = {
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
  refundHeld: false,
  isRefundPending: false,
  hasFailedRefund: false,
  refundFailure: null,
  dispute: null,
  disputeId: null,
  disputeWon: false,
  disputedAt: null,
  createdAt: now,
};
const back = { ...charge, refunded: true };

const payment: PaymentView = {
  id: 'pi_1',
  plan: 'trial',
  amount: 199,
  status: 'succeeded',
  paidAt: now,
  refunded: false,
  dispute: null,
  byMember: true,
  subscribed: true,
  cardHadTrial: false,
  ending: null,
  owed: {},
  charge,
  declinedLater: false,
};
const paidBack: PaymentView = { ...payment, refunded: true, charge: back };

const trial: PaidSubscriptionView = {
  id: 'sub_1',
  customerId: 'cus_1',
  renewalCard: null,
  paymentId: 'pi_1',
  status: 'trialing',
  createdAt: now,
  plan: 'trial',
  renewalAmount: 16_000,
  firstUntil: trialEnd,
  paidUntil: trialEnd,
  endsAt: null,
  cancelAtPeriodEnd: false,
  disputed: false,
  renewal: null,
  nextRenewalAt: null,
  renewals: [],
};

const renewal: RenewalView = {
  invoiceId: 'in_1',
  intentId: 'pi_2',
  status: 'paid',
  amount: 16_000,
  paidAt: now,
  until: at(28 * dayMs),
  charge: { ...charge, id: 'ch_2', intentId: 'pi_2', amount: 16_000 },
};

const active: PaidSubscriptionView = {
  ...trial,
  status: 'active',
  paidUntil: renewal.until,
  renewals: [renewal],
};
const paidLongAgo: PaymentView = { ...payment, paidAt: at(-40 * dayMs) };

const unpaid = {
  invoiceId: 'in_2',
  amount: 16_000,
  currency: 'brl',
  attempted: true,
  needsAuthentication: false,
  payUrl: 'https://invoice.stripe.example/in_2',
};

const draft = { ...unpaid, attempted: false };

function mailsOf(account: Partial<MailedAccount>, to: typeof member | typeof visitor = member) {
  return paymentMails({ payments: [payment], subscriptions: [], records: [], ...account }, to, now);
}

const told = (...given: Parameters<typeof mailsOf>) =>
  mailsOf(...given).map(({ template }) => template);

const toldPrices = { amount: 199, renewalAmount: 16_000 };

const ending = (
  by: 'owner' | 'email' | 'withdrawal' | 'account-deletion' | 'operator',
  how: 'now' | 'period-end',
) => ({ by, how, at: now, paidUntil: trialEnd }) as const;
const owe = (reason: RefundReason, attempts = 1) => ({ reason, since: now, attempts });

describe('somebody who pays', () => {
  it('gets a receipt with the next charge, and a reminder six hours before it', () => {
    expect(mailsOf({ subscriptions: [trial] })).toEqual([
      {
        ...member,
        cause: 'paid-pi_1',
        template: 'trial-receipt',
        values: { ...toldPrices, paidAt: now, nextChargeAt: trialEnd },
      },
      {
        ...member,
        cause: `reminder-sub_1-${trialEnd.getTime()}`,
        template: 'trial-ending',
        values: {
          subscriptionId: 'sub_1',
          nextChargeAt: trialEnd,
          trialAmount: 199,
        },
        sendAt: at(18 * hourMs),
      },
    ]);
  });

  it('gets, without an account, the way to it instead; one of the two', () => {
    const [mail] = mailsOf({ subscriptions: [trial] }, visitor);
    expect(mail).toEqual({
      ...visitor,
      cause: 'paid-pi_1',
      template: 'claim-trial',
      values: { ...toldPrices, paidAt: now, nextChargeAt: trialEnd },
    });
  });

  it.each<[string, Partial<PaidSubscriptionView>, object]>([
    ['after the trial', { status: 'active', paidUntil: renewal.until }, { afterTrial: true }],
    [
      'while a renewal is due',
      { status: 'active', renewal: draft },
      { nextChargeAt: null, afterTrial: true, due: true },
    ],
    [
      'while a renewal is unpaid',
      { status: 'past_due' },
      { nextChargeAt: null, afterTrial: true, unpaid: true },
    ],
    [
      'while a renewal could not be charged, and the next will be',
      { status: 'past_due', nextRenewalAt: renewal.until },
      { nextChargeAt: renewal.until, afterTrial: true, skipped: true },
    ],
    [
      'while a renewal could not be charged, and none will be',
      { status: 'past_due', cancelAtPeriodEnd: true },
      { nextChargeAt: null, afterTrial: true },
    ],
    ['in a cancelled trial', { cancelAtPeriodEnd: true }, { nextChargeAt: null }],
    ['once it has ended', { status: 'canceled' }, { nextChargeAt: null, afterTrial: true }],
  ])('and is promised the trial’s money within the trial only: %s', (_when, change, said) => {
    const made = { ...trial, ...change };
    expect(claimable({ amount: 199, paidAt: now }, made)).toEqual({
      ...toldPrices,
      paidAt: now,
      nextChargeAt: made.paidUntil,
      ...said,
    });
  });

  it('is told of what their bank declined later, each time, and of no other card if they have left', () => {
    const declined = {
      ...payment,
      status: 'requires_payment_method',
      declinedLater: true,
      paidAt: null,
    } as const;
    const values = { amount: 199, open: true };
    const [mail] = mailsOf({ payments: [declined] }, visitor);
    expect(mail).toEqual({
      ...visitor,
      cause: `declined-pi_1-${now.getTime()}`,
      template: 'payment-declined',
      values,
    });
    const [again] = paymentMails(
      { payments: [declined], subscriptions: [], records: [] },
      visitor,
      at(hourMs),
    );
    expect(again?.cause).not.toBe(mail?.cause);
    const left = { ...declined, ending: { ...ending('owner', 'now'), at: at(-40 * dayMs) } };
    expect(mailsOf({ payments: [left] })).toMatchObject([{ values: { ...values, open: false } }]);
  });

  it('is told of the subscription that goes on, where another one of the same payment has ended', () => {
    const ended = { ...trial, id: 'sub_2', status: 'canceled', createdAt: at(1000) } as const;
    const [mail] = mailsOf({ subscriptions: [ended, trial] });
    expect(mail?.values).toEqual({ ...toldPrices, paidAt: now, nextChargeAt: trialEnd });
  });

  it('is told nothing before there is a subscription', () => {
    expect(mailsOf({})).toEqual([]);
  });

  it('gets the receipt of a membership that began without a trial, and a reminder of days', () => {
    const subscription = { ...trial, plan: 'full', paidUntil: at(28 * dayMs) } as const;
    const mails = mailsOf({
      payments: [{ ...payment, plan: 'full', amount: 16_000 }],
      subscriptions: [subscription],
    });
    expect(mails).toMatchObject([
      { template: 'renewal-receipt', values: { amount: 16_000, nextChargeAt: at(28 * dayMs) } },
      { template: 'renewal-coming', sendAt: at(25 * dayMs) },
    ]);
  });

  it('reads what they pay themselves, whatever new subscribers pay', () => {
    const cheap = { ...paidBack, amount: 149 };
    const before = { ...trial, renewalAmount: 15_000 };
    const paid = { ...renewal, amount: 15_000 };
    const later = {
      ...before,
      status: 'active',
      paidUntil: renewal.until,
      renewals: [paid],
    } as const;
    const own = { ...cheap, plan: 'full', amount: 15_000 } as const;
    const cancelled = { ...ending('email', 'period-end'), at: now };
    const written = [
      ...mailsOf({ payments: [cheap], subscriptions: [before] }),
      ...mailsOf({ payments: [cheap], subscriptions: [before] }, visitor),
      ...mailsOf({ payments: [cheap], subscriptions: [later] }),
      ...mailsOf({ payments: [own], subscriptions: [{ ...before, plan: 'full' }] }),
      ...mailsOf({ payments: [{ ...cheap, ending: cancelled }], subscriptions: [before] }),
      ...mailsOf({
        payments: [
          { ...own, ending: ending('withdrawal', 'now'), owed: { pi_1: owe('withdrawn') } },
        ],
      }),
      ...mailsOf({
        payments: [{ ...cheap, ending: ending('owner', 'now'), owed: { pi_1: owe('cancelled') } }],
      }),
      ...mailsOf({ payments: [{ ...cheap, declinedLater: true }] }),
    ];
    const setting = {
      siteUrl: 'https://geonod.example',
      helpEmail: 'help@geonod.example',
      to: member.to,
      hasAccount: true,
      standing: null,
      madeLink: null,
      request: null,
      renewalAmount: before.renewalAmount,
      createdAt: now,
      sentAt: now,
    };
    expect(new Set(written.map(({ template }) => template))).toEqual(
      new Set([
        'trial-receipt',
        'trial-ending',
        'claim-trial',
        'renewal-receipt',
        'renewal-coming',
        'cancelled-by-email',
        'withdrawn',
        'cancelled',
        'payment-declined',
      ]),
    );
    for (const { template, values } of written) {
      const { subject, text } = renderMail({ template, values } as MailContent, setting);
      const sums = `${subject} ${text}`.match(/R\$[\d.,]*\d/g);
      for (const sum of sums ?? []) expect(['R$1,49', 'R$150,00'], template).toContain(sum);
    }
  });

  it('gets a receipt of each renewal, and is not told of old ones again', () => {
    const old = { ...renewal, invoiceId: 'in_0', paidAt: at(-31 * dayMs), until: now };
    const subscription = { ...active, renewals: [renewal, old] };
    const mails = mailsOf({ payments: [paidLongAgo], subscriptions: [subscription] });
    expect(mails[0]?.values).not.toHaveProperty('isFirst');
    const [receipt] = mailsOf({ payments: [paidLongAgo], subscriptions: [active] });
    expect(receipt).toMatchObject({ template: 'renewal-receipt', values: { isFirst: true } });
    expect(mails.map(({ cause }) => cause)).toEqual([
      'paid-in_1',
      `reminder-sub_1-${renewal.until.getTime()}`,
    ]);
  });

  it('is promised no charge that will not come', () => {
    const subscription = { ...active, cancelAtPeriodEnd: true };
    expect(mailsOf({ payments: [paidLongAgo], subscriptions: [subscription] })).toMatchObject([
      { template: 'renewal-receipt', values: { nextChargeAt: null } },
    ]);
  });
});

describe('a renewal that is not paid', () => {
  const owing = { ...active, status: 'past_due', renewals: [], renewal: unpaid } as const;

  it('is told once for all its attempts, with the way to mend it', () => {
    const mails = mailsOf({ payments: [paidLongAgo], subscriptions: [owing] });
    const later = { ...owing, renewal: { ...unpaid, nextAttemptAt: at(3 * dayMs) } };
    const again = mailsOf({ payments: [paidLongAgo], subscriptions: [later] });
    expect(mails).toMatchObject([
      { template: 'renewal-failed', values: { mendUrl: unpaid.payUrl, nextAttemptAt: null } },
    ]);
    expect(again.map(({ cause }) => cause)).toEqual(mails.map(({ cause }) => cause));
  });

  it('leads whoever has no account to it, where Stripe has no page to pay on', () => {
    const { payUrl: _, ...renewal } = unpaid;
    const account = { payments: [paidLongAgo], subscriptions: [{ ...owing, renewal }] };
    expect([mailsOf(account), mailsOf(account, visitor)]).toMatchObject([
      [{ values: { mendUrl: 'https://geonod.example/home/settings' } }],
      [{ values: { mendUrl: 'https://geonod.example/claim' } }],
    ]);
  });

  it('leads to the bank, where that is what it waits for', () => {
    const subscription = { ...owing, renewal: { ...unpaid, needsAuthentication: true } };
    expect(mailsOf({ payments: [paidLongAgo], subscriptions: [subscription] })).toMatchObject([
      { template: 'authentication-needed', values: { confirmUrl: unpaid.payUrl } },
    ]);
  });

  it('names the day on which access ends, and another card where only that helps', () => {
    const refused = { ...unpaid, needsCard: true, givenUpAt: at(15 * dayMs) } as const;
    const valuesOf = (change: Partial<OpenRenewal>) =>
      mailsOf({
        payments: [paidLongAgo],
        subscriptions: [{ ...owing, renewal: { ...refused, ...change } }],
      })[0]?.values;
    const told = { nextAttemptAt: null, accessUntil: at(15 * dayMs) };
    expect(valuesOf({})).toMatchObject({ ...told, needsCard: true });
    expect(valuesOf({ needsAuthentication: true })).toMatchObject(told);
    const first = { accessUntil: at(dayMs), nextAttemptAt: at(3 * dayMs) };
    expect(valuesOf(first)).toMatchObject(first);
  });

  it('is told again, once, when its card is refused for good after it was to be tried again', () => {
    const causeOf = (change: object) =>
      mailsOf({
        payments: [paidLongAgo],
        subscriptions: [{ ...owing, renewal: { ...unpaid, ...change } }],
      }).map(({ cause }) => cause);
    const tried = causeOf({ nextAttemptAt: at(3 * dayMs) });
    const refused = causeOf({ needsCard: true });
    expect([tried, refused]).toEqual([['unpaid-in_2'], ['card-in_2']]);
  });

  it('is told nobody before it was tried, or once it is over', () => {
    const drafted = { ...active, renewals: [], renewal: { ...unpaid, attempted: false } };
    const over = { ...owing, status: 'canceled' } as const;
    expect(told({ payments: [paidLongAgo], subscriptions: [drafted] })).toEqual([]);
    expect(told({ payments: [paidLongAgo], subscriptions: [over] })).toEqual([]);
  });
});

describe('a renewal that Stripe could not make ready to be charged', () => {
  const stuck = {
    ...renewal,
    invoiceId: 'in_2',
    intentId: null,
    status: 'unpaid',
    isStuck: true,
    paidAt: null,
    charge: null,
  } as const;
  const waiting = { ...active, status: 'past_due', renewals: [stuck] } as const;
  const of = (change: Partial<PaidSubscriptionView>) =>
    mailsOf({ payments: [paidLongAgo], subscriptions: [{ ...waiting, ...change }] });

  it('is told without a word against the card, with the next charge', () => {
    expect(of({})).toEqual([
      {
        ...member,
        cause: 'stuck-in_2',
        template: 'renewal-failed',
        values: {
          amount: 16_000,
          nextAttemptAt: null,
          nextRenewalAt: stuck.until,
          mendUrl: 'https://geonod.example/home/settings',
        },
      },
    ]);
  });

  it('leads whoever has no account to it', () => {
    const account = { payments: [paidLongAgo], subscriptions: [waiting] };
    expect(mailsOf(account, visitor)).toMatchObject([
      { template: 'renewal-failed', values: { mendUrl: 'https://geonod.example/claim' } },
    ]);
  });

  it('is told nobody whose subscription has ended, or to whom it is given up, or long ago', () => {
    expect(of({ status: 'canceled' })).toEqual([]);
    expect(of({ renewals: [{ ...stuck, status: 'settled' }] })).toEqual([]);
    expect(of({ renewals: [{ ...stuck, until: now }] })).toEqual([]);
  });
});

describe('somebody who leaves', () => {
  const over = { ...trial, status: 'canceled' } as const;

  it.each([['owner'], ['account-deletion']] as const)('their trial: by %s', (by) => {
    const payments = [{ ...paidBack, ending: ending(by, 'now'), owed: { pi_1: owe('cancelled') } }];
    expect(mailsOf({ payments, subscriptions: [over] })).toMatchObject([
      { template: 'trial-receipt', values: { nextChargeAt: null } },
      { template: 'cancelled', values: { accessUntil: null, refunded: 199 } },
    ]);
  });

  it('is not told that money is on its way which could not be sent', () => {
    const left = { ending: ending('owner', 'now'), owed: { pi_1: owe('cancelled', 1) } };
    const told = (change: Partial<Charge>) => {
      const payments = [{ ...payment, ...left, charge: { ...charge, ...change } }];
      return mailsOf({ payments, subscriptions: [over] });
    };
    const cancelled = (values: object) =>
      expect.objectContaining({ template: 'cancelled', values: expect.objectContaining(values) });
    expect(told({ hasFailedRefund: true })).toContainEqual(cancelled({ waits: true }));
    expect(told({ hasFailedRefund: true, refunded: true })).not.toContainEqual(
      cancelled({ waits: true }),
    );
  });

  it('later keeps what was paid for', () => {
    const payments = [{ ...paidLongAgo, ending: ending('owner', 'period-end') }];
    const subscriptions = [{ ...active, renewals: [], cancelAtPeriodEnd: true }];
    expect(mailsOf({ payments, subscriptions })).toMatchObject([
      { template: 'cancelled', values: { accessUntil: renewal.until, refunded: null } },
    ]);
  });

  it('a second time is told a second time, and the same time only once', () => {
    const causeOf = (moment: Date) =>
      mailsOf({
        payments: [{ ...paidLongAgo, ending: { ...ending('owner', 'now'), at: moment } }],
      }).map(({ cause }) => cause);
    expect(causeOf(now)).toEqual(causeOf(now));
    expect(causeOf(at(1000))).not.toEqual(causeOf(now));
  });

  it('by e-mail within the trial is asked to confirm, which returns it', () => {
    const payments = [{ ...payment, ending: ending('email', 'period-end') }];
    const subscriptions = [{ ...trial, cancelAtPeriodEnd: true }];
    expect(mailsOf({ payments, subscriptions }, visitor)[1]).toMatchObject({
      template: 'cancelled-by-email',
      values: {
        accessUntil: trialEnd,
        refund: { amount: 199, paymentId: 'pi_1', confirmBy: trialEnd },
        hasAccount: false,
      },
    });
  });

  it('by e-mail later, or with nothing paid for, is asked nothing', () => {
    const payments = [{ ...paidLongAgo, ending: ending('email', 'period-end') }];
    const runsOut = { ...active, renewals: [], cancelAtPeriodEnd: true };
    expect(mailsOf({ payments, subscriptions: [runsOut] })).toMatchObject([
      { template: 'cancelled-by-email', values: { accessUntil: renewal.until, refund: null } },
    ]);
    expect(
      mailsOf({ payments, subscriptions: [{ ...runsOut, status: 'canceled' }] }),
    ).toMatchObject([
      { template: 'cancelled-by-email', values: { accessUntil: null, refund: null } },
    ]);
  });

  it('and confirms it is told that it is over and comes back', () => {
    const payments = [
      { ...paidLongAgo, ending: ending('email', 'now'), owed: { pi_1: owe('cancelled') } },
    ];
    expect(told({ payments, subscriptions: [over] }, visitor)).toContain('cancelled');
  });

  it('by withdrawing is told so', () => {
    const paid = { ...renewal, charge: back };
    const payments = [
      { ...paidLongAgo, ending: ending('withdrawal', 'now'), owed: { pi_2: owe('withdrawn') } },
    ];
    const subscriptions = [{ ...active, status: 'canceled', renewals: [paid] } as const];
    expect(mailsOf({ payments, subscriptions })[0]).toMatchObject({
      template: 'withdrawn',
      values: { refunded: 16_000 },
    });
    expect(told({ payments, subscriptions })).not.toContain('refund-done');
  });

  it('because an operator returned a renewal is told of both in one mail', () => {
    const renewals = [{ ...renewal, charge: back } as const];
    const payments = [
      { ...paidLongAgo, ending: ending('operator', 'now'), owed: { pi_2: owe('support') } },
    ];
    const account = {
      payments,
      subscriptions: [{ ...active, status: 'canceled', renewals }] as const,
    };
    expect(mailsOf(account).map(({ template, values }) => [template, values])).toEqual([
      ['cancelled', { accessUntil: null, refunded: 16_000 }],
      ['renewal-receipt', expect.anything()],
    ]);
    const before = { pi_1: { ...owe('support'), since: at(-1) }, pi_2: owe('support') };
    const [mail, other] = mailsOf({
      ...account,
      payments: payments.map((each) => ({ ...each, refunded: true, charge: back, owed: before })),
    });
    expect([mail?.values, other?.template]).toEqual([
      { accessUntil: null, refunded: 16_000 },
      'refund-done',
    ]);
  });

  it('by withdrawing from two charges is told in one mail what comes back of both', () => {
    const renewals = [
      { ...renewal, charge: back },
      { ...renewal, invoiceId: 'in_2', intentId: 'pi_3', charge: back },
    ];
    const owed = { pi_2: owe('withdrawn'), pi_3: owe('withdrawn') };
    const payments = [{ ...paidLongAgo, ending: ending('withdrawal', 'now'), owed }];
    const account = {
      payments,
      subscriptions: [{ ...active, status: 'canceled', renewals } as const],
    };
    expect(mailsOf(account)[0]?.values).toEqual({ refunded: 32_000 });
    expect(told(account)).not.toContain('refund-done');
  });

  it('by withdrawing from what was begun anew is told in one mail that the trial comes back as well', () => {
    const before = { ...paidBack, owed: { pi_1: owe('withdrawn') } };
    const anew: PaymentView = {
      ...before,
      id: 'pi_9',
      plan: 'full',
      amount: 16_000,
      ending: ending('withdrawal', 'now'),
      owed: { pi_9: owe('withdrawn') },
    };
    const subscriptions = [
      { ...trial, status: 'canceled' },
      { ...trial, id: 'sub_9', paymentId: 'pi_9', plan: 'full', status: 'canceled' },
    ] as const;
    const ends = (...payments: PaymentView[]) =>
      mailsOf({ payments, subscriptions }).filter(({ values }) => !('paidAt' in values));
    const both = { refunded: 16_199, trial: 199 };
    expect(ends(before, anew)).toMatchObject([{ template: 'withdrawn', values: both }]);
    expect(ends({ ...before, charge: { ...back, refundHeld: true } }, anew)[0]?.values).toEqual({
      ...both,
      waits: true,
    });
    expect(ends({ ...before, owed: { pi_1: owe('support') } }, anew)).toMatchObject([
      { template: 'refund-done', values: { amount: 199 } },
      { template: 'withdrawn', values: { refunded: 16_000 } },
    ]);
  });
});

describe('money that goes back', () => {
  const refunded = (reason: Parameters<typeof owe>[0], change: Partial<PaymentView> = {}) =>
    mailsOf({ payments: [{ ...paidBack, owed: { pi_1: owe(reason) }, ...change }] });

  it.each([
    ['trial-used', 'trial-used'],
    ['card-trial-used', 'trial-used'],
    ['unusable', 'unused'],
    ['left', 'left'],
    ['support', 'support'],
  ] as const)('is told with its reason: %s', (reason, said) => {
    expect(refunded(reason)).toMatchObject([
      { cause: 'refunded-pi_1', template: 'refund-done', values: { amount: 199, reason: said } },
    ]);
  });

  it('and waits at the payment provider is told so', () => {
    for (const reason of ['support', 'duplicate'] as const) {
      const held = { charge: { ...back, refundHeld: true } };
      expect(refunded(reason, held)).toMatchObject([{ values: { waits: true } }]);
      expect(refunded(reason)[0]?.values).not.toHaveProperty('waits');
    }
  });

  it('of a second payment is told as that', () => {
    expect(refunded('duplicate')).toMatchObject([{ template: 'second-payment' }]);
  });

  it('is told once a day of all that is paid for nothing by whoever typed an e-mail, in any spelling', () => {
    const day = new Date('2026-11-22T23:59:00Z');
    const causes = (reason: RefundReason, change: Partial<PaymentView> = {}, to = visitor.to) => {
      const id = change.id ?? 'pi_1';
      const owed = { [id]: { ...owe(reason), since: day } };
      const returned = { ...paidBack, byMember: false, owed, ...change };
      const account = { payments: [returned] };
      return mailsOf(account, { ...visitor, to }).map(({ cause }) => cause);
    };
    const [first = ''] = causes('trial-used');
    expect(first).toMatch(/^refunded-[0-9a-f]{64}-2026-11-22$/);
    for (const reason of ['card-trial-used', 'unusable', 'duplicate'] as const) {
      expect(causes(reason, { id: 'pi_9' }, 'marina+again@example.com')).toEqual([first]);
    }
    const next = { pi_1: { ...owe('trial-used'), since: at(dayMs) } };
    expect(causes('trial-used', { owed: next })).not.toEqual([first]);
    expect(causes('trial-used', {}, 'rui@example.com')).not.toEqual([first]);
    // What is owed to them for something else, or sent anew, is told of by itself, and so is a member's.
    expect(causes('support')).toEqual(['refunded-pi_1']);
    expect(causes('trial-used', { byMember: true })).toEqual(['refunded-pi_1']);
    const sentBack = { charge: { ...back, hasFailedRefund: true } };
    expect(causes('trial-used', sentBack)).toEqual(['refunded-pi_1-again']);
  });

  it('is told once only, where cancelling has told it already', () => {
    expect(refunded('cancelled')).toEqual([]);
  });

  it('late is told when it is late, and when it is done', () => {
    const late = mailsOf({ payments: [{ ...payment, owed: { pi_1: owe('cancelled', 1) } }] });
    expect(late).toMatchObject([{ template: 'refund-failed', values: { amount: 199 } }]);
    expect(refunded('cancelled', { owed: { pi_1: owe('cancelled', 2) } })).toMatchObject([
      { template: 'refund-done', values: { reason: 'cancelled' } },
    ]);
    const asked = mailsOf({ payments: [{ ...payment, owed: { pi_1: owe('cancelled', 0) } }] });
    expect(asked).toEqual([]);
  });

  it('is told again when a bank had sent it back', () => {
    const [first] = refunded('support');
    const [again] = refunded('support', { charge: { ...back, hasFailedRefund: true } });
    expect(again?.cause).not.toBe(first?.cause);
  });

  it('of a renewal is told with its own amount', () => {
    const paid = { ...renewal, charge: back };
    const payments = [{ ...paidLongAgo, owed: { pi_2: owe('left') } }];
    const subscriptions = [{ ...active, status: 'canceled', renewals: [paid] } as const];
    expect(mailsOf({ payments, subscriptions })).toContainEqual(
      expect.objectContaining({
        template: 'refund-done',
        values: { amount: 16_000, reason: 'left' },
      }),
    );
  });
});

describe('a dispute', () => {
  /** What was written down of when disputes were first seen to be decided. */
  const recordOf = (disputesClosed: Readonly<Record<string, Date>>) =>
    ({ payment: { disputesClosed } }) as unknown as PaymentRecord;

  const disputed = (
    dispute: 'open' | 'lost' | null,
    { paidAt = now, disputedAt = now, disputeClosedAt = now } = {},
  ) => {
    const about = { dispute, disputeId: 'du_2', disputeWon: dispute === null, disputedAt };
    const subscriptions = [
      {
        ...active,
        disputed: dispute !== null,
        cancelAtPeriodEnd: true,
        renewals: [{ ...renewal, paidAt, charge: { ...charge, ...about } }],
      },
    ];
    const records = [recordOf({ du_2: disputeClosedAt })];
    return mailsOf({ payments: [paidLongAgo], subscriptions, records }).filter(({ template }) =>
      template.startsWith('dispute'),
    );
  };

  it('is told when it begins and when it is decided, with what came back', () => {
    expect(disputed('open')).toMatchObject([
      { cause: 'dispute-du_2', template: 'dispute-opened', values: { amount: 16_000 } },
    ]);
    expect(disputed(null)).toMatchObject([
      {
        cause: 'dispute-closed-du_2',
        template: 'dispute-closed',
        values: { won: true, accessUntil: renewal.until },
      },
    ]);
    expect(disputed('lost')).toMatchObject([{ values: { won: false, accessUntil: null } }]);
  });

  it('of the trial itself is told too, and nothing more is reminded of', () => {
    const payments: PaymentView[] = [
      {
        ...paidLongAgo,
        charge: { ...charge, dispute: 'open', disputeId: 'du_1', disputedAt: now },
      },
    ];
    const subscriptions = [{ ...trial, disputed: true }];
    expect(told({ payments, subscriptions })).toEqual(['dispute-opened']);
  });

  it('is told of by its own times, whenever that was paid which it is about', () => {
    const longAgo = at(-40 * dayMs);
    expect(disputed('open', { paidAt: longAgo })).toHaveLength(1);
    expect(disputed('lost', { paidAt: longAgo, disputedAt: longAgo })).toHaveLength(1);
  });

  it('is no news a month after, though Stripe shows it for ever', () => {
    const monthAgo = at(-30 * dayMs);
    expect(disputed('open', { disputedAt: monthAgo })).toEqual([]);
    expect(disputed('lost', { disputeClosedAt: monthAgo })).toEqual([]);
    expect(disputed(null, { disputeClosedAt: monthAgo })).toEqual([]);
    const ofTrial = (dispute: 'open' | 'lost') => ({
      payments: [
        {
          ...paidLongAgo,
          charge: { ...charge, dispute, disputeId: 'du_1', disputedAt: monthAgo },
        },
      ],
      records: [recordOf({ du_1: monthAgo })],
    });
    expect(told(ofTrial('open'))).toEqual([]);
    expect(told(ofTrial('lost'))).toEqual([]);
  });
});

it('every mail can be written, and sent to its payer', () => {
  const mails = [
    ...mailsOf({ subscriptions: [trial, { ...active, id: 'sub_2', paymentId: null }] }),
    ...mailsOf({ subscriptions: [trial] }, visitor),
  ];
  expect(mails.length).toBeGreaterThan(4);
  for (const mail of mails) {
    expect(z.safeParse(mailContent, mail).success).toBe(true);
    expect(mail.to).toBe('marina@example.com');
    expect(mail.cause).toMatch(/^[\w-]+$/);
  }
});
