import { beforeEach, expect, it, vi } from 'vitest';
import type { Subscription } from '../../services/payments/subscriptions.ts';
import type { AccountView } from './payer-account.ts';
import { resumeOwn } from './resume-own.ts';

const mocks = vi.hoisted(() => ({
  readPayerAccount: vi.fn(),
  settle: vi.fn(),
  isSuspended: vi.fn(),
  resumeSubscription: vi.fn(),
}));
vi.mock('./payer-account.ts', () => ({ readPayerAccount: mocks.readPayerAccount }));
vi.mock('./settle.ts', () => ({ settle: mocks.settle }));
vi.mock('../../store/members.ts', () => ({ isSuspended: mocks.isSuspended }));
vi.mock('../../services/payments/subscriptions.ts', () => ({
  resumeSubscription: mocks.resumeSubscription,
}));

const seen = (...endings: Pick<Subscription, 'id' | 'cancelAtPeriodEnd'>[]) =>
  ({
    subscriptions: endings.map((each) => ({
      ...each,
      status: 'active',
      paymentId: null,
      disputed: false,
      renewals: [],
    })),
  }) as unknown as AccountView;

const running = { id: 'sub_1', cancelAtPeriodEnd: true };
const other = { id: 'sub_2', cancelAtPeriodEnd: true };

beforeEach(() => {
  vi.resetAllMocks();
  mocks.readPayerAccount.mockResolvedValue(seen(running, other));
  mocks.isSuspended.mockResolvedValue(false);
});

it('says only of what goes on in the end that it does', async () => {
  mocks.settle.mockResolvedValue(seen({ ...running, cancelAtPeriodEnd: false }, other));
  expect(await resumeOwn('ana', new Date())).toEqual(['sub_1']);
});

it('says so where everything still ends', async () => {
  mocks.settle.mockResolvedValue(seen(running, other));
  await expect(resumeOwn('ana', new Date())).rejects.toMatchObject({ code: 'conflict' });
});

it('sells nothing to who is suspended', async () => {
  mocks.isSuspended.mockResolvedValue(true);
  await expect(resumeOwn('ana', new Date())).rejects.toMatchObject({ code: 'suspended' });
  expect(mocks.resumeSubscription).not.toHaveBeenCalled();
});
