import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { runSteps } from '../nightly/run-steps.ts';
import { sweep } from './sweep.ts';

vi.mock('../nightly/run-steps.ts', () => ({ runSteps: vi.fn() }));
vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));

const night = new Date('2026-11-22T08:10:00Z');
const erased = { mails: 3 };

beforeEach(() => vi.clearAllMocks());

it('a sweep says what it erased', async () => {
  vi.mocked(runSteps).mockResolvedValue({ counts: erased, failed: 0, stoppedAt: null });
  expect(await sweep([], night)).toEqual(erased);
  expect(log).toHaveBeenCalledExactlyOnceWith('sweep-ended', { erased, failed: 0 });
});

it('a sweep that did not erase everything says so, and fails', async () => {
  vi.mocked(runSteps).mockResolvedValue({ counts: erased, failed: 1, stoppedAt: null });
  await expect(sweep([], night)).rejects.toThrow('1 things were not erased');
  expect(log).toHaveBeenLastCalledWith('sweep-incomplete', { failed: 1 });
});

it('a sweep that had no time for all of it says so, and fails', async () => {
  vi.mocked(runSteps).mockResolvedValue({ counts: erased, failed: 1, stoppedAt: 'links' });
  await expect(sweep([], night)).rejects.toThrow('The sweep stopped at links');
  expect(log).toHaveBeenCalledExactlyOnceWith('sweep-unfinished', { step: 'links', erased });
});
