import { hourMs } from '@geonod/contracts/durations';
import { getStatus } from '@geonod/contracts/endpoints/get-status';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, refusal } from './api-client.ts';
import { learnServiceTime, serviceNow } from './service-clock.ts';
import { checkSignIn } from './session/check-sign-in.ts';

vi.mock('./session/check-sign-in.ts', () => ({
  checkSignIn: vi.fn(() => Promise.reject(new Error('no network'))),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(checkSignIn).mockClear();
});

function refusedWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  return refusal(new Response(null, { status, headers }), body);
}

describe('a call that is refused', () => {
  it('has the words, the code and the field of its body', () => {
    const body = { error: 'Too long.', code: 'invalid-input', field: 'name' };
    expect(refusedWith(400, body)).toMatchObject({
      code: 'invalid-input',
      message: 'Too long.',
      status: 400,
      field: 'name',
    });
  });

  it.each([
    [401, 'unauthenticated'],
    [402, 'subscription-required'],
    [404, 'not-found'],
    [409, 'conflict'],
    [418, 'unavailable'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('keeps its words where it has no code that is known: %i is read as %s', (status, code) => {
    const words = { message: 'In its own words.', status, code };
    expect(refusedWith(status, { error: words.message })).toMatchObject(words);
    expect(refusedWith(status, { error: words.message, code: 'of-tomorrow' })).toMatchObject(words);
  });

  it('says when to try again, also without a code', () => {
    const wait = refusedWith(429, { error: 'Wait.' }, { 'Retry-After': '90' });
    expect(wait.retryAfterSeconds).toBe(90);
  });

  it.each([undefined, 'Bad gateway', { error: '' }, { error: { message: 'No.' } }])(
    'cannot be read where it has no words: %j',
    (body) => {
      expect(refusedWith(502, body)).toMatchObject({
        code: 'unreadable',
        message: 'The service responded with 502.',
      });
    },
  );
});

describe('a call that is answered', () => {
  it('tells the service’s time, also where it is refused', async () => {
    const told = new Date('2026-11-20T12:00:00Z');
    const headers = { Date: told.toUTCString() };
    const response = Response.json({ error: 'No.' }, { status: 429, headers });
    vi.stubGlobal('fetch', () => Promise.resolve(response));
    vi.useFakeTimers({ now: told.getTime() + 30 * hourMs });
    await expect(call({ getStatus }, {})).rejects.toThrow('No.');
    expect(serviceNow()).toEqual(told);
    learnServiceTime(new Date().toUTCString(), Date.now());
    vi.useRealTimers();
  });
});

describe('a call of which nothing comes back', () => {
  /** A connection that has died in silence: only who made the call can end it. */
  const dead = (_url: string, { signal }: RequestInit) =>
    new Promise((_answered, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason));
    });

  it('has failed once Hosting would have broken it off, and not before', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', dead);
    let failure: unknown;
    const failed = call({ getStatus }, {}).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5000);
    await failed;
    expect(failure).toMatchObject({ code: 'network', status: 0 });
    vi.useRealTimers();
  });

  it('is given up when its maker says so', async () => {
    vi.stubGlobal('fetch', dead);
    const controller = new AbortController();
    const failed = call({ getStatus }, {}, { signal: controller.signal });
    controller.abort();
    await expect(failed).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a sign-in that ended elsewhere', () => {
  const respondWith = (status: number, code: string) => {
    const response = () => Promise.resolve(Response.json({ error: 'No.', code }, { status }));
    vi.stubGlobal('fetch', response);
  };
  const ask = (token: string | null) => call({ getStatus }, {}, { token });

  it('is looked after when the service does not take its token', async () => {
    respondWith(401, 'unauthenticated');
    await expect(ask('token')).rejects.toThrow('No.');
    await vi.waitFor(() => expect(checkSignIn).toHaveBeenCalledOnce());
  });

  it('is none of a visitor’s, nor what another refusal means', async () => {
    respondWith(401, 'unauthenticated');
    await expect(ask(null)).rejects.toThrow('No.');
    respondWith(403, 'sign-in-too-old');
    await expect(ask('token')).rejects.toThrow('No.');
    await import('./session/check-sign-in.ts');
    expect(checkSignIn).not.toHaveBeenCalled();
  });
});
