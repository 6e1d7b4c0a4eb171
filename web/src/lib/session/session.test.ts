import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAuth } from '../firebase/load-auth.ts';
import { forgetPush } from '../push/forget-push.ts';

// A component that asks once.
vi.mock('react', () => ({
  useSyncExternalStore: <Value>(subscribe: (tell: () => void) => void, get: () => Value) => {
    subscribe(() => undefined);
    return get();
  },
}));
vi.mock('../firebase/load-auth.ts', () => ({ loadAuth: vi.fn() }));
vi.mock('../push/forget-push.ts', () => ({ forgetPush: vi.fn(() => Promise.resolve()) }));

const ana = { uid: 'ana', email: 'ana@example.com', emailVerified: false, displayName: null };

/** The Auth SDK as far as the session asks it; `say` is what it finds out about who is here. */
function authStandIn(
  token: () => Promise<string | null>,
  signOut: () => Promise<void> = () => Promise.resolve(),
) {
  let say: (user: typeof ana | null) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const auth = {
    watchUser: (onUser: typeof say, onFailure: typeof fail) => {
      say = onUser;
      fail = onFailure;
    },
    currentIdToken: token,
    signOutHere: async () => {
      await signOut();
      say(null);
    },
  };
  vi.mocked(loadAuth).mockResolvedValue(auth as never);
  return {
    say: (user: typeof ana | null) => say(user),
    fail: () => fail(new Error('no network')),
  };
}

const storage = new Map<string, string>();
const dataset: Record<string, string> = {};

/** A page that has just been loaded; the script in its head has read the stored hint. */
async function loadPage() {
  vi.resetModules();
  for (const key of Object.keys(dataset)) delete dataset[key];
  if (storage.get('geonod.session') === 'in') dataset.session = 'in';
  const [session, hint, token] = await Promise.all([
    import('./session.ts'),
    import('./session-hint.ts'),
    import('./id-token.ts'),
  ]);
  return { ...session, ...hint, ...token };
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(loadAuth).mockReset();
  vi.mocked(forgetPush).mockClear();
});

describe('the session hint', () => {
  it('is there on the next page load after somebody signed in, and gone after Logout', async () => {
    const found = authStandIn(() => Promise.resolve('token'));
    const first = await loadPage();
    await first.openAuth();
    found.say(ana);

    const second = await loadPage();
    expect(second.hasSessionHint()).toBe(true);
    await second.logOut();
    expect(second.hasSessionHint()).toBe(false);
    expect((await loadPage()).hasSessionHint()).toBe(false);
  });

  it('lasts as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    });
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.say(ana);
    expect(page.hasSessionHint()).toBe(true);
  });

  it('survives a check that failed, which is logged and made again at the next need', async () => {
    storage.set('geonod.session', 'in');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(loadAuth).mockRejectedValueOnce(new Error('no network'));
    const page = await loadPage();
    await expect(page.openAuth()).rejects.toThrow('no network');
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Erro ao verificar autenticação:',
      expect.any(Error),
    );
    expect(page.hasSessionHint()).toBe(true);

    authStandIn(() => Promise.resolve('token'));
    await page.openAuth();
    await page.openAuth();
    expect(loadAuth).toHaveBeenCalledTimes(2);
  });
});

describe('who is here', () => {
  it('is not known at first, then a member, then nobody, who has just left', async () => {
    storage.set('geonod.paid', '1');
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    expect(page.useSession()).toEqual({ status: 'loading' });
    expect(() => page.useMember()).toThrow('MemberGuard');
    await page.openAuth();
    found.say(ana);
    expect(page.useSession()).toEqual({ status: 'signed-in', user: ana });
    expect(page.useMember()).toBe(ana);
    expect(storage.has('geonod.paid')).toBe(true);
    await page.logOut();
    expect(page.useSession()).toEqual({ status: 'signed-out', left: true });
    expect(storage.has('geonod.paid'), 'what was paid is theirs').toBe(false);
  });

  it('has what they paid for without an account, once their e-mail is confirmed', async () => {
    storage.set('geonod.claim', JSON.stringify({ email: ana.email, paidAt: 1 }));
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.say(ana);
    expect(storage.has('geonod.claim')).toBe(true);
    found.say({ ...ana, emailVerified: true });
    expect(storage.has('geonod.claim')).toBe(false);
  });

  it('is named no more, once another logs out, as whoever paid without an account', async () => {
    storage.set('geonod.claim', JSON.stringify({ email: 'bia@example.com', paidAt: 1 }));
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.say(null);
    found.say({ ...ana, emailVerified: true });
    expect(storage.has('geonod.claim')).toBe(true);
    await page.logOut();
    expect(storage.has('geonod.claim')).toBe(false);
  });

  it('is asked to come back in where they were signed out without leaving', async () => {
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.say(null);
    expect(page.useSession()).toEqual({ status: 'signed-out', left: false });
    found.say(ana);
    await page.logOut();
    found.say(ana);
    found.say(null);
    expect(page.useSession()).toEqual({ status: 'signed-out', left: false });
  });

  it('is asked to come back in by what ends their session after a Logout that failed', async () => {
    const fails = () => Promise.reject(new Error('storage is gone'));
    const found = authStandIn(() => Promise.resolve('token'), fails);
    const page = await loadPage();
    await page.openAuth();
    found.say(ana);
    await expect(page.logOut()).rejects.toThrow('storage is gone');
    found.say(null);
    expect(page.useSession()).toEqual({ status: 'signed-out', left: false });
  });

  it('stays where another tab logs out what this one has ended, until that is read', async () => {
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.say(ana);
    page.holdSession();
    found.say(null);
    expect(page.useSession()).toEqual({ status: 'signed-in', user: ana });
    expect(page.hasSessionHint()).toBe(false);
    await page.logOut();
    expect(page.useSession()).toEqual({ status: 'signed-out', left: true });
    expect(page.isSessionHeld()).toBe(false);
  });

  it('is nobody once an act that failed lets go, if they were logged out meanwhile', async () => {
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.say(ana);
    const letGo = page.holdSession();
    found.say(null);
    letGo();
    expect(page.useSession()).toEqual({ status: 'signed-out', left: false });
    // And whoever has signed in anew meanwhile is in.
    const letGoAgain = page.holdSession();
    found.say(null);
    found.say(ana);
    letGoAgain();
    expect(page.useSession()).toEqual({ status: 'signed-in', user: ana });
  });

  it('is nobody where it could not be found out, and who they were where that was known', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.fail();
    expect(page.useSession()).toEqual({ status: 'signed-out', left: false });
    found.say(ana);
    found.fail();
    expect(page.useSession()).toEqual({ status: 'signed-in', user: ana });
  });
});

