import { hourMs } from '@geonod/contracts/durations';
import { beforeEach, expect, it, vi } from 'vitest';
import { readAccount } from '../../services/accounts.ts';
import { readSubscription } from '../../services/payments/subscriptions.ts';
import { claimMail, reportMail } from '../../store/mail.ts';
import { readPayment } from '../../store/payments.ts';
import { sendMail } from './send-mail.ts';

vi.mock('../../services/accounts.ts', () => ({ readAccount: vi.fn() }));
vi.mock('../../services/payments/subscriptions.ts', () => ({ readSubscription: vi.fn() }));
vi.mock('../../store/mail.ts', () => ({
  claimMail: vi.fn(),
  reportMail: vi.fn(),
  wasAnyMailSent: vi.fn(),
}));
vi.mock('../../store/payments.ts', () => ({ readPayment: vi.fn() }));

const now = new Date('2026-11-22T17:05:00Z');
const nextChargeAt = new Date(now.getTime() + 6 * hourMs);
const values = { subscriptionId: 'sub_1', nextChargeAt, trialAmount: 199 };
const carrier = { send: vi.fn(() => Promise.resolve()) };

beforeEach(() => {
  vi.clearAllMocks();
  process.env.SITE_URL = 'https://geonod.example';
  const mail = { to: 'paid@example.com', ownerUid: null, template: 'trial-ending', values };
  vi.mocked(claimMail).mockResolvedValue({ ...mail, createdAt: now, attempts: 1 } as never);
  const subscription = { status: 'trialing', periodEnd: nextChargeAt, cancelAtPeriodEnd: false };
  vi.mocked(readSubscription).mockResolvedValue({
    ...subscription,
    paymentId: 'pi_1',
    renewalAmount: 16_000,
  } as never);
});

it.each([
  [
    'the e-mail of the account that the payment has by now',
    'ana',
    'now@example.com',
    '/home/settings',
  ],
  ['where it was paid with, while there is none', null, 'paid@example.com', '/claim'],
  ['where it was paid with, once that account is gone', 'gone', 'paid@example.com', '/claim'],
])('a reminder of a charge goes to %s', async (_where, uid, to, leadsTo) => {
  vi.mocked(readPayment).mockResolvedValue({ data: { uid } } as never);
  vi.mocked(readAccount).mockImplementation((asked) =>
    Promise.resolve(asked === 'ana' ? ({ email: 'now@example.com' } as never) : null),
  );
  expect(await sendMail('reminder', now, { now: () => now, carrier })).toBe('sent');
  expect(carrier.send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to, text: expect.stringContaining(`geonod.example${leadsTo}`) }),
  );
  expect(reportMail).toHaveBeenCalledOnce();
});
