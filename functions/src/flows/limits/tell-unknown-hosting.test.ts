import type { Request } from 'firebase-functions/https';
import { beforeAll, expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { tellUnknownHosting } from './tell-unknown-hosting.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));
beforeAll(() => {
  process.env.SITE_URL = 'https://geonod.example';
});

const callThrough = (hop: string) => {
  const headers = new Map([
    ['x-forwarded-for', `203.0.113.7, ${hop}`],
    ['x-forwarded-host', 'geonod.example'],
  ]);
  return { get: (name: string) => headers.get(name) } as unknown as Request;
};

it('tells of a hop that hides who called once an hour, however many calls come through it', () => {
  const start = Date.parse('2026-05-01T12:00:00Z');
  for (let minute = 0; minute < 150; minute += 1) {
    tellUnknownHosting(callThrough('104.198.56.253'), new Date(start + minute * 60_000));
  }
  expect(vi.mocked(log).mock.calls).toEqual(
    Array.from({ length: 3 }, () => ['hosting-unknown', { network: '104.198.0.0/16' }]),
  );
});
