import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { goOnDeleting } from '../flows/account/delete-account.ts';
import { readAccount } from '../services/accounts.ts';
import { openDeletion } from '../store/deletions.ts';
import { readMember } from '../store/members.ts';
import type { CallContext } from '../triggers/define-endpoint.ts';
import { deleteAccount } from './delete-account.ts';

vi.mock('../flows/account/delete-account.ts', () => ({ goOnDeleting: vi.fn() }));
vi.mock('../flows/limits/limit-calls.ts', () => ({ limitMember: vi.fn() }));
vi.mock('../log/log.ts', () => ({ log: vi.fn() }));
vi.mock('../services/accounts.ts', () => ({ readAccount: vi.fn() }));
vi.mock('../store/deletions.ts', () => ({ openDeletion: vi.fn() }));
vi.mock('../store/members.ts', () => ({ readMember: vi.fn() }));
vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));

const never = new Promise<never>(() => undefined);
beforeEach(() => {
  vi.mocked(pause).mockReturnValue(never);
});

const caller = {
  uid: 'marina',
  email: 'marina@example.com',
  emailVerified: true,
  displayName: 'Marina',
  signedInAt: new Date(),
  signedInBy: 'password',
};
const context = { caller } as unknown as CallContext<'deleteAccount'>;

it.each(['deleted', 'under-way'] as const)('says what came of it: %s', async (state) => {
  vi.mocked(goOnDeleting).mockResolvedValue(state);
  expect(await deleteAccount({}, context)).toEqual({ state });
});

it('knows of an e-mail that was confirmed after the sign-in', async () => {
  vi.mocked(goOnDeleting).mockResolvedValue('deleted');
  const email = 'Marina@example.com';
  vi.mocked(readAccount).mockResolvedValue({ email, emailVerified: true } as never);
  const before = { ...caller, emailVerified: false };
  await deleteAccount({}, { ...context, caller: before });
  expect(vi.mocked(openDeletion).mock.lastCall?.[1]).toEqual({
    email: 'marina@example.com',
    emailVerified: true,
  });
});

it('touches nothing of the e-mail of an account that was only just made', async () => {
  vi.mocked(goOnDeleting).mockResolvedValue('deleted');
  vi.mocked(readMember).mockResolvedValue({ data: undefined } as never);
  await deleteAccount({ unused: true }, context);
  const nobody = { email: null, emailVerified: false };
  expect(vi.mocked(openDeletion).mock.lastCall?.[1]).toEqual(nobody);
});

it('does not take an account that was used for one that was just made', async () => {
  vi.mocked(openDeletion).mockClear();
  vi.mocked(readMember).mockResolvedValue({ data: { email: 'marina@example.com' } } as never);
  await expect(async () => deleteAccount({ unused: true }, context)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(openDeletion).not.toHaveBeenCalled();
});

it('says that it goes on where something failed', async () => {
  vi.mocked(goOnDeleting).mockRejectedValue(new Error('Stripe is away'));
  expect(await deleteAccount({}, context)).toEqual({ state: 'under-way' });
});

it('says so, too, before Hosting gives the call up', async () => {
  vi.mocked(goOnDeleting).mockReturnValue(never);
  vi.mocked(pause).mockResolvedValue('under-way');
  expect(await deleteAccount({}, context)).toEqual({ state: 'under-way' });
  expect(pause).toHaveBeenCalledExactlyOnceWith(45_000, 'under-way', expect.anything());
});
