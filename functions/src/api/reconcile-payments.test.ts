import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { reconcile } from '../flows/payments/reconcile.ts';
import { ownTurn } from '../services/payments/pace.ts';
import { reconcilePayments } from './reconcile-payments.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));
vi.mock('../flows/payments/reconcile.ts', () => ({ reconcile: vi.fn() }));

it('makes 20 calls a second to Stripe, so that whoever pays meanwhile has the rest', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.mocked(reconcile).mockImplementation(async () => {
    await Promise.all([ownTurn(), ownTurn(), ownTurn()]);
    return { completed: 0, abandoned: 0, finished: 0, refreshed: 0, failed: 0, isDone: true };
  });
  await reconcilePayments(new Date(), () => false);
  expect(vi.mocked(pause).mock.calls).toEqual([[50], [100]]);
});
