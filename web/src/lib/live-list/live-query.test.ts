import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToQuery } from '../firebase/listen.ts';
import { ListenError } from '../firebase/live-document.ts';
import { createLiveQuery } from './live-query.ts';

vi.mock('../firebase/listen.ts', () => ({ listenToQuery: vi.fn() }));

type Listener = Parameters<typeof listenToQuery<'requests'>>[2];
type Documents = Parameters<Listener['onValue']>[0];

/** Every listener that was ever opened, oldest first: what it asked for, how to tell it something, whether it is open. */
interface Opened extends Listener {
  readonly uid: string;
  readonly limit: number;
  open: boolean;
}

let opened: Opened[] = [];
const page = new EventTarget();
const oneRequest = [{ id: 'one' }] as unknown as Documents;

function turn(visibilityState: 'hidden' | 'visible') {
  Object.assign(page, { visibilityState });
  page.dispatchEvent(new Event('visibilitychange'));
}

function newest(): Opened {
  const listener = opened.at(-1);
  if (!listener) throw new Error('Nobody listens.');
  return listener;
}

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  Object.assign(page, { visibilityState: 'visible' });
  vi.mocked(listenToQuery).mockImplementation((_collection, { ownerUid, limit }, listener) => {
    const one: Opened = { ...(listener as Listener), uid: ownerUid, limit, open: true };
    opened.push(one);
    return () => {
      one.open = false;
    };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a member’s newest documents', () => {
  it('are nothing yet before the first word, and nothing for nobody', () => {
    const query = createLiveQuery('requests');
    query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    const nothing = { found: null, limit: 0, heldUntil: 0 };
    expect(query.heardOf('ana')).toEqual(nothing);
    expect(query.heardOf(null)).toEqual(nothing);
  });

  it('are told to everybody who follows them, over one listener', () => {
    const query = createLiveQuery('requests');
    const [list, badge] = [vi.fn(), vi.fn()];
    query.follow({ uid: 'ana', limit: 10, tell: list });
    query.follow({ uid: 'ana', limit: 10, tell: badge });
    newest().onValue(oneRequest);
    expect(opened).toHaveLength(1);
    expect(list).toHaveBeenCalledTimes(1);
    expect(badge).toHaveBeenCalledTimes(1);
    expect(query.heardOf('ana')).toEqual({ found: oneRequest, limit: 10, heldUntil: null });
    expect(query.heardOf('rui').found).toBeNull();
  });

  it('are read again only for whoever wants more of them', () => {
    const query = createLiveQuery('requests');
    for (const limit of [10, 5, 20]) query.follow({ uid: 'ana', limit, tell: () => undefined });
    expect(opened.map(({ limit, open }) => [limit, open])).toEqual([
      [10, false],
      [20, true],
    ]);
  });

  it('are another member’s for another member', () => {
    const query = createLiveQuery('requests');
    query.follow({ uid: 'ana', limit: 10, tell: () => undefined });
    newest().onValue(oneRequest);
    query.follow({ uid: 'rui', limit: 10, tell: () => undefined });
    expect(opened.map(({ uid, open }) => [uid, open])).toEqual([
      ['ana', false],
      ['rui', true],
    ]);
    expect(query.heardOf('ana')).toMatchObject({ heldUntil: performance.now() });
  });

  it('go on being followed while one page gives way to the next', () => {
    const query = createLiveQuery('requests');
    const leave = query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    leave();
    vi.advanceTimersByTime(4999);
    query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    vi.advanceTimersByTime(60_000);
    expect(opened.map(({ open }) => open)).toEqual([true]);
  });

  it('are no longer followed when all have left, but for one who stays', () => {
    const query = createLiveQuery('requests');
    const leaveFirst = query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    const leaveLast = query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    leaveFirst();
    vi.advanceTimersByTime(60_000);
    expect(newest().open).toBe(true);
    leaveLast();
    vi.advanceTimersByTime(5000);
    expect(newest().open).toBe(false);
  });

  it('are kept for whoever comes back, as what held until then', () => {
    const query = createLiveQuery('requests');
    const gone = vi.fn();
    const leave = query.follow({ uid: 'ana', limit: 10, tell: gone });
    newest().onValue(oneRequest);
    leave();
    vi.advanceTimersByTime(5000);
    const now = performance.now();
    expect(query.heardOf('ana')).toEqual({ found: oneRequest, limit: 10, heldUntil: now });
    expect(gone).toHaveBeenCalledTimes(1);
    query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    expect(opened.map(({ open }) => open)).toEqual([false, true]);
  });

  it('hold no longer once the connection is lost, from the first moment on', () => {
    const query = createLiveQuery('requests');
    const tell = vi.fn();
    query.follow({ uid: 'ana', limit: 10, tell });
    newest().onValue(oneRequest);
    const lostAt = performance.now();
    newest().onError(new ListenError('unavailable', null));
    vi.advanceTimersByTime(1000);
    newest().onError(new ListenError('unavailable', null));
    expect(query.heardOf('ana')).toMatchObject({ found: oneRequest, heldUntil: lostAt });
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('hold although one of them cannot be read', () => {
    const query = createLiveQuery('requests');
    query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    newest().onValue(oneRequest);
    newest().onError(new ListenError('unreadable', null));
    expect(query.heardOf('ana').heldUntil).toBeNull();
  });

  it('hold no longer on a page that is out of sight, where news may not arrive', () => {
    const query = createLiveQuery('requests');
    query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    newest().onValue(oneRequest);
    turn('visible');
    expect(query.heardOf('ana').heldUntil).toBeNull();
    turn('hidden');
    expect(query.heardOf('ana').heldUntil).toBe(performance.now());
  });

  it('are no matter of a page’s visibility once nobody follows them', () => {
    const query = createLiveQuery('requests');
    query.follow({ uid: 'ana', limit: 10, tell: vi.fn() });
    newest().onValue(oneRequest);
    query.follow({ uid: 'rui', limit: 10, tell: vi.fn() });
    const heldUntil = performance.now();
    vi.advanceTimersByTime(1000);
    turn('hidden');
    expect(query.heardOf('ana')).toMatchObject({ heldUntil });
  });
});
