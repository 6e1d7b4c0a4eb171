import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSignIn, endOwnSignIn, hasSignInEnded } from './check-sign-in.ts';
import { openAuth } from './session.ts';

const held = vi.hoisted(() => ({ times: 0 }));
vi.mock('./session.ts', () => ({
  openAuth: vi.fn(),
  isSessionHeld: () => held.times > 0,
  holdSession: () => {
    held.times += 1;
    return () => {
      held.times -= 1;
    };
  },
}));

const auth = { currentIdToken: vi.fn(), signOutHere: vi.fn() };
const ask = vi.fn();

/** As the browser's own, for the tabs of one test. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, act: () => Promise<unknown>) => {
      const turn = last.then(act);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

beforeEach(() => {
  held.times = 0;
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.mocked(openAuth).mockResolvedValue(auth as never);
  auth.currentIdToken.mockResolvedValue('old');
  ask.mockResolvedValue({ status: 401 });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('logs out here whose sign-in has ended elsewhere', async () => {
  const checked = checkSignIn();
  await vi.runAllTimersAsync();
  await checked;
  expect(auth.signOutHere).toHaveBeenCalledOnce();
});

it('leaves alone who is signed in, and whom the service cannot be asked about', async () => {
  ask.mockResolvedValueOnce({ status: 200 }).mockRejectedValueOnce(new Error('no network'));
  await checkSignIn();
  await checkSignIn();
  expect(auth.signOutHere).not.toHaveBeenCalled();
});

it('says whether a sign-in has ended, and takes nobody out who only asks', async () => {
  ask.mockResolvedValueOnce({ status: 200 }).mockRejectedValueOnce(new Error('no network'));
  expect(await hasSignInEnded()).toBe(false);
  expect(await hasSignInEnded()).toBe(false);
  expect(await hasSignInEnded()).toBe(true);
  expect(auth.signOutHere).not.toHaveBeenCalled();
});

it('leaves alone the sign-in of another tab that has set a new password', async () => {
  const checked = checkSignIn();
  await vi.advanceTimersByTimeAsync(900);
  // What the other tab signed in with has come to this one.
  auth.currentIdToken.mockResolvedValue('new');
  await vi.runAllTimersAsync();
  await checked;
  expect(auth.signOutHere).not.toHaveBeenCalled();
});

it('waits for another tab that is only setting it', async () => {
  const otherTab = navigator.locks.request('geonod.sign-in', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    auth.currentIdToken.mockResolvedValue('new');
  });
  const checked = checkSignIn();
  await vi.runAllTimersAsync();
  await Promise.all([otherTab, checked]);
  expect(auth.signOutHere).not.toHaveBeenCalled();
});

it('has other tabs wait while this one ends what is theirs, too', async () => {
  const order: string[] = [];
  const own = endOwnSignIn(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      order.push('set');
    },
    { goesOn: true },
  );
  const otherTab = navigator.locks.request('geonod.sign-in', async () => order.push('checked'));
  await vi.runAllTimersAsync();
  await Promise.all([own, otherTab]);
  expect(order).toEqual(['set', 'checked']);
});

it('lets a page say what came of ending it, and go on where that failed or has signed in anew', async () => {
  await endOwnSignIn(async () => undefined, { goesOn: true });
  await endOwnSignIn(() => Promise.reject(new Error('refused')), { goesOn: false }).catch(() => 0);
  expect(held.times).toBe(0);
  await endOwnSignIn(async () => undefined, { goesOn: false });
  expect(held.times).toBe(1);
  const checked = checkSignIn();
  await vi.runAllTimersAsync();
  await checked;
  expect(auth.signOutHere).not.toHaveBeenCalled();
});
