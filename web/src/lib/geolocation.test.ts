import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBestFix, fixTimeLimitMs, GeolocationFailure } from './geolocation.ts';

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
    reads: (accuracy: number) =>
      take({
        coords: { latitude: -23.55, longitude: -46.65, accuracy },
      } as GeolocationPosition),
    fails: (code: number) => fail?.({ code } as GeolocationPositionError),
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
});

describe('looking for where a device is', () => {
  it('asks it for the best that it has, and for nothing that it remembers', () => {
    const { options } = device();
    look();
    expect(options).toEqual([{ enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 }]);
  });

  it.each([20, 3])('takes a reading within %i m at once', async (accuracy) => {
    const { reads, isWatched } = device();
    const { told, accuracies, listeners } = look();
    reads(accuracy);
    expect(await told()).toEqual({ latitude: -23.55, longitude: -46.65, accuracy });
    expect(accuracies()).toEqual([accuracy]);
    expect(isWatched()).toBe(false);
    expect(listeners).toHaveBeenCalledWith('abort', expect.anything());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a better one than 21 m, tells of each, and gives the best when time is up', async () => {
    const { reads, isWatched } = device();
    const { told, accuracies } = look();
    for (const accuracy of [80, 21, 21, 400]) reads(accuracy);
    await vi.advanceTimersByTimeAsync(fixTimeLimitMs - 1);
    expect(await told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await told()).toMatchObject({ accuracy: 21 });
    expect(accuracies()).toEqual([80, 21]);
    expect(isWatched()).toBe(false);
  });

  it('ends at once when its owner refuses', async () => {
    const { fails, isWatched } = device();
    const { told } = look();
    fails(refused);
    expect(await told()).toEqual(new GeolocationFailure('denied'));
    expect(await told()).toMatchObject({ name: 'GeolocationFailure', reason: 'denied' });
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
