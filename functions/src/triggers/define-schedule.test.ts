import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../log/log.ts';
import { defineSchedule, type ScheduledRun } from './define-schedule.ts';

vi.mock('../log/log.ts', () => ({ log: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const options = { schedule: 'every day 04:10', timeoutSeconds: 200 };
const event = { scheduleTime: '2026-11-22T07:10:00Z' } as never;
const begin = (run: ScheduledRun) =>
  defineSchedule('nightlyWork', options, () => Promise.resolve({ nightlyWork: run })).run(event);
const events = () => vi.mocked(log).mock.calls.map(([name]) => name);

it('says that a run has ended, which began when it was to', async () => {
  const run = vi.fn<ScheduledRun>(() => Promise.resolve());
  await begin(run);
  expect(run).toHaveBeenCalledExactlyOnceWith(
    new Date('2026-11-22T07:10:00Z'),
    expect.any(Function),
  );
  expect(log).toHaveBeenCalledExactlyOnceWith('run-ended', { run: 'nightlyWork', ms: 0 });
});

it('says why a run has failed, and tells the runtime only that it has', async () => {
  const why = new Error('no mail for ana@example.com');
  await expect(begin(() => Promise.reject(why))).rejects.toThrow(
    /^Logged already: the run nightlyWork failed$/,
  );
  expect(log).toHaveBeenCalledExactlyOnceWith('run-failed', { run: 'nightlyWork' }, why);
});

it('says that a run is about to be ended, once and in time', async () => {
  const running = begin(() => new Promise((end) => setTimeout(end, 199_000)));
  await vi.advanceTimersByTimeAsync(184_000);
  expect(events()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(events()).toEqual(['run-overdue']);
  await vi.advanceTimersByTimeAsync(13_000);
  await running;
  expect(events()).toEqual(['run-overdue', 'run-ended']);
});

it('tells a run that it is over two minutes before it would be ended', async () => {
  const seen: boolean[] = [];
  const running = begin(async (_at, isOver) => {
    for (const ms of [0, 79_000, 1_000]) {
      await new Promise((end) => setTimeout(end, ms));
      seen.push(isOver());
    }
  });
  await vi.advanceTimersByTimeAsync(80_000);
  await running;
  expect(seen).toEqual([false, false, true]);
});
