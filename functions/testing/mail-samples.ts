import type { MailContent, MailTemplate } from '@geonod/contracts/documents/mail';

const paidAt = new Date('2026-11-22T17:05:00Z');
const nextChargeAt = new Date('2026-11-23T17:05:00Z');
const accessUntil = new Date('2026-12-21T17:05:00Z');
const subscriptionId = 'sub_1';
const amount = 16_000;
const renewalAmount = amount;
const trialAmount = 199;
const trialPaid = { amount: trialAmount, paidAt, renewalAmount };
const requestId = '0123456789ABCDEFGHIJKL';
const stripePage = 'https://invoice.stripe.com/i/acct_1/live_1?s=db&t=1';
const refund = { amount: 199, paymentId: 'pi_1', confirmBy: nextChargeAt };

/** Every template, in each of its forms. */
export const mailSamples = {
  'trial-receipt': [
    { ...trialPaid, nextChargeAt },
    { ...trialPaid, nextChargeAt: null },
  ],
  'renewal-receipt': [
    { amount, paidAt, nextChargeAt: accessUntil, renewalAmount, isFirst: true },
    { amount, paidAt, nextChargeAt: null, renewalAmount, isFirst: true },
    { amount, paidAt, nextChargeAt: accessUntil, renewalAmount },
  ],
  'trial-ending': [{ subscriptionId, nextChargeAt, trialAmount }],
  'renewal-coming': [{ subscriptionId, nextChargeAt: accessUntil }],
  'renewal-failed': [
    { amount, nextAttemptAt: accessUntil, mendUrl: stripePage },
    { amount, nextAttemptAt: null, accessUntil, mendUrl: stripePage },
    { amount, nextAttemptAt: null, accessUntil, needsCard: true, mendUrl: stripePage },
    {
      amount,
      nextAttemptAt: null,
      nextRenewalAt: accessUntil,
      mendUrl: 'https://geonod.example/home/settings',
    },
    {
      amount,
      nextAttemptAt: accessUntil,
      accessUntil: nextChargeAt,
      mendUrl: stripePage,
    },
  ],
  'authentication-needed': [
    { amount, nextAttemptAt: accessUntil, confirmUrl: stripePage },
    { amount, nextAttemptAt: null, accessUntil, confirmUrl: stripePage },
  ],
  cancelled: [
    { accessUntil: null, refunded: 199 },
    { accessUntil: null, refunded: null },
    { accessUntil, refunded: null },
  ],
  'cancelled-by-email': [
    { accessUntil: nextChargeAt, refund, hasAccount: true },
    { accessUntil: nextChargeAt, refund, hasAccount: false },
    { accessUntil, refund: null, hasAccount: true },
    { accessUntil: null, refund: null, hasAccount: true },
  ],
  withdrawn: [{ refunded: amount }, { refunded: amount + trialAmount, trial: trialAmount }],
  'refund-done': [
    { amount: 199, reason: 'cancelled' },
    { amount, reason: 'withdrawn' },
    { amount: 199, reason: 'unused' },
    { amount: 199, reason: 'trial-used' },
    { amount, reason: 'left' },
    { amount, reason: 'support' },
  ],
  'refund-failed': [{ amount: 199 }],
  'claim-trial': [
    { ...trialPaid, nextChargeAt },
    { ...trialPaid, nextChargeAt: null },
    { ...trialPaid, nextChargeAt: accessUntil, afterTrial: true },
    { ...trialPaid, nextChargeAt: null, afterTrial: true, due: true },
    { ...trialPaid, nextChargeAt: null, afterTrial: true, unpaid: true },
    { ...trialPaid, nextChargeAt: accessUntil, afterTrial: true, skipped: true },
  ],
  'payment-declined': [
    { amount: 199, open: true },
    { amount: 199, open: false },
  ],
  'second-payment': [{ amount: 199 }],
  'dispute-opened': [{ amount }],
  'dispute-closed': [
    { won: true, accessUntil },
    { won: true, accessUntil: null },
    { won: false, accessUntil: null },
  ],
  'asking-suspended': [{}],
  'suspension-upheld': [{}],
  'suspension-lifted': [{}],
  'request-news': [
    { requestId, news: 'completed' },
    { requestId, news: 'answered' },
    { requestId, news: 'declined' },
    { requestId, news: 'withdrawn' },
    { requestId, news: 'reply-erased' },
    { requestId, news: 'sms-failed' },
  ],
  'email-change': [
    { until: accessUntil, taken: false },
    { until: accessUntil, taken: true },
  ],
  'email-change-asked': [{ masked: 'ma••••@example.com', askedAt: paidAt }],
  'email-changed': [{ masked: 'ma••••@example.com', changedAt: paidAt }],
  'password-changed': [{ changedAt: paidAt }],
  'terms-change': [
    {
      day: '2027-01-15',
      changes: ['A trial costs R$2,99 <instead> of R$1,99.', 'A request is open for 48 hours.'],
    },
  ],
  'account-deleted': [
    { requestedAt: paidAt, refunded: null },
    { requestedAt: paidAt, refunded: 199 },
    { requestedAt: paidAt, refunded: 199, waits: true },
    { requestedAt: paidAt, refunded: 199, byOperator: true },
  ],
} satisfies {
  [Template in MailTemplate]: Extract<MailContent, { template: Template }>['values'][];
};

/** The same as a list. */
export const sampleContents: readonly MailContent[] = Object.entries(mailSamples).flatMap(
  ([template, forms]) => forms.map((values) => ({ template, values }) as MailContent),
);
