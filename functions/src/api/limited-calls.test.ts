import type { EndpointName } from '@geonod/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  limitEmail,
  limitMember,
  limitVisitor,
  networksOfAllocation,
} from '../flows/limits/limit-calls.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { CallContext } from '../http/define-endpoint.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeEmail } from './change-email.ts';
import { checkNumberCode } from './check-number-code.ts';
import { confirmCancellation } from './confirm-cancellation.ts';
import { createPayment } from './create-payment.ts';
import { createPortalSession } from './create-portal-session.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { getBilling } from './get-billing.ts';
import { requestNumberCode } from './request-number-code.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { sendClaimLink } from './send-claim-link.ts';
import { setPassword } from './set-password.ts';
import { unsubscribe } from './unsubscribe.ts';
import { withdrawSubscription } from './withdraw-subscription.ts';

// What counts is not there: a call that did anything before it asked the counters would break in another way.
vi.mock(import('../flows/limits/limit-calls.ts'), async (original) => ({
  ...(await original()),
  limitEmail: vi.fn(),
  limitMember: vi.fn(),
  limitVisitor: vi.fn(),
}));
const tooOften = new ApiError('rate-limited');
beforeEach(() => {
  vi.stubEnv('APP_CHECK', 'off');
  for (const limit of [limitEmail, limitMember, limitVisitor]) {
    vi.mocked(limit).mockReset().mockRejectedValue(tooOften);
  }
});

const marina: Caller = {
  uid: 'marina',
  email: 'marina@example.com',
  emailVerified: true,
  displayName: 'Marina',
  signedInAt: new Date(),
  signedInBy: 'password',
};
const request = { get: () => undefined } as unknown as CallContext<EndpointName>['request'];
const member = { caller: marina, request };
const visitor = { caller: null, request };
const number = { countryCode: '55', phoneNumber: '11987654321' };
const hour = 3600;

it.each([
  ['cancelSubscription', hour, 10, () => cancelSubscription({}, member)],
  ['changeEmail', hour, 5, () => changeEmail({ email: 'new@example.com' }, member)],
  ['createPayment', 600, 20, () => createPayment({}, member)],
  ['createPortalSession', hour, 30, () => createPortalSession({}, member)],
  ['deleteAccount', hour, 10, () => deleteAccount({}, member)],
  ['exportAccount', 24 * hour, 10, () => exportAccount({}, member)],
  ['getBilling', 600, 60, () => getBilling({}, member)],
  ['resumeSubscription', hour, 10, () => resumeSubscription({}, member)],
  ['setPassword', hour, 10, () => setPassword({ password: 'Right-pass-2026' }, member)],
  ['withdrawSubscription', hour, 10, () => withdrawSubscription({}, member)],
])(
  'a member who calls %s too often is refused before anything is done: in %i seconds more than %i times',
  async (call, windowSeconds, perMember, make) => {
    await expect(async () => make()).rejects.toBe(tooOften);
    const limits = { call, windowSeconds, perMember };
    const awaited = call === 'changeEmail' ? { isAwaited: true } : {};
    expect(vi.mocked(limitMember).mock.calls).toEqual([
      [{ ...limits, ...awaited }, 'marina', expect.any(Date)],
    ]);
  },
);

it.each([
  ['checkNumberCode', { perAddress: 40, inAll: 8000 }, () => checkNumberCode(typedCode, visitor)],
  [
    'confirmCancellation',
    { perAddress: 20, inAll: 1000 },
    () => confirmCancellation({ token: 'any' }, visitor),
  ],
  [
    'requestNumberCode',
    { perAddress: 5, perAddressADay: 14, inAll: 800 },
    () => requestNumberCode(number, visitor),
  ],
  ['unsubscribe', { perAddress: 60, inAll: 10_000 }, () => unsubscribe({ token: 'any' }, visitor)],
])(
  'visitors who call %s too often in an hour are refused before anything is done: from one address, and in all, %j',
  async (call, most, make) => {
    await expect(async () => make()).rejects.toBe(tooOften);
    const limits = { call, windowSeconds: hour, ...most };
    expect(vi.mocked(limitVisitor).mock.calls).toEqual([[limits, request, expect.any(Date)]]);
    expectRoomForOthers(limits);
  },
);
const typedCode = { ...number, challenge: 'any', code: '123456' };

const email = 'joana@example.com';
const payments = { call: 'createPayment', windowSeconds: 600, perAddress: 60, inAll: 3000 };

it.each([
  ['cancelSubscription', hour, [10, 30, 1000], () => cancelSubscription({ email }, visitor)],
  ['sendClaimLink', hour, [3, 20, 1000], () => sendClaimLink({ email }, visitor)],
])(
  'whoever names an e-mail to %s too often is refused before anything is done: in %i seconds for it, from one address, and in all, %j',
  async (call, windowSeconds, [perEmail, perAddress, inAll], make) => {
    await expect(async () => make()).rejects.toBe(tooOften);
    const limits = { call, windowSeconds, perEmail, perAddress, inAll };
    expect(vi.mocked(limitEmail).mock.calls).toEqual([[limits, request, email, expect.any(Date)]]);
    expectRoomForOthers(limits);
  },
);

it.each([{}, { email }])(
  'a visitor is counted for a payment by where they are: %j',
  async (typed) => {
    await expect(async () => createPayment(typed, visitor)).rejects.toBe(tooOften);
    expect(vi.mocked(limitVisitor).mock.calls).toEqual([[payments, request, expect.any(Date)]]);
    expect(limitEmail).not.toHaveBeenCalled();
    expectRoomForOthers(payments);
  },
);

/** Whoever has a whole allocation of IPv6 uses up a fifth, at most, of what there is for all. */
function expectRoomForOthers({ perAddress = Number.NaN, inAll = Number.NaN }): void {
  expect(perAddress * networksOfAllocation).toBeLessThanOrEqual(inAll / 5);
}
