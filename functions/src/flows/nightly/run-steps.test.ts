import type { Sweep } from '@geonod/contracts/documents/sweep';
import { minuteMs } from '@geonod/contracts/durations';
import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { nightlyPatience } from '../../options.ts';
import type { NightlyStep } from './nightly-step.ts';
import { comesBackWithinMs, runSteps } from './run-steps.ts';

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
const minutesLater = (minutes: number) => new Date(night.getTime() + minutes * minuteMs);

const run = (steps: readonly NightlyStep[], now = night, isOver = () => false) =>
  runSteps('nightly', steps, () => now, { isOver });

/** A step that finds so many things, two on a page, and notes each page that it is asked for. */
function step(name: string, things: number, pages: string[] = []): NightlyStep {
  return {
    name,
    page: (after) => {
      const from = Number(after ?? 0);
      pages.push(`${name} ${from}`);
      const found = Math.min(2, things - from);
      const next = from + found < things ? String(from + found) : null;
      return Promise.resolve({ counts: { [name]: found }, failures: [], next });
    },
  };
}

/** The same, with something on its first page that cannot be done so many times. */
function failing(times: number, name: string, things: number, pages: string[] = []): NightlyStep {
  const { page } = step(name, things, pages);
  let left = times;
  return {
    name,
    page: async (after, night) => {
      const fails = after === null && left > 0;
      if (fails) left -= 1;
      return { ...(await page(after, night)), failures: fails ? [new Error('refused')] : [] };
    },
  };
}

const away: NightlyStep = {
  name: 'away',
  page: () => Promise.reject(new Error('The service is away')),
};

beforeEach(() => {
  stored.sweep = null;
  stored.crashAfterPages = Number.MAX_VALUE;
  vi.clearAllMocks();
});

it('does every step to its end, and says what it did by kind', async () => {
  const counts = { mails: 3, links: 5 };
  expect(await run([step('mails', 3), step('links', 5)])).toEqual({
    counts,
    failed: 0,
    stoppedAt: null,
  });
  expect(log).not.toHaveBeenCalled();
});

it.each([0, 1, 2, 3, 4])('goes on where it was after a crash at page %i', async (page) => {
  const pages: string[] = [];
  const steps = [step('mails', 3, pages), step('links', 5, pages)];
  stored.crashAfterPages = page;
  await expect(run(steps)).rejects.toThrow('crashed');
  stored.crashAfterPages = Number.MAX_VALUE;
  const { counts } = await run(steps);
  expect(stored.sweep).toMatchObject({ finishedAt: night });
  expect(new Set(pages)).toEqual(new Set(['mails 0', 'mails 2', 'links 0', 'links 2', 'links 4']));
  expect(pages.indexOf('links 4')).toBeGreaterThan(pages.indexOf('mails 2'));
  // What the last step did before the crash is not done from its beginning again.
  expect(pages.filter((each) => each === 'mails 0')).toHaveLength(1);
  expect(Object.keys(counts)).toEqual(['mails', 'links']);
});

it('begins anew the next night, and when it is run again after its end', async () => {
  const pages: string[] = [];
  stored.crashAfterPages = 1;
  await expect(run([step('mails', 5, pages)])).rejects.toThrow();
  stored.crashAfterPages = Number.MAX_VALUE;
  await run([step('mails', 5, pages)], nextNight);
  await run([step('mails', 5, pages)], nextNight);
  expect(pages.filter((each) => each === 'mails 0')).toHaveLength(3);
});

it.each([
  ['nightly', 'sweep-item-failed', 'sweep-step-failed'],
  ['payments', 'reconciliation-item-failed', 'reconciliation-item-failed'],
] as const)(
  'does the rest of the %s run when one thing fails, or a whole step, and says so',
  async (name, item, whole) => {
    const steps = [away, failing(1, 'mails', 3), step('links', 3)];
    const outcome = await runSteps(name, steps, () => night);
    expect(outcome).toEqual({ counts: { mails: 3, links: 3 }, failed: 2, stoppedAt: null });
    expect(vi.mocked(log).mock.calls).toEqual([
      [whole, { step: 'away' }, new Error('The service is away')],
      [item, { step: 'mails' }, new Error('refused')],
    ]);
  },
);

it('comes back for the steps in which something failed, as often as it does, and does no other', async () => {
  const pages: string[] = [];
  const steps = [
    failing(1, 'mails', 1, pages),
    step('links', 3, pages),
    failing(2, 'payments', 3, pages),
    step('notices', 1, pages),
  ];
  expect(await run(steps)).toMatchObject({ failed: 2 });
  pages.length = 0;
  expect(await run(steps, minutesLater(5))).toEqual({
    counts: { mails: 1, payments: 3 },
    failed: 1,
    stoppedAt: null,
  });
  expect(pages).toEqual(['mails 0', 'payments 0', 'payments 2']);
  pages.length = 0;
  expect(await run(steps, minutesLater(15))).toMatchObject({ failed: 0 });
  expect(pages).toEqual(['payments 0', 'payments 2']);
  pages.length = 0;
  await run(steps, minutesLater(20));
  expect(pages.filter((each) => each.endsWith(' 0'))).toHaveLength(steps.length);
});

it('goes on where it was, too, with what it came back for', async () => {
  const pages: string[] = [];
  const steps = [failing(1, 'mails', 5, pages), step('links', 3, pages)];
  await run(steps);
  pages.length = 0;
  const returned = await run(steps, minutesLater(5), () => pages.length >= 2);
  expect(returned).toMatchObject({ stoppedAt: 'mails' });
  expect(await run(steps, minutesLater(40))).toMatchObject({ stoppedAt: null });
  expect(pages).toEqual(['mails 0', 'mails 2', 'mails 4']);
});

it('does all of it for whoever starts it later than a scheduler would, though something failed', async () => {
  const pages: string[] = [];
  const steps = [failing(1, 'mails', 1, pages), step('links', 1, pages)];
  await run(steps);
  pages.length = 0;
  const later = new Date(night.getTime() + comesBackWithinMs + 1);
  await run(steps, later);
  expect(pages).toEqual(['mails 0', 'links 0']);
  expect(comesBackWithinMs).toBeGreaterThan(nightlyPatience.maxBackoffSeconds * 1000);
});

it('stops in time, says where, and goes on with the next run', async () => {
  const pages: string[] = [];
  const steps = [step('mails', 3, pages), step('links', 5, pages)];
  const stopped = await run(steps, night, () => pages.length >= 3);
  expect(stopped).toMatchObject({ stoppedAt: 'links' });
  await run(steps);
  expect(pages).toEqual(['mails 0', 'mails 2', 'links 0', 'links 2', 'links 4']);
});

it('has not stopped where its time is over with its last page', async () => {
  const pages: string[] = [];
  const done = await run([step('mails', 2, pages)], night, () => pages.length === 1);
  expect(done).toEqual({ counts: { mails: 2 }, failed: 0, stoppedAt: null });
});

it('goes through all of its table when the step that it was at is no longer in it', async () => {
  stored.sweep = {
    night: '2026-11-22',
    step: 'gone',
    after: 'x',
    counts: {},
    failed: 0,
    failedIn: [],
    startedAt: night,
  } satisfies Sweep;
  expect(await run([step('mails', 3)])).toMatchObject({ counts: { mails: 3 } });
});
