import { afterEach, expect, it, vi } from 'vitest';
import { post } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const page = { token: 'token', language: 'en' } as const;

it.each([
  [200, '{"status":"declined","receiptId":"R1"}', { kind: 'sent', receipt: 'R1' }],
  [200, '{}', { kind: 'sent' }],
  // The site's own page, by a wrong rewrite or from a hotel's network.
  [200, '<!doctype html>', { kind: 'kept' }],
  [200, '', { kind: 'kept' }],
  [200, '"yes"', { kind: 'kept' }],
  [404, '{}', { kind: 'unknown' }],
  [409, '{}', { kind: 'already-answered' }],
  [410, '{}', { kind: 'ended' }],
  [429, '{"code":"rate-limited"}', { kind: 'kept', why: 'limited' }],
  [429, '{"error":"Rate exceeded."}', { kind: 'kept' }],
  [400, '{"error":"location is required."}', { kind: 'kept', why: 'refused' }],
  // A network that lets nobody out, and answers in the service's place.
  [403, '<!doctype html>', { kind: 'kept' }],
  [500, '{"error":"Internal error"}', { kind: 'kept' }],
])('an answer that is answered with %i %s', async (status, text, outcome) => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  expect(await post(page, 'declineRequest')).toEqual(outcome);
});
