import type { Sweep } from '@geonod/contracts/documents/sweep';
import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { sweep } from './sweep.ts';
import type { SweepStep } from './sweep-step.ts';

const stored = vi.hoisted(() => ({ sweep: null as unknown, crashAfterPages: Number.MAX_VALUE }));

vi.mock('../../store/sweeps.ts', () => ({
  readSweep: () => Promise.resolve(stored.sweep),
  saveSweep: (state: unknown) => {
    stored.sweep = state;
    stored.crashAfterPages -= 1;
    return stored.crashAfterPages < 0 ? Promise.reject(new Error('crashed')) : Promise.resolve();
  },
}));
vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));

const night = new Date('2026-11-22T08:10:00Z');
const nextNight = new Date('2026-11-23T08:10:00Z');

/** A step that finds so many things, two on a page, and notes each page that it is asked for. */
function step(name: string, things: number, pages: string[] = []): SweepStep {
  return {
    name,
    page: (after) => {
      const from = Number(after ?? 0);
      pages.push(`${name} ${from}`);
      const found = Math.min(2, things - from);
      const next = from + found < things ? String(from + found) : null;
      return Promise.resolve({ erased: { [name]: found }, failed: 0, next });
    },
  };
}

const failing: SweepStep = {
  name: 'away',
  page: () => Promise.reject(new Error('The service is away')),
};

beforeEach(() => {
  stored.sweep = null;
  stored.crashAfterPages = Number.MAX_VALUE;
  vi.clearAllMocks();
});

it('does every step to its end, and says what it erased by kind', async () => {
  const { erased } = await sweep([step('mails', 3), step('links', 5)], night);
  expect(erased).toEqual({ mails: 3, links: 5 });
  expect(log).toHaveBeenCalledExactlyOnceWith('sweep-ended', { erased, failed: 0 });
});

it.each([0, 1, 2, 3, 4])('goes on where it was after a crash at page %i', async (page) => {
  const pages: string[] = [];
  const steps = [step('mails', 3, pages), step('links', 5, pages)];
  stored.crashAfterPages = page;
  await expect(sweep(steps, night)).rejects.toThrow('crashed');
  stored.crashAfterPages = Number.MAX_VALUE;
  const { erased, finishedAt } = await sweep(steps, night);
  expect(finishedAt).toEqual(night);
  expect(new Set(pages)).toEqual(new Set(['mails 0', 'mails 2', 'links 0', 'links 2', 'links 4']));
  expect(pages.indexOf('links 4')).toBeGreaterThan(pages.indexOf('mails 2'));
  // What the last step did before the crash is not done from its beginning again.
  expect(pages.filter((each) => each === 'mails 0')).toHaveLength(1);
  expect(Object.keys(erased)).toEqual(['mails', 'links']);
});

it('begins anew the next night, and when it is run again after its end', async () => {
  const pages: string[] = [];
  stored.crashAfterPages = 1;
  await expect(sweep([step('mails', 5, pages)], night)).rejects.toThrow();
  stored.crashAfterPages = Number.MAX_VALUE;
  await sweep([step('mails', 5, pages)], nextNight);
  await sweep([step('mails', 5, pages)], nextNight);
  expect(pages.filter((each) => each === 'mails 0')).toHaveLength(3);
});

it('does the other steps when one fails, and fails loudly at the end', async () => {
  const steps = [failing, step('links', 3)];
  await expect(sweep(steps, night)).rejects.toThrow('1 things were not erased');
  const away = new Error('The service is away');
  expect(log).toHaveBeenCalledWith('sweep-step-failed', { step: 'away' }, away);
  expect(log).toHaveBeenCalledWith('sweep-incomplete', { failed: 1 });
  expect(stored.sweep as Sweep).toMatchObject({ erased: { links: 3 }, failed: 1 });
});

it('stops in time, says so, and goes on with the next run', async () => {
  const pages: string[] = [];
  const steps = [step('mails', 3, pages), step('links', 5, pages)];
  await expect(sweep(steps, night, { isOver: () => pages.length >= 3 })).rejects.toThrow(
    'The sweep stopped at links',
  );
  expect(log).toHaveBeenCalledExactlyOnceWith('sweep-unfinished', expect.anything());
  await sweep(steps, night);
  expect(pages).toEqual(['mails 0', 'mails 2', 'links 0', 'links 2', 'links 4']);
});

it('has not stopped where its time is over with its last page', async () => {
  const { erased } = await sweep([step('mails', 2)], night, { isOver: () => true });
  expect(erased).toEqual({ mails: 2 });
});

it('goes through all of its table when the step that it was at is no longer in it', async () => {
  stored.sweep = {
    night: '2026-11-22',
    step: 'gone',
    after: 'x',
    erased: {},
    failed: 0,
    startedAt: night,
  };
  const { erased } = await sweep([step('mails', 3)], night);
  expect(erased).toEqual({ mails: 3 });
});
