import { type Endpoint, type EndpointName, endpoints, errorBody } from '@geonod/contracts';
import type { HttpsFunction } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { serveFunctions } from '../../testing/serve-functions.ts';
import { callerLimits, type SignedInCall } from '../flows/limits/caller-limits.ts';
import { limitCaller } from '../flows/limits/limit-caller.ts';
import {
  limitEmail,
  limitEmailThere,
  limitMember,
  limitVisitor,
  networksOfAllocation,
} from '../flows/limits/limit-calls.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import { signInsEndedAt } from '../store/members.ts';
import { pageOfNotifications, pageOfRequests } from '../store/own-pages.ts';
import type { CallContext } from '../triggers/define-endpoint.ts';
import { requireOpenAccount, verifyToken } from '../triggers/verify-caller.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeEmail } from './change-email.ts';
import { checkNumberCode } from './check-number-code.ts';
import { claimAccount } from './claim-account.ts';
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
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { unsubscribe } from './unsubscribe.ts';
import { withdrawSubscription } from './withdraw-subscription.ts';

// What counts is not there: a call that did anything before it asked the counters would break in another way.
process.env.SMS_DAILY_BUDGET = '1000';
process.env.SMS_COUNTRY_SHARES = '55:70 *:20';

vi.mock(import('../flows/limits/limit-calls.ts'), async (original) => ({
  ...(await original()),
  limitEmail: vi.fn(),
  limitEmailThere: vi.fn(),
  limitMember: vi.fn(),
  limitVisitor: vi.fn(),
}));
vi.mock(import('../triggers/verify-caller.ts'), async (original) => ({
  ...(await original()),
  verifyToken: vi.fn(),
  requireOpenAccount: vi.fn(),
}));
vi.mock(import('../store/members.ts'), async (original) => ({
  ...(await original()),
  signInsEndedAt: vi.fn(),
}));
vi.mock(import('../store/own-pages.ts'), async (original) => ({
  ...(await original()),
  pageOfNotifications: vi.fn(),
  pageOfRequests: vi.fn(),
}));
const tooOften = new ApiError('rate-limited');
beforeEach(() => {
  vi.stubEnv('APP_CHECK', 'off');
  for (const limit of [limitEmail, limitEmailThere, limitMember, limitVisitor]) {
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
  ['signOutEverywhere', hour, 300, () => signOutEverywhere({}, member)],
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
    'claimAccount',
    { perAddress: 40, inAll: 1000, isUnshared: true },
    () => claimAccount({ email: 'joana@example.com', code: 'any', seal: 'any' }, visitor),
  ],
  [
    'confirmCancellation',
    { perAddress: 20, inAll: 1000, isUnshared: true },
    () => confirmCancellation({ token: 'any' }, visitor),
  ],
  [
    'requestNumberCode',
    { perAddress: 5, perAddressADay: 14, ofPartADay: { part: '55', max: 18 }, inAll: 800 },
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
const payments = {
  call: 'createPayment',
  windowSeconds: 600,
  perAddress: 60,
  inAll: 3000,
  perEmailThereAnHour: 20,
};

it.each([
  ['cancelSubscription', hour, [10, 30, 1000], () => cancelSubscription({ email }, visitor)],
  ['sendClaimLink', hour, [3, 20, 1000], () => sendClaimLink({ email }, visitor)],
])(
  'whoever names an e-mail to %s too often is refused before anything is done: in %i seconds for it, from one address, and in all where nobody knows whence, %j',
  async (call, windowSeconds, [perEmail, perAddress, inAll], make) => {
    await expect(async () => make()).rejects.toBe(tooOften);
    const limits = { call, windowSeconds, perEmail, perAddress, inAll, isUnshared: true };
    expect(vi.mocked(limitEmail).mock.calls).toEqual([[limits, request, email, expect.any(Date)]]);
    expectRoomForOthers(limits);
  },
);

it('a visitor is counted for a payment by where they are', async () => {
  await expect(async () => createPayment({}, visitor)).rejects.toBe(tooOften);
  expect(vi.mocked(limitVisitor).mock.calls).toEqual([[payments, request, expect.any(Date)]]);
  expectRoomForOthers(payments);
});

it('and with the e-mail that they name there, by which nobody elsewhere keeps them from paying', async () => {
  await expect(async () => createPayment({ email }, visitor)).rejects.toBe(tooOften);
  const counted = vi.mocked(limitEmailThere).mock.calls;
  expect(counted).toEqual([[payments, request, email, expect.any(Date)]]);
  for (const other of [limitEmail, limitVisitor]) expect(other).not.toHaveBeenCalled();
});

/** Whoever has a whole allocation of IPv6 uses up a fifth, at most, of what there is for all. */
function expectRoomForOthers({ perAddress = Number.NaN, inAll = Number.NaN }): void {
  expect(perAddress * networksOfAllocation).toBeLessThanOrEqual(inAll / 5);
}

describe('whoever has an account', () => {
  /** Every call of the contract for which an account is asked about, or that only whoever has one can make. */
  const signedIn = (Object.keys(endpoints) as EndpointName[]).filter(
    (name): name is SignedInCall => {
      const { auth, byTokenAlone }: Endpoint = endpoints[name];
      return auth === 'bearer' || (auth === 'optional' && !byTokenAlone);
    },
  );
  let server: Awaited<ReturnType<typeof serveFunctions>>;
  let functions: Readonly<Record<EndpointName, HttpsFunction>>;
  beforeAll(async () => {
    // As where a deployment finds out what there is, without what only a served function has.
    vi.stubEnv('FUNCTIONS_CONTROL_API', 'true');
    functions = await import('../index.ts');
    server = await serveFunctions(functions);
  });
  afterAll(() => server.stop());

  const closed = new ApiError('unauthenticated', 'You are logged out.');
  /** What comes next: the account is asked for, or the handler begins where the token is believed alone. */
  const next = [
    vi.mocked(requireOpenAccount),
    vi.mocked(pageOfRequests),
    vi.mocked(pageOfNotifications),
  ];
  beforeEach(() => {
    vi.mocked(requireOpenAccount).mockReset().mockRejectedValue(closed);
    vi.mocked(pageOfRequests).mockReset().mockRejectedValue(closed);
    vi.mocked(pageOfNotifications).mockReset().mockRejectedValue(closed);
    vi.mocked(signInsEndedAt).mockReset().mockResolvedValue(null);
    vi.mocked(verifyToken).mockReset().mockResolvedValue(marina);
    // One window for all calls of a test.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function call(name: EndpointName): Promise<string> {
    const { method }: Endpoint = endpoints[name];
    const response = await fetch(`${server.url}/${name}`, {
      method,
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    return z.parse(errorBody, await response.json()).code;
  }

  /** Of what an instance lets through by itself, all but so many calls have been made. */
  async function useUp(name: SignedInCall, left: number): Promise<void> {
    const most = (callerLimits[name]?.most ?? 0) / 10;
    for (let made = left; made < most; made += 1) await limitCaller(name, marina, new Date());
  }

  it.each(signedIn)('is counted before anything is asked that %s needs', async (name) => {
    const { windowSeconds, most: perMember, isOfSignIn } = callerLimits[name] ?? {};
    await useUp(name, 2);
    const codes = [await call(name), await call(name), await call(name)];
    expect(codes.map((code) => code === 'rate-limited')).toEqual([false, false, true]);
    // Whoever was let through came further, and nobody else.
    expect(next.flatMap<unknown>(({ mock }) => mock.calls)).toHaveLength(2);
    const who = isOfSignIn ? `marina\n${+marina.signedInAt}` : 'marina';
    const limits = { call: `${name}/token`, windowSeconds, perMember };
    expect(vi.mocked(limitMember).mock.calls).toEqual([
      [limits, who, expect.any(Date), expect.any(Function)],
    ]);
  });

  it.each(signedIn)('is counted for %s under a key that its function is given', (name) => {
    const { __endpoint: deployed } = z.parse(deployedSchema, { ...functions[name] });
    expect(deployed.secretEnvironmentVariables).toContainEqual({ key: 'HASH_SALT' });
  });

  it.each(signedIn)(
    'is told first that a token is no good, however often %s was called',
    async (name) => {
      await useUp(name, 0).catch(() => undefined);
      await expect(limitCaller(name, marina, new Date())).rejects.toBe(tooOften);
      vi.mocked(limitMember).mockClear();
      vi.mocked(verifyToken).mockRejectedValue(new ApiError('unauthenticated'));
      for (let calls = 0; calls < 2; calls += 1) expect(await call(name)).toBe('unauthenticated');
      expect(limitMember).not.toHaveBeenCalled();
    },
  );

  it('is counted by sign-in for what ends one that somebody else has, or guards the account', () => {
    expect(signedIn.filter((name) => callerLimits[name]?.isOfSignIn).toSorted()).toEqual([
      'changeEmail',
      'confirmEmailChange',
      'deleteAccount',
      'exportAccount',
      'setPassword',
      'signOutEverywhere',
    ]);
  });

  it('is in nobody’s way who does what people do', () => {
    const tenMinutes = 600;
    // Two lists, polled every 15 seconds by each of three tabs; and looked at anew again and again.
    const polled = (3 * tenMinutes) / 15 + 100;
    for (const name of ['getStatus', 'getNotifications', 'readNotifications'] as const) {
      expect(polled).toBeLessThan(callerLimits[name]?.most ?? 0);
    }
    // An answer that does not get through is sent again every 8 seconds.
    for (const name of ['updateRequest', 'replyRequest', 'declineRequest'] as const) {
      expect(callerLimits[name]?.most).toBeGreaterThan((2 * tenMinutes) / 8);
    }
    for (const name of signedIn) {
      const { windowSeconds, most = 0 } = callerLimits[name] ?? {};
      expect(windowSeconds).toBe(tenMinutes);
      expect(most).toBeGreaterThanOrEqual(60);
    }
  });
});

const deployedSchema = z.object({
  __endpoint: z.object({ secretEnvironmentVariables: z.array(z.looseObject({ key: z.string() })) }),
});
