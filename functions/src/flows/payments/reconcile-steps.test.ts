import { beforeEach, expect, it, vi } from 'vitest';
import {
  abandonCheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { pageOfUndecidedPayments, readPayment } from '../../store/payments.ts';
import { payerOfPayment } from './payer.ts';
import { reconciliationSteps } from './reconcile-steps.ts';
import { settle } from './settle.ts';

vi.mock('../../services/payments/checkout-payments.ts', () => ({
  abandonCheckoutPayment: vi.fn(),
  readCheckoutPayment: vi.fn(),
}));
vi.mock('../../store/payments.ts', { spy: true });
vi.mock('./payer.ts', () => ({ payerOfPayment: vi.fn() }));
vi.mock('./settle.ts', () => ({ settle: vi.fn() }));
vi.mock('./withdraw.ts', () => ({ finishWithdrawal: vi.fn() }));

const now = new Date('2026-11-22T17:05:00Z');
const payer = { kind: 'visitor', email: 'ana@example.com' } as const;

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(pageOfUndecidedPayments).mockResolvedValue({ items: ['pi_1'], next: null });
  vi.mocked(payerOfPayment).mockResolvedValue(payer);
});

it.each([
  ['is written down', 'requires_payment_method', { refreshed: 1 }],
  ['is left alone once that is known', 'processing', {}],
])('what a bank has not decided on %s, and not abandoned', async (_what, known, found) => {
  vi.mocked(readCheckoutPayment).mockResolvedValue({ id: 'pi_1', status: 'processing' } as never);
  vi.mocked(readPayment).mockResolvedValue({ data: { status: known } } as never);
  const step = reconciliationSteps.find(({ name }) => name === 'what nobody paid');
  const run = { startedAt: now, now: () => now };
  expect(await step?.page(null, 10, run)).toEqual({ found, failed: 0, next: null });
  expect(vi.mocked(settle).mock.calls).toEqual('refreshed' in found ? [[payer, {}, now]] : []);
  expect(abandonCheckoutPayment).not.toHaveBeenCalled();
});
