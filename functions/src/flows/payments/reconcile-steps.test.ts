import { beforeEach, expect, it, vi } from 'vitest';
import { nightAt } from '../../../testing/night-at.ts';
import {
  abandonCheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { pageOfUndecidedPayments } from '../../store/payment-pages.ts';
import { readPayment } from '../../store/payments.ts';
import { payerOfPayment } from './payer.ts';
import { reconciliationSteps } from './reconcile-steps.ts';
import { settle } from './settle.ts';

vi.mock('../../services/payments/checkout-payments.ts', () => ({
  abandonCheckoutPayment: vi.fn(),
  readCheckoutPayment: vi.fn(),
}));
vi.mock('../../store/payment-pages.ts', { spy: true });
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
])('what a bank has not decided on %s, and not abandoned', async (_what, known, counts) => {
  vi.mocked(readCheckoutPayment).mockResolvedValue({ id: 'pi_1', status: 'processing' } as never);
  vi.mocked(readPayment).mockResolvedValue({ data: { status: known } } as never);
  const step = reconciliationSteps.find(({ name }) => name === 'what nobody paid');
  expect(await step?.page(null, nightAt(now))).toEqual({ counts, failures: [], next: null });
  expect(vi.mocked(settle).mock.calls).toEqual('refreshed' in counts ? [[payer, {}, now]] : []);
  expect(abandonCheckoutPayment).not.toHaveBeenCalled();
});
