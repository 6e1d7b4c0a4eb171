import { beforeEach, expect, it, vi } from 'vitest';
import { accountByVerifiedEmail } from '../../services/accounts.ts';
import { createCheckoutPayment } from '../../services/payments/checkout-payments.ts';
import { standingIn } from '../../store/members.ts';
import { openPayment, rememberPayer } from '../../store/payments.ts';
import { findPayers } from './find-payers.ts';
import { paymentOfVisitor } from './payment-of-visitor.ts';

vi.mock('../../services/accounts.ts', () => ({ accountByVerifiedEmail: vi.fn() }));
vi.mock('../../services/payments/checkout-payments.ts', () => ({
  createCheckoutPayment: vi.fn(),
  readCheckoutPayment: vi.fn(),
}));
vi.mock('../../store/members.ts', () => ({ standingIn: vi.fn() }));
vi.mock('../../store/payments.ts', () => ({
  openPayment: vi.fn(),
  rememberPayer: vi.fn(),
}));
vi.mock('./find-payers.ts', () => ({ findPayers: vi.fn() }));
vi.mock('./returned-payments.ts', () => ({ refuseAfterReturns: vi.fn() }));
vi.mock('./settle.ts', () => ({ settle: vi.fn() }));

const now = new Date('2026-11-22T17:05:00Z');
const email = 'marina+again@example.com';
const asks = () => paymentOfVisitor('a-visit', email, null, now);

beforeEach(() => {
  vi.clearAllMocks();
  const intent = { id: 'pi_1', status: 'requires_payment_method', createdAt: now };
  vi.mocked(createCheckoutPayment).mockResolvedValue(intent as never);
  vi.mocked(openPayment).mockResolvedValue({ ...intent, uid: null, email: null } as never);
  // Nobody is known by this spelling.
  vi.mocked(findPayers).mockResolvedValue({ payers: [] } as never);
  vi.mocked(accountByVerifiedEmail).mockResolvedValue(null);
  vi.mocked(standingIn).mockResolvedValue({});
});

it('somebody without an account is told before a card is charged that their mailbox had its trial', async () => {
  vi.mocked(standingIn).mockResolvedValue({ trialHadAt: now });
  await expect(asks()).rejects.toMatchObject({ code: 'trial-used' });
  expect(standingIn).toHaveBeenCalledExactlyOnceWith(email, null, now);
  expect(rememberPayer).not.toHaveBeenCalled();
});

it('somebody whose mailbox had none may pay, and so may whose payment is made', async () => {
  expect(await asks()).toMatchObject({ id: 'pi_1' });
  expect(rememberPayer).toHaveBeenCalledExactlyOnceWith('pi_1', email);
  const made = { uid: null, email, status: 'succeeded', createdAt: now };
  vi.mocked(openPayment).mockResolvedValue(made as never);
  vi.mocked(standingIn).mockResolvedValue({ trialHadAt: now });
  expect(await asks()).toMatchObject({ id: 'pi_1' });
});
