import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToDocument } from './listen.ts';
import { ListenError, type Listener } from './live-document.ts';
import { loadFirestore } from './load-firestore.ts';

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
