import { beforeEach, expect, it, vi } from 'vitest';
import { readIdentities, setAccountEmail } from '../../services/accounts.ts';
import { closeEmailChange, readEmailChange } from '../../store/email-changes.ts';
import { readdressMails } from '../../store/mail.ts';
import { ensureMember } from '../../store/members.ts';
import { confirmEmail } from './change-email.ts';
import { endEverySession, endUnconfirmedAccess } from './end-sessions.ts';

vi.mock('../../services/accounts.ts', () => ({
  readIdentities: vi.fn(),
  setAccountEmail: vi.fn(),
}));
vi.mock('../../services/payments/customers.ts', () => ({ addressCustomer: vi.fn() }));
vi.mock('../../store/email-changes.ts', () => ({
  closeEmailChange: vi.fn(),
  noteFromConfirmed: vi.fn(),
  readEmailChange: vi.fn(),
}));
vi.mock('../../store/fingerprints.ts', () => ({ fingerprintInCause: vi.fn() }));
vi.mock('../../store/mail.ts', () => ({ queueMails: vi.fn(), readdressMails: vi.fn() }));
vi.mock('../../store/members.ts', () => ({ ensureMember: vi.fn() }));
vi.mock('../../store/payments-of-payers.ts', () => ({ everyPaymentOf: () => Promise.resolve([]) }));
vi.mock('../payments/payer.ts', () => ({ claimPayments: vi.fn() }));
vi.mock('./end-sessions.ts', () => ({
  endEverySession: vi.fn(),
  endUnconfirmedAccess: vi.fn(),
}));

const until = new Date('2026-11-22T17:05:00Z');
const before = new Date(until.getTime() - 1);

beforeEach(() => {
  vi.clearAllMocks();
  const change = {
    from: null,
    fromConfirmed: true,
    to: 'ana@example.com',
    tokenHash: 'hash',
    until,
  };
  vi.mocked(readEmailChange).mockResolvedValue({ uid: 'ana', change } as never);
  const waysIn = { email: null, emailVerified: false, identities: [], signInsEndedAt: null };
  vi.mocked(readIdentities).mockResolvedValue(waysIn);
  vi.mocked(setAccountEmail).mockResolvedValue(true as never);
  vi.mocked(ensureMember).mockResolvedValue({} as never);
});

it('a new e-mail ends every session, and is noted as done', async () => {
  expect(await confirmEmail('token', 'ana', before)).toEqual({
    email: 'ana@example.com',
    isPasswordEnded: false,
  });
  expect(endUnconfirmedAccess).not.toHaveBeenCalled();
  expect(endEverySession).toHaveBeenCalledExactlyOnceWith('ana', before);
  expect(closeEmailChange).toHaveBeenCalledExactlyOnceWith('ana', 'hash', before);
});

it('a new e-mail gets what waits for the old one, before a payment provider is told that may be away', async () => {
  const had = { email: 'ana@before.example', emailVerified: false, identities: [] };
  vi.mocked(readIdentities).mockResolvedValue({ ...had, signInsEndedAt: null });
  const change = { from: had.email, to: 'ana@example.com', tokenHash: 'hash', until };
  vi.mocked(readEmailChange).mockResolvedValue({ uid: 'ana', change } as never);
  vi.mocked(ensureMember).mockRejectedValue(new Error('away'));
  await expect(confirmEmail('token', null, before)).rejects.toThrow('away');
  expect(readdressMails).toHaveBeenCalledExactlyOnceWith('ana', had.email, 'ana@example.com');
});

it('a link whose time is over changes nothing', async () => {
  await expect(confirmEmail('token', 'ana', until)).rejects.toMatchObject({ code: 'expired' });
  expect(setAccountEmail).not.toHaveBeenCalled();
});

it('what was interrupted is finished after its time, too', async () => {
  const begun = { email: 'ana@example.com', emailVerified: true, identities: [] };
  vi.mocked(readIdentities).mockResolvedValue({ ...begun, signInsEndedAt: null });
  expect(await confirmEmail('token', null, until)).toMatchObject({ email: 'ana@example.com' });
  expect(endEverySession).toHaveBeenCalledExactlyOnceWith('ana', until);
  expect(closeEmailChange).toHaveBeenCalledExactlyOnceWith('ana', 'hash', until);
});

it.each([
  ['that the account had before', { from: 'ana@example.com' }, true],
  ['that nobody has confirmed', {}, false],
])('a link whose time is over does not confirm an e-mail %s', async (_, own, emailVerified) => {
  const change = { from: null, to: 'ana@example.com', tokenHash: 'hash', until, ...own };
  vi.mocked(readEmailChange).mockResolvedValue({ uid: 'ana', change } as never);
  const had = { email: 'ana@example.com', emailVerified, identities: [], signInsEndedAt: null };
  vi.mocked(readIdentities).mockResolvedValue(had);
  await expect(confirmEmail('token', 'ana', until)).rejects.toMatchObject({ code: 'expired' });
  expect(setAccountEmail).not.toHaveBeenCalled();
});
