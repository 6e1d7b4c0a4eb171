import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSignIn, signedInAnew } from '../session/check-sign-in.ts';
import { listenToDocument, listenToQuery } from './listen.ts';
import { ListenError, type Listener } from './live-document.ts';
import { loadFirestore } from './load-firestore.ts';

vi.mock('../session/check-sign-in.ts', async () => {
  const { createObservable } = await import('../observable.ts');
  const checkSignIn = vi.fn(() => Promise.reject(new Error('no network')));
  return { checkSignIn, signedInAnew: createObservable(0) };
});
vi.mock('./load-firestore.ts', () => ({ loadFirestore: vi.fn() }));

const member = { email: 'ana@example.com', createdAt: new Date() };

/** The SDK as far as listening asks it: who listens now, and a way to tell them something. */
function firestoreStandIn() {
  const following = new Set<Listener<unknown>>();
  vi.mocked(loadFirestore).mockResolvedValue({
    followDocument: (_collection: string, _id: string, listener: Listener<unknown>) => {
      following.add(listener);
      return () => following.delete(listener);
    },
  } as never);
  return following;
}

const page = new EventTarget();
const browser = new EventTarget();

function turn(visibilityState: 'hidden' | 'visible') {
  Object.assign(page, { visibilityState });
  page.dispatchEvent(new Event('visibilitychange'));
}

function listen() {
  const listener = { onValue: vi.fn(), onError: vi.fn() };
  const stop = listenToDocument('members', 'ana', listener);
  return { ...listener, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(loadFirestore).mockReset();
});

describe('listening to a document', () => {
  it('begins when the browser is idle, and gives what comes', async () => {
    const following = firestoreStandIn();
    const { onValue, stop } = listen();
    expect(loadFirestore).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    for (const listener of following) listener.onValue(member);
    expect(onValue).toHaveBeenCalledExactlyOnceWith(member);
    stop();
    expect(following.size).toBe(0);
  });

  it('rests while the page is hidden, and goes on when it is shown', async () => {
    const following = firestoreStandIn();
    const { stop } = listen();
    await vi.runAllTimersAsync();
    turn('hidden');
    expect(following.size).toBe(0);
    turn('visible');
    turn('visible');
    await vi.runAllTimersAsync();
    expect(following.size).toBe(1);
    stop();
  });

  it('does not begin in a page that is hidden', async () => {
    firestoreStandIn();
    Object.assign(page, { visibilityState: 'hidden' });
    const { stop } = listen();
    await vi.runAllTimersAsync();
    expect(loadFirestore).not.toHaveBeenCalled();
    stop();
  });

  it('that is stopped while the SDK is on its way never begins', async () => {
    const following = firestoreStandIn();
    const { onError, stop } = listen();
    stop();
    await vi.runAllTimersAsync();
    turn('visible');
    await vi.runAllTimersAsync();
    expect(following.size).toBe(0);
    expect(onError).not.toHaveBeenCalled();
  });

  it('says nothing more after it was stopped', async () => {
    const following = firestoreStandIn();
    const { onValue, onError, stop } = listen();
    await vi.runAllTimersAsync();
    const [listener] = following;
    stop();
    listener?.onValue(member);
    listener?.onError(new ListenError('permission-denied', null));
    expect(onValue).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it('that failed begins anew once the network is back', async () => {
    vi.mocked(loadFirestore).mockRejectedValueOnce(new ListenError('not-loaded', null));
    const { onError, onValue, stop } = listen();
    await vi.runAllTimersAsync();
    expect(onError.mock.lastCall?.[0]).toMatchObject({ code: 'not-loaded' });

    const following = firestoreStandIn();
    browser.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    for (const listener of following) listener.onValue(null);
    expect(onValue).toHaveBeenCalledExactlyOnceWith(null);
    stop();
  });

  it('that failed in a way nobody foresaw says so', async () => {
    vi.mocked(loadFirestore).mockRejectedValueOnce(new TypeError('Broken'));
    const { onError, stop } = listen();
    await vi.runAllTimersAsync();
    expect(onError.mock.lastCall?.[0]).toMatchObject({ code: 'unknown' });
    stop();
  });

  it('does not begin anew once it was stopped, whatever happens', async () => {
    const following = firestoreStandIn();
    const { stop } = listen();
    stop();
    browser.dispatchEvent(new Event('online'));
    signedInAnew.set(signedInAnew.get() + 1);
    turn('visible');
    await vi.runAllTimersAsync();
    expect(following.size).toBe(0);
    expect(loadFirestore).not.toHaveBeenCalled();
  });

  it('that was refused looks who is signed in, and no other failure does', async () => {
    const following = firestoreStandIn();
    const { onError, stop } = listen();
    await vi.runAllTimersAsync();
    for (const listener of following) listener.onError(new ListenError('unreadable', null));
    expect(checkSignIn).not.toHaveBeenCalled();
    for (const listener of following) listener.onError(new ListenError('permission-denied', null));
    expect(checkSignIn).toHaveBeenCalledOnce();
    expect(onError).toHaveBeenCalledTimes(2);
    stop();
  });

  it('goes on for several documents in the same way', async () => {
    const followQuery = vi.fn(() => () => undefined);
    vi.mocked(loadFirestore).mockResolvedValue({ followQuery } as never);
    const listener = { onValue: vi.fn(), onError: vi.fn() };
    const owned = { uid: 'ana', limit: 5 } as never;
    const stop = listenToQuery('requests', owned, listener);
    await vi.runAllTimersAsync();
    expect(followQuery).toHaveBeenCalledExactlyOnceWith('requests', owned, expect.anything());
    stop();
  });

  it('goes on after a document that could not be read', async () => {
    const following = firestoreStandIn();
    const { onValue, onError, stop } = listen();
    await vi.runAllTimersAsync();
    const [listener] = following;
    listener?.onError(new ListenError('unreadable', null));
    listener?.onValue(member);
    expect(onError).toHaveBeenCalledOnce();
    expect(onValue).toHaveBeenCalledOnce();
    stop();
  });
});
