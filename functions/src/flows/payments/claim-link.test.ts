import { dayMs } from '@geonod/contracts/durations';
import { beforeEach, expect, it, vi } from 'vitest';
import { readAccount } from '../../services/accounts.ts';
import { queueMails } from '../../store/mail.ts';
import { visitorPaymentsOf } from '../../store/payments-of-payers.ts';
import { mailClaimLink } from './claim-link.ts';
import { readPayerAccount } from './payer-account.ts';

vi.mock('../../services/accounts.ts', () => ({ readAccount: vi.fn() }));
vi.mock('../../store/mail.ts', () => ({
  queueMails: vi.fn(),
  readMail: () => Promise.resolve(null),
}));
vi.mock('../../store/payments-of-payers.ts', () => ({ visitorPaymentsOf: vi.fn() }));
vi.mock('../../store/rate-limits.ts', () => ({ countUse: () => Promise.resolve(null) }));
vi.mock('./payer.ts', () => ({ payerOfRecord: vi.fn() }));
vi.mock('./payer-account.ts', () => ({ readPayerAccount: vi.fn() }));

const now = new Date('2026-11-22T17:05:00Z');
const email = 'paid@example.com';

beforeEach(() => {
  vi.clearAllMocks();
  const subscription = {
    id: 'sub_1',
    status: 'trialing',
    paidUntil: new Date(now.getTime() + dayMs),
    cancelAtPeriodEnd: false,
    disputed: false,
    plan: 'trial',
    renewal: null,
    renewalAmount: 16_000,
    nextRenewalAt: null,
  };
  const account = { payments: [{ id: 'pi_1', amount: 199 }], subscriptions: [subscription] };
  vi.mocked(readPayerAccount).mockResolvedValue(account as never);
});

it.each([
  ['is sent while nobody has an account', null, null, 1],
  ['is sent to the e-mail of the account', 'ana', { email }, 1],
  ['is not sent where that account has another e-mail by now', 'ana', { email: 'now@x.com' }, 0],
  ['is not sent where that account is gone', 'ana', null, 0],
])('the way to what was paid %s', async (_which, uid, account, mails) => {
  const payment = { uid, paidAt: now, subscriptionId: 'sub_1' };
  vi.mocked(visitorPaymentsOf).mockResolvedValue([{ id: 'pi_1', payment }] as never);
  vi.mocked(readAccount).mockResolvedValue(account as never);
  await mailClaimLink(email, now);
  expect(queueMails).toHaveBeenCalledTimes(mails);
});
