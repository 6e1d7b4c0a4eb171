import { hourMs } from '@geonod/contracts/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBestFix, fixTimeLimitMs, GeolocationFailure } from './geolocation.ts';
import { learnServiceTime } from './service-clock.ts';

const refused = 1;
const unavailable = 2;
const timedOut = 3;

/** A device that reads where it is when the test says so. */
function device() {
  let take: PositionCallback = () => undefined;
  let fail: PositionErrorCallback | null | undefined;
  let watching = false;
  const options: (PositionOptions | undefined)[] = [];
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition: (...[onFix, onError, how]: Parameters<Geolocation['watchPosition']>) => {
        [take, fail, watching] = [onFix, onError, true];
        options.push(how);
        return 7;
      },
      clearWatch: (id: number) => {
        if (id === 7) watching = false;
      },
    },
  });
  return {
    options,
    isWatched: () => watching,
    reads: (accuracy: number, timestamp = Date.now()) =>
      take({
        coords: { latitude: -23.55, longitude: -46.65, accuracy },
        timestamp,
      } as GeolocationPosition),
    fails: (code: number) => fail?.({ code } as GeolocationPositionError),
  };
}

/** A browser that tells, once it is asked, whether its owner has been; `becomes` is what they say later. */
function permission(state: PermissionState) {
  const status = { state, onchange: null as (() => void) | null };
  const query = vi.fn(() => Promise.resolve(status));
  vi.stubGlobal('navigator', { ...navigator, permissions: { query } });
  return {
    query,
    becomes: (next: PermissionState) => {
      status.state = next;
      status.onchange?.();
    },
  };
}

/** Looks for the best fix, and notes how it comes out. */
function look() {
  const better = vi.fn();
  const outcome = vi.fn();
  const giveUp = new AbortController();
  const listeners = vi.spyOn(giveUp.signal, 'removeEventListener');
  findBestFix({ onBetterFix: better, signal: giveUp.signal }).then(outcome, outcome);
  const told = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return outcome.mock.calls[0]?.[0];
  };
  const accuracies = () => better.mock.calls.map(([fix]) => fix.accuracy);
  return { accuracies, giveUp, listeners, told };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: refused, TIMEOUT: timedOut });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  learnServiceTime(new Date().toUTCString(), Date.now());
});

