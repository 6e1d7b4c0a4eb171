import { beforeEach, expect, it, vi } from 'vitest';
import { CallError, call } from '../../lib/api-client.ts';
import { openAuth } from '../../lib/session/session.ts';
import { explainClaim } from './account-failure.ts';
import { openByMailedLink } from './api.ts';

vi.mock(import('../../lib/api-client.ts'), async (original) => ({
  ...(await original()),
  call: vi.fn(),
}));
vi.mock('../../lib/session/session.ts', () => ({ openAuth: vi.fn() }));

const signInWithMailedLink = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(openAuth).mockResolvedValue({ signInWithMailedLink } as never);
});

const seal = '0'.repeat(64);
const address = `https://geonod.example/claim?mode=signIn&oobCode=code&apiKey=key&seal=${seal}`;
const email = 'marina@example.com';

it('whoever has the mailed link is in only once nobody else is', async () => {
  const done: string[] = [];
  vi.mocked(call).mockImplementation(() => Promise.resolve(done.push('claimed')) as never);
  signInWithMailedLink.mockImplementation(() => Promise.resolve(done.push('signed in')));
  await openByMailedLink({ email, address });
  expect(done).toEqual(['claimed', 'signed in']);
  expect(call).toHaveBeenCalledExactlyOnceWith(
    { claimAccount: expect.anything() },
    { email, code: 'code', seal },
  );
  expect(signInWithMailedLink).toHaveBeenCalledExactlyOnceWith(email, address);
});

it.each([
  ['not-found', 404, 'This link was sent to another email.'],
  ['unavailable', 503, 'Your account could not be opened. Please try again.'],
] as const)('nobody is signed in where that was refused with %s', async (code, status, message) => {
  vi.mocked(call).mockRejectedValue(new CallError(code, 'Words.', status));
  const opening = openByMailedLink({ email, address }).catch((error: unknown) => error);
  expect(explainClaim(await opening)).toMatchObject({ message });
  expect(signInWithMailedLink).not.toHaveBeenCalled();
});
