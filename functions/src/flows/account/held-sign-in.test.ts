import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getNotifications } from '../../api/get-notifications.ts';
import { getStatus } from '../../api/get-status.ts';
import type { Caller } from '../../http/caller.ts';
import { signInsEndedAt } from '../../store/members.ts';
import { pageOfNotifications, pageOfRequests } from '../../store/own-pages.ts';

vi.mock(import('../../store/members.ts'), async (original) => ({
  ...(await original()),
  signInsEndedAt: vi.fn(),
}));
vi.mock(import('../../store/own-pages.ts'), async (original) => ({
  ...(await original()),
  pageOfNotifications: vi.fn(),
  pageOfRequests: vi.fn(),
}));

const signedInAt = new Date('2026-03-01T10:00:00Z');
const marina: Caller = {
  uid: 'marina',
  email: 'marina@example.com',
  emailVerified: true,
  displayName: 'Marina',
  signedInAt,
};
const context = { caller: marina, request: undefined as never };
const empty = { documents: [], unreadable: [], next: null };

describe.each([
  ['getStatus', () => getStatus({}, context), vi.mocked(pageOfRequests)],
  ['getNotifications', () => getNotifications({}, context), vi.mocked(pageOfNotifications)],
])('%s, which believes a token alone', (_call, read, page) => {
  beforeEach(() => {
    page.mockReset().mockResolvedValue(empty);
    vi.mocked(signInsEndedAt).mockReset();
  });

  it('is closed to whoever copied the token of a sign-in that was ended', async () => {
    vi.mocked(signInsEndedAt).mockResolvedValue(new Date(+signedInAt + 1000));
    await expect(read()).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'You are logged out. Please log in again.',
    });
    expect(signInsEndedAt).toHaveBeenCalledExactlyOnceWith('marina');
  });

  it.each([
    ['none was ever ended', null],
    ['those before were ended', new Date(+signedInAt - 1000)],
    // To the second, as tokens count: who ended all others has signed in anew within it.
    ['those before were ended, and it began within the second', signedInAt],
  ])('is open to a sign-in where %s', async (_when, endedAt) => {
    vi.mocked(signInsEndedAt).mockResolvedValue(endedAt);
    await expect(read()).resolves.toMatchObject({ next: null });
  });

  it('reads both at once', async () => {
    const looked = Promise.withResolvers<Date | null>();
    vi.mocked(signInsEndedAt).mockReturnValue(looked.promise);
    const reading = read();
    expect(page).toHaveBeenCalledOnce();
    expect(signInsEndedAt).toHaveBeenCalledOnce();
    looked.resolve(null);
    await reading;
  });
});
