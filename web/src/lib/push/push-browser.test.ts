import { dayMs } from '@geonod/contracts/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api-client.ts';
import { browserToken } from './fcm.ts';
import { forgetPush } from './forget-push.ts';
import { keepBrowser, readKeptBrowser } from './kept-browser.ts';
import { checkPush, renewPush, turnOffPush, turnOnPush } from './push-browser.ts';

vi.mock('../api-client.ts', () => ({ call: vi.fn() }));
vi.mock('../session/id-token.ts', () => ({ requireIdToken: () => Promise.resolve('id token') }));
const member = vi.hoisted(() => ({ uid: 'ana' as string | null }));
vi.mock('../session/session.ts', () => ({ uidNow: () => member.uid }));
vi.mock('./fcm.ts', () => ({ browserToken: vi.fn() }));

const storage = new Map<string, string>();
const unsubscribe = vi.fn(() => Promise.resolve(true));
const register = vi.fn();
const permission = { now: 'granted' };

/** What the service says of each registration, and every call that was made: its name and its input. */
let registered = true;
const calls = () =>
  vi.mocked(call).mock.calls.map(([entry, input]) => [Object.keys(entry)[0], input]);

beforeEach(() => {
  storage.clear();
  member.uid = 'ana';
  registered = true;
  permission.now = 'granted';
  vi.mocked(call)
    .mockReset()
    .mockImplementation(() => Promise.resolve({ registered }) as never);
  vi.mocked(browserToken).mockReset().mockResolvedValue('token of today');
  unsubscribe.mockClear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.now;
    },
    requestPermission: () => Promise.resolve(permission.now),
  });
  const subscription = Promise.resolve({ unsubscribe });
  const worker = { pushManager: { getSubscription: () => subscription } };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: register.mockReset().mockResolvedValue(worker),
      ready: Promise.resolve(worker),
      getRegistration: () => Promise.resolve(worker),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const keptFor = (days: number) =>
  keepBrowser({ uid: 'ana', token: 'old token', renewedAt: Date.now() - days * dayMs });

describe('notifications of a browser', () => {
  it('are on once the service knows it', async () => {
    expect(await turnOnPush('ana', 'granted')).toBe('on');
    expect(calls()).toEqual([['registerPush', { token: 'token of today' }]]);
    expect(vi.mocked(call).mock.lastCall?.[2]).toEqual({ token: 'id token' });
    expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js');
    expect(readKeptBrowser()).toMatchObject({ uid: 'ana', token: 'token of today' });
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'not-now'],
  ] as const)('are not looked up where permission is %s', async (answer, outcome) => {
    expect(await turnOnPush('ana', answer)).toBe(outcome);
    expect(browserToken).not.toHaveBeenCalled();
    expect(readKeptBrowser()).toBeNull();
  });

  it('are not waited for without end where the worker does not start', async () => {
    vi.useFakeTimers();
    Object.assign(navigator.serviceWorker, { ready: new Promise(() => undefined) });
    const turning = expect(turnOnPush('ana', 'granted')).rejects.toThrow(
      'The worker did not start.',
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await turning;
    expect(readKeptBrowser()).toBeNull();
  });

  it('are not remembered as on when the service did not hear of them', async () => {
    vi.mocked(call).mockRejectedValue(new Error('no network'));
    await expect(turnOnPush('ana', 'granted')).rejects.toThrow('no network');
    expect(readKeptBrowser()).toBeNull();
  });

  it('are off here and there, also when the service cannot be told', async () => {
    keptFor(0);
    vi.mocked(call).mockRejectedValue(new Error('no network'));
    await expect(turnOffPush()).rejects.toThrow('no network');
    expect(calls()).toEqual([['unregisterPush', { token: 'old token' }]]);
    expect(readKeptBrowser()).toBeNull();
    expect(unsubscribe).toHaveBeenCalled();
  });

  it('are renewed once a day, under what the browser is reached by now', async () => {
    keptFor(0.5);
    await renewPush('ana');
    expect(calls()).toEqual([]);
    keptFor(1.5);
    await renewPush('ana');
    await renewPush('ana');
    expect(calls()).toEqual([['registerPush', { token: 'token of today', previous: 'old token' }]]);
    expect(vi.mocked(call).mock.lastCall?.[2]).toEqual({ token: 'id token' });
    expect(readKeptBrowser()?.token).toBe('token of today');
  });

  it('are nobody else’s to renew', async () => {
    keptFor(5);
    await renewPush('rui');
    await checkPush('rui');
    expect(calls()).toEqual([]);
  });

  it('are not looked after where there are none', async () => {
    await renewPush('ana');
    await checkPush('ana');
    expect(calls()).toEqual([]);
    expect(browserToken).not.toHaveBeenCalled();
  });

  it('are not asked about where their permission was taken back', async () => {
    keptFor(0);
    permission.now = 'denied';
    await checkPush('ana');
    expect(calls()).toEqual([]);
  });

  it('end when their permission was taken back', async () => {
    keptFor(0);
    permission.now = 'denied';
    await renewPush('ana');
    expect(calls()).toEqual([['unregisterPush', { token: 'old token' }]]);
    expect(readKeptBrowser()).toBeNull();
  });

  it('end here when they were switched off elsewhere', async () => {
    keptFor(0);
    registered = false;
    await checkPush('ana');
    expect(readKeptBrowser()).toBeNull();
    expect(unsubscribe).toHaveBeenCalled();
  });

  it('are off also where no browser of theirs is left to be reached', async () => {
    keptFor(0);
    const getSubscription = () => Promise.resolve(null);
    const none = vi.fn().mockResolvedValueOnce(undefined);
    none.mockResolvedValueOnce({ pushManager: { getSubscription } });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: none } });
    await turnOffPush();
    await turnOffPush();
    vi.stubGlobal('navigator', {});
    await turnOffPush();
    expect(readKeptBrowser()).toBeNull();
    expect(none).toHaveBeenCalledTimes(2);
  });

  it('end here, too, once nobody is signed in', async () => {
    keptFor(0);
    await forgetPush();
    expect(readKeptBrowser()).toBeNull();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(calls()).toEqual([]);
  });

  it('end once nobody is signed in also where that could not be remembered', async () => {
    Object.assign(localStorage, {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(await turnOnPush('ana', 'granted')).toBe('on');
    expect(unsubscribe).not.toHaveBeenCalled();
    await forgetPush();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it.each([null, 'rui'])(
    'are not turned on for a member who has left meanwhile: %s is here',
    async (uid) => {
      vi.mocked(call).mockImplementationOnce(() => {
        member.uid = uid;
        return Promise.resolve({ registered: true }) as never;
      });
      expect(await turnOnPush('ana', 'granted')).toBe('not-now');
      expect(readKeptBrowser()).toBeNull();
      expect(unsubscribe).toHaveBeenCalledOnce();
    },
  );

  it('stay off when they are switched off while the service is asked', async () => {
    keptFor(0);
    let answer: (registration: { registered: boolean }) => void = () => undefined;
    const asked = new Promise<{ registered: boolean }>((resolve) => {
      answer = resolve;
    });
    vi.mocked(call).mockReturnValueOnce(asked as never);
    const checking = checkPush('ana');
    await turnOffPush();
    answer({ registered: true });
    await checking;
    expect(readKeptBrowser()).toBeNull();
  });
});