describe('looking for where a device is', () => {
  it('asks it for the best that it has, and for nothing that it remembers', () => {
    const { options } = device();
    look();
    expect(options).toEqual([{ enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 }]);
  });

  it.each([20, 3])('takes a reading within %i m at once', async (accuracy) => {
    const { reads, isWatched } = device();
    const { told, accuracies, listeners } = look();
    reads(accuracy);
    const takenAt = new Date();
    expect(await told()).toEqual({ latitude: -23.55, longitude: -46.65, accuracy, takenAt });
    expect(accuracies()).toEqual([accuracy]);
    expect(isWatched()).toBe(false);
    expect(listeners).toHaveBeenCalledWith('abort', expect.anything());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hears a device that says its last word while it is being asked', async () => {
    const clearWatch = vi.fn();
    const watchPosition = (_take: unknown, fail: PositionErrorCallback) => {
      fail({ code: refused } as GeolocationPositionError);
      return 7;
    };
    vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch } });
    expect(await look().told()).toMatchObject({ reason: 'denied' });
    expect(clearWatch).toHaveBeenCalledWith(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks a device once that can be asked no other way', async () => {
    const coords = { latitude: 1, longitude: 2, accuracy: 5_000 };
    let answer = (take: PositionCallback, _fail: PositionErrorCallback) =>
      take({ coords, timestamp: Date.now() } as GeolocationPosition);
    const getCurrentPosition = (take: PositionCallback, fail: PositionErrorCallback) =>
      answer(take, fail);
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    expect(await look().told()).toMatchObject(coords);
    answer = (_take, fail) => fail({ code: unavailable } as GeolocationPositionError);
    expect(await look().told()).toMatchObject({ reason: 'unavailable' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells of each better one than 101 m, and gives the best when time is up', async () => {
    const { reads, isWatched } = device();
    const { told, accuracies } = look();
    for (const accuracy of [800, 101, 101, 400]) reads(accuracy);
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs - 1);
    expect(await told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await told()).toMatchObject({ accuracy: 101 });
    expect(accuracies()).toEqual([800, 101]);
    expect(isWatched()).toBe(false);
  });

  it('waits five seconds for a better one than 100 m, and never past its time', async () => {
    const early = device();
    const first = look();
    early.reads(100);
    await vi.advanceTimersByTimeAsync(4_000);
    early.reads(50);
    await vi.advanceTimersByTimeAsync(999);
    expect(await first.told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await first.told()).toMatchObject({ accuracy: 50 });

    const late = device();
    const second = look();
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs - 1_000);
    late.reads(100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second.told()).toMatchObject({ accuracy: 100 });
  });

  it('knows when it was taken, also from a device that remembers, or does not say', async () => {
    const now = Date.now();
    for (const [said, taken] of [
      [now - 600_000, now - 600_000],
      [now + 600_000, now],
      [Number.NaN, now],
      // A clock that was never set.
      [5_000, now],
      // Safari on a Mac counts from 2001, also what it remembers.
      [now - 978_307_200_000, now],
      [now - 600_000 - 978_307_200_000, now - 600_000],
    ] as const) {
      const { reads } = device();
      const { told } = look();
      reads(3, said);
      expect(await told()).toMatchObject({ takenAt: new Date(taken) });
    }
  });

  it.each([
    ['an hour behind', hourMs],
    ['an hour ahead', -hourMs],
  ])('knows when it was taken by the service’s clock, where its own is %s', async (_, aheadMs) => {
    const serviceTime = Date.now() + aheadMs;
    learnServiceTime(new Date(serviceTime).toUTCString(), Date.now());
    // By the device's own clock, and by that of the satellites.
    for (const clock of [Date.now(), serviceTime]) {
      const { reads } = device();
      const { told } = look();
      reads(3, clock - 5_000);
      const { takenAt } = (await told()) as { readonly takenAt: Date };
      expect(Math.abs(takenAt.getTime() - serviceTime)).toBeLessThan(10_000);
    }
    const { reads } = device();
    const { told } = look();
    reads(3, Date.now() - 600_000);
    const { takenAt } = (await told()) as { readonly takenAt: Date };
    expect(Math.abs(takenAt.getTime() - (serviceTime - 600_000))).toBeLessThan(10_000);
  });

  it('ends at once when its owner refuses', async () => {
    const { fails, isWatched } = device();
    const { told } = look();
    fails(refused);
    expect(await told()).toEqual(new GeolocationFailure('denied'));
    expect(await told()).toMatchObject({ reason: 'denied' });
    expect(isWatched()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on after a failure that may pass', async () => {
    const { reads, fails } = device();
    const { told } = look();
    fails(unavailable);
    expect(await told()).toBeUndefined();
    reads(10);
    expect(await told()).toMatchObject({ accuracy: 10 });
  });

  it.each([
    ['unavailable', [timedOut, unavailable]],
    ['timeout', [unavailable, timedOut]],
    ['timeout', []],
  ] as const)(
    'says that it was "%s" when nothing was read until time was up',
    async (reason, failures) => {
      const { fails } = device();
      const { told } = look();
      for (const code of failures) fails(code);
      await vi.advanceTimersByTimeAsync(fixTimeLimitMs);
      expect(await told()).toMatchObject({ reason });
    },
  );

  it('lets no time pass while its owner is still being asked', async () => {
    const { reads } = device();
    const { becomes, query } = permission('prompt');
    const { told } = look();
    expect(query).toHaveBeenCalledWith({ name: 'geolocation' });
    await vi.advanceTimersByTimeAsync(3 * fixTimeLimitMs);
    expect(await told()).toBeUndefined();
    becomes('granted');
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs - 1);
    reads(400);
    expect(await told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await told()).toMatchObject({ accuracy: 400 });
  });

  it.each([
    ['it reads', ({ reads }: ReturnType<typeof device>) => reads(400)],
    ['it fails', ({ fails }: ReturnType<typeof device>) => fails(unavailable)],
  ])('begins to count where a browser says nothing of a yes, once %s', async (_, happens) => {
    const here = device();
    permission('prompt');
    const { told } = look();
    await vi.advanceTimersByTimeAsync(60_000);
    happens(here);
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs - 1);
    expect(await told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await told()).toBeDefined();
  });

  it('waits two minutes for a yes, and not for ever', async () => {
    const { isWatched } = device();
    const { becomes } = permission('prompt');
    const { told } = look();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await told()).toMatchObject({ reason: 'timeout' });
    expect(isWatched()).toBe(false);
    becomes('granted');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wait for a yes in an app on Android, which may never ask for one', async () => {
    const { isWatched } = device();
    permission('prompt');
    const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/140.0 Mobile';
    vi.stubGlobal('navigator', { ...navigator, userAgent });
    const { told } = look();
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs);
    expect(await told()).toMatchObject({ reason: 'timeout' });
    expect(isWatched()).toBe(false);
  });

  it.each([
    ['has its yes already', () => permission('granted')],
    ['tells of no permissions', () => permission('prompt').query.mockRejectedValue(new Error())],
  ])('counts from the press where a browser %s', async (_, browser) => {
    device();
    browser();
    const { told } = look();
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs);
    expect(await told()).toMatchObject({ reason: 'timeout' });
  });

  it('does not begin anew where it has read before the browser tells of a question', async () => {
    const { reads } = device();
    permission('prompt');
    const { told } = look();
    reads(400);
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs);
    expect(await told()).toMatchObject({ accuracy: 400 });
  });

  it('stops when nobody waits for it any more', async () => {
    const { isWatched } = device();
    const { told, giveUp } = look();
    giveUp.abort(new Error('left the page'));
    expect(await told()).toEqual(new Error('left the page'));
    expect(isWatched()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['knows of no such thing', {}],
    ['has nothing in it', { geolocation: undefined }],
    ['has null in it', { geolocation: null }],
  ])('is not supported where the browser %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const { told } = look();
    expect(await told()).toMatchObject({ reason: 'unsupported' });
  });
});