describe('who is signed in by now', () => {
  it('is nobody before that is known, nor once another tab has logged out', async () => {
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    expect(page.uidNow()).toBeNull();
    found.say(ana);
    expect(page.uidNow()).toBe('ana');
    // As `followSessionHint` hears of it, before the SDK does.
    delete dataset.session;
    expect(page.uidNow()).toBeNull();
  });
});

describe('what a member leaves in the browser', () => {
  const ownLinks = 'geonod.own-links';
  const paid = 'geonod.paid';

  it('is cleared away however they came to be signed out', async () => {
    storage.set(ownLinks, '["token"]').set(paid, '1');
    const found = authStandIn(() => Promise.resolve('token'));
    const page = await loadPage();
    await page.openAuth();
    found.say(ana);
    expect([...storage.keys()]).toEqual(expect.arrayContaining([ownLinks, paid]));
    found.say(null);
    expect([...storage.keys()]).toEqual([]);
    await vi.waitFor(() => expect(forgetPush).toHaveBeenCalledOnce());
  });

  it('is cleared away on the next load, where they were signed out meanwhile', async () => {
    storage.set('geonod.session', 'in').set(ownLinks, '["token"]').set(paid, '1');
    const found = authStandIn(() => Promise.resolve(null));
    const page = await loadPage();
    await page.openAuth();
    found.say(null);
    expect([...storage.keys()]).toEqual([]);
    await vi.waitFor(() => expect(forgetPush).toHaveBeenCalledOnce());
  });

  it('is not looked for when a visitor comes', async () => {
    storage.set(ownLinks, '["token"]').set(paid, '1');
    const found = authStandIn(() => Promise.resolve(null));
    const page = await loadPage();
    await page.openAuth();
    found.say(null);
    await import('../push/forget-push.ts');
    expect([...storage.keys()]).toEqual([ownLinks, paid]);
    expect(forgetPush).not.toHaveBeenCalled();
  });
});

describe('the id token', () => {
  it('of a visitor is none, and the sign-in code is not even loaded', async () => {
    const page = await loadPage();
    expect(await page.getIdToken()).toBeNull();
    expect(loadAuth).not.toHaveBeenCalled();
  });

  it('of a member is the provider’s', async () => {
    storage.set('geonod.session', 'in');
    authStandIn(() => Promise.resolve('fresh-token'));
    const page = await loadPage();
    expect(await page.getIdToken()).toBe('fresh-token');
    expect(await page.requireIdToken()).toBe('fresh-token');
  });

  const refusal = {
    code: 'unauthenticated',
    status: 401,
    message: 'Failed to get authentication token',
  };

  it('that a member cannot get is a refusal, never a call without one', async () => {
    storage.set('geonod.session', 'in');
    authStandIn(() => Promise.reject(new Error('no network')));
    const page = await loadPage();
    await expect(page.getIdToken()).rejects.toMatchObject(refusal);
    await expect(page.requireIdToken()).rejects.toMatchObject(refusal);
  });

  it('is asked of nobody without a refusal where a call needs one', async () => {
    const page = await loadPage();
    await expect(page.requireIdToken()).rejects.toMatchObject(refusal);
  });

  it('of somebody whose hint was stale is none', async () => {
    storage.set('geonod.session', 'in');
    const found = authStandIn(() => Promise.resolve(null));
    const page = await loadPage();
    expect(await page.getIdToken()).toBeNull();
    found.say(null);
    expect(page.hasSessionHint()).toBe(false);
  });
});
