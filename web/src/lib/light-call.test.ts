import { hourMs } from '@geonod/contracts/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lightCall } from './light-call.ts';
import { learnServiceTime, serviceNow } from './service-clock.ts';

const nothing = { status: 0, body: undefined };
const never = () => new Promise<Response>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  learnServiceTime(new Date().toUTCString(), Date.now());
});

it('gives what came back', async () => {
  const fetched = vi.fn(async () => Response.json({ status: 'declined' }, { status: 409 }));
  vi.stubGlobal('fetch', fetched);
  const response = await lightCall('/declineRequest/t', { language: 'en' });
  expect(response).toEqual({ status: 409, body: { status: 'declined' } });
  expect(fetched).toHaveBeenCalledWith(
    '/declineRequest/t',
    expect.objectContaining({ method: 'POST', keepalive: true, body: '{"language":"en"}' }),
  );
});

it('sends along what a reading is to be known by', async () => {
  const fetched = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await lightCall('/readRequest/t', undefined, { 'X-Viewing-Key': 'k' });
  expect(fetched).toHaveBeenCalledWith(
    '/readRequest/t',
    expect.objectContaining({ headers: { 'X-Viewing-Key': 'k' } }),
  );
});

it('gives nothing where the network is lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await lightCall('/readRequest/t')).toEqual(nothing);
});

it('waits 25 seconds for a silent connection, and takes the call back', async () => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => never());
  vi.stubGlobal('fetch', fetched);
  const response = lightCall('/updateRequest/t', {});
  await vi.advanceTimersByTimeAsync(24_900);
  const signal = fetched.mock.lastCall?.[1].signal;
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await response).toEqual(nothing);
  expect(signal?.aborted).toBe(true);
});

it('waits no longer for a response whose body does not come', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 200, headers: new Headers(), json: never }));
  const response = lightCall('/readRequest/t');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await response).toEqual(nothing);
});

it('takes what the page has asked for already, once, and waits no longer for it', async () => {
  vi.stubGlobal('fetch', async () => Response.json('anew'));
  window.earlyRequest = { path: '/readRequest/t', response: never() };
  const first = lightCall('/readRequest/t');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await first).toEqual(nothing);
  expect(await lightCall('/readRequest/t')).toEqual({ status: 200, body: 'anew' });
});

it('learns what the time is where it was answered', async () => {
  const inAnHour = new Date(Date.now() + hourMs);
  const headers = { Date: inAnHour.toUTCString() };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  await lightCall('/readRequest/t');
  expect(Math.abs(serviceNow().getTime() - inAnHour.getTime())).toBeLessThan(1_000);
});
