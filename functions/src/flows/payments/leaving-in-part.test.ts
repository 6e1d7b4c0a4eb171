import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { endSubscriptionNow } from '../../services/payments/subscriptions.ts';
import { showWishNoted } from '../../store/members.ts';
import { type Leave, leave } from './leaving.ts';
import { type AccountView, readPayerAccount } from './payer-account.ts';
import { settle } from './settle.ts';

vi.mock('./settle.ts', () => ({ settle: vi.fn() }));
vi.mock('./payer-account.ts', () => ({ readPayerAccount: vi.fn() }));
vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));
vi.mock('../../services/payments/subscriptions.ts', () => ({
  endSubscriptionAtPeriodEnd: vi.fn(),
  endSubscriptionNow: vi.fn(),
}));
vi.mock('../../store/wishes.ts', () => ({ writeWishes: vi.fn() }));
vi.mock('../../store/members.ts', () => ({ readMember: vi.fn(), showWishNoted: vi.fn() }));
vi.mock('../../store/payments-of-payers.ts', () => ({
  paymentsOfMember: vi.fn(),
  unboundPaymentsOf: vi.fn(),
}));

const now = new Date('2026-11-22T17:05:00Z');
const ana = { kind: 'member', uid: 'ana', email: 'ana@example.com' } as const;
const wish: Leave = { by: 'owner', how: () => 'end-now' };
const away = new ApiError('unavailable');
const broken = new Error('a field that nobody expected');

/** What Stripe has of her: a plan that began with a payment here, or one that somebody made by hand. */
function has(...paymentIds: readonly (string | null)[]): AccountView {
  const subscriptions = paymentIds.map((paymentId, at) => ({
    id: `sub_${at}`,
    paymentId,
    status: 'active',
    plan: 'full',
    cancelAtPeriodEnd: false,
    paidUntil: now,
    renewals: [],
  }));
  return { subscriptions, payments: [], openPayments: [], stored: null } as never;
}

/** What she hears when the first look found `account`, and `failure` kept what she wished from being done. */
async function hears(account: AccountView, failure: Error): Promise<unknown> {
  vi.mocked(settle).mockResolvedValueOnce(account).mockRejectedValueOnce(failure);
  vi.mocked(readPayerAccount).mockResolvedValue(account);
  return (await leave(ana, wish, now)).failure;
}

const noted = expect.objectContaining({ code: 'wish-noted' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(showWishNoted).mockResolvedValue();
});

describe('whoever leaves, where that fails once their wish is written down', () => {
  it('hears that it is noted where Stripe went away, and finds so on their page', async () => {
    expect(await hears(has('pi_1', 'pi_2'), away)).toEqual(noted);
    expect(showWishNoted).toHaveBeenCalledWith('ana', 'cancellation', now);
  });

  it('hears nothing of a note where anything of it could not be written down', async () => {
    vi.mocked(endSubscriptionNow).mockRejectedValueOnce(away);
    expect(await hears(has('pi_1', null), away)).toBe(away);
    expect(showWishNoted).not.toHaveBeenCalled();
  });

  it('hears nothing of a note where it is not Stripe that failed', async () => {
    expect(await hears(has('pi_1'), broken)).toBe(broken);
    expect(showWishNoted).not.toHaveBeenCalled();
  });

  it('hears the same where nobody can be asked what has been done', async () => {
    vi.mocked(settle).mockResolvedValueOnce(has('pi_1')).mockRejectedValueOnce(away);
    vi.mocked(readPayerAccount).mockRejectedValueOnce(away);
    await expect(leave(ana, wish, now)).rejects.toEqual(noted);
    vi.mocked(settle).mockResolvedValueOnce(has('pi_1')).mockRejectedValueOnce(away);
    vi.mocked(readPayerAccount).mockRejectedValueOnce(broken);
    await expect(leave(ana, wish, now)).rejects.toBe(broken);
  });
});
