import { afterEach, expect, it, vi } from 'vitest';
import { fetchRequests } from './api.ts';

vi.mock('../../lib/session/id-token.ts', () => ({
  requireIdToken: () => Promise.resolve('token'),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says what could not be had after a fault of the service, and not how the service calls it', async () => {
  const response = Response.json({ error: 'Internal error', code: 'internal' }, { status: 500 });
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  await expect(fetchRequests(undefined)).rejects.toThrow('Failed to get status');
});
