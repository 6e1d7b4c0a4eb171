import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshMs, type Looks, lookAtHealth } from './look-at-health.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const works = () => Promise.resolve(true);
const fails = () => Promise.reject(new Error('14 UNAVAILABLE of marina@example.com'));
const hangs = () => new Promise<boolean>(() => undefined);
const allWork: Looks = {
  database: works,
  signIn: works,
  payments: works,
  messages: works,
  mails: works,
};
const now = new Date('2026-11-22T12:00:00Z');

async function seen(looks: Partial<Looks>) {
  const looking = lookAtHealth({ ...allWork, ...looks })(now);
  await vi.advanceTimersByTimeAsync(3_000);
  return looking;
}

it('is well when everything is', async () => {
  expect(await seen({})).toEqual({
    status: 'ok',
    checkedAt: '2026-11-22T12:00:00.000Z',
    dependencies: { database: 'up', signIn: 'up', payments: 'up', messages: 'up', mails: 'up' },
  });
});

it.each([
  ['fails', fails],
  ['does not respond', hangs],
  ['says so', () => Promise.resolve(false)],
])('names what is down when it %s, and nothing of why', async (_, payments) => {
  const health = await seen({ payments });
  expect(health).toMatchObject({
    status: 'degraded',
    dependencies: { payments: 'down', mails: 'up' },
  });
  expect(JSON.stringify(health)).not.toMatch(/UNAVAILABLE|marina/);
});

it('does not blame messages and mails for a database that is away', async () => {
  const { dependencies } = await seen({ database: fails, messages: fails, mails: hangs });
  expect(dependencies).toMatchObject({ database: 'down', messages: 'unknown', mails: 'unknown' });
});

it('looks once in its time, whoever asks and however often', async () => {
  const database = vi.fn(works);
  const look = lookAtHealth({ ...allWork, database });
  const at = (ms: number) => look(new Date(now.getTime() + ms));
  await Promise.all(Array.from({ length: 500 }, (_, index) => at(index)));
  await at(freshMs - 1);
  expect(database).toHaveBeenCalledTimes(1);
  await at(freshMs);
  expect(database).toHaveBeenCalledTimes(2);
});
