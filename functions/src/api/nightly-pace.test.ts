import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { reconcile } from '../flows/payments/reconcile.ts';
import { sweep } from '../flows/retention/sweep.ts';
import { ownTurn } from '../services/payments/pace.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sweepExpiredData } from './sweep-expired-data.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));
vi.mock('../flows/payments/reconcile.ts', () => ({ reconcile: vi.fn() }));
vi.mock('../flows/retention/sweep.ts', () => ({ sweep: vi.fn() }));

async function callStripeThrice() {
  await Promise.all([ownTurn(), ownTurn(), ownTurn()]);
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.mocked(reconcile).mockImplementation(async () => {
    await callStripeThrice();
    return { completed: 0, abandoned: 0, finished: 0, refreshed: 0, failed: 0, isDone: true };
  });
  vi.mocked(sweep).mockImplementation(async () => {
    await callStripeThrice();
    return {};
  });
});

it.each([
  ['the look at payments', () => reconcilePayments(new Date(), () => false)],
  ['the sweep', () => sweepExpiredData(new Date(), () => false)],
])(
  '%s makes 20 calls a second to Stripe, so that whoever pays meanwhile has the rest',
  async (_what, run) => {
    await run();
    expect(vi.mocked(pause).mock.calls).toEqual([[50], [100]]);
  },
);
