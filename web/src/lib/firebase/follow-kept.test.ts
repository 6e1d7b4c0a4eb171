import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServiceTime } from '../service-clock.ts';
import { followKept } from './follow-kept.ts';
import { type Found, ListenError, type Listener } from './live-document.ts';

interface Kept {
  readonly purgeAt: Date;
}

interface Opened extends Listener<readonly Found<Kept>[]> {
  readonly after: Date;
  open: boolean;
}

const began = new Date('2026-11-22T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const inMs = (ms: number) => new Date(began.getTime() + ms);
const kept = (id: string, ms: number): Found<Kept> => ({ id, data: { purgeAt: inMs(ms) } });
const refused = () => new ListenError('permission-denied', null);

function follow(readServerTime = vi.fn(() => Promise.resolve(new Date()))) {
  const opened: Opened[] = [];
  const told: string[][] = [];
  const onError = vi.fn();
  const stop = followKept<Kept>(
    {
      open: (after, listener) => {
        const one: Opened = { ...listener, after, open: true };
        opened.push(one);
        return () => {
          one.open = false;
        };
      },
      readServerTime,
    },
    { onValue: (found) => told.push(found.map(({ id }) => id)), onError },
  );
  const newest = () => {
    const last = opened.at(-1);
    if (!last) throw new Error('Nobody asked.');
    return last;
  };
  return { opened, told, onError, stop, newest, readServerTime };
}

beforeEach(() => {
  vi.useFakeTimers({ now: began });
});
afterEach(() => {
  learnServiceTime(new Date().toUTCString(), Date.now());
  vi.useRealTimers();
});

it('asks for what outlasts the moment at which Firestore reads the question', () => {
  expect(follow().newest().after).toEqual(inMs(minute));
});

it('drops a document at the moment of its day, and asks for others that have come into reach', () => {
  const { told, opened, newest } = follow();
  newest().onValue([kept('young', 3 * hour), kept('old', 2 * hour)]);
  vi.advanceTimersByTime(2 * hour - 1);
  expect(told).toEqual([['young', 'old']]);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toEqual(['young']);
  expect(opened.map(({ open }) => open)).toEqual([false, true]);
  expect(newest().after).toEqual(inMs(2 * hour + minute));
});

it('drops one whose day is farther off than a timer can wait', () => {
  const { told, newest } = follow();
  newest().onValue([kept('old', 30 * 24 * hour)]);
  vi.advanceTimersByTime(30 * 24 * hour - 1);
  expect(told.at(-1)).toEqual(['old']);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toEqual([]);
});

it('leaves out what Firestore still sends of an earlier moment', () => {
  const { told, newest } = follow();
  vi.advanceTimersByTime(hour);
  newest().onValue([kept('young', 3 * hour), kept('old', hour)]);
  expect(told).toEqual([['young']]);
});

it('asks with a later moment when a new connection finds the old one in the past', () => {
  const { opened, onError, newest } = follow();
  newest().onValue([]);
  vi.advanceTimersByTime(hour);
  newest().onError(refused());
  expect(opened.map(({ open }) => open)).toEqual([false, true]);
  expect(newest().after).toEqual(inMs(hour + minute));
  expect(onError).not.toHaveBeenCalled();
});

it('asks the server for the time when it is refused at once, and goes by that', async () => {
  const { newest, onError } = follow(vi.fn(() => Promise.resolve(inMs(5 * hour))));
  newest().onError(refused());
  await vi.advanceTimersByTimeAsync(0);
  expect(newest().after).toEqual(inMs(5 * hour + minute));
  newest().onError(refused());
  expect(onError).toHaveBeenCalledOnce();
});

it('asks anew once a call tells that this device’s clock is ahead', () => {
  const { newest, opened, told, stop } = follow();
  newest().onValue([]);
  const ago = (ms: number) => learnServiceTime(inMs(-ms).toUTCString(), Date.now());
  ago(40 * 24 * hour);
  expect(opened.map(({ open }) => open)).toEqual([false, true]);
  expect(newest().after).toEqual(inMs(minute - 40 * 24 * hour));
  newest().onValue([kept('old', -hour)]);
  expect(told).toEqual([[], ['old']]);
  stop();
  ago(24 * hour);
  expect(opened).toHaveLength(2);
});

it('says that it is refused when the server does not tell the time', async () => {
  const { newest, onError, opened } = follow(vi.fn(() => Promise.reject(new Error('offline'))));
  newest().onError(refused());
  await vi.advanceTimersByTimeAsync(0);
  expect(onError).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(1);
});

it('hands on any other failure', () => {
  const { newest, onError, readServerTime } = follow();
  newest().onError(new ListenError('unavailable', null));
  expect(onError).toHaveBeenCalledOnce();
  expect(readServerTime).not.toHaveBeenCalled();
});

it('says and asks nothing any more once it is stopped', async () => {
  const { newest, stop, told, opened, onError } = follow();
  newest().onValue([kept('old', hour)]);
  newest().onError(refused());
  stop();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(told).toEqual([['old']]);
  expect(opened.every(({ open }) => !open)).toBe(true);
  expect(onError).not.toHaveBeenCalled();
});
