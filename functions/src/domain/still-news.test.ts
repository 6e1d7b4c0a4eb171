import type { RequestNews } from '@geonod/contracts/documents/mail';
import { describe, expect, it } from 'vitest';
import { isStillNews } from './still-news.ts';

const now = new Date('2026-11-20T12:00:00Z');
const purgeAt = new Date(now.getTime() + 1);
const sms = (state: 'failed' | 'delivered') => ({ sms: { state, updatedAt: now } });

describe('what is told of a request', () => {
  it.each([
    ['completed', { status: 'completed' }],
    ['declined', { status: 'declined' }],
    ['withdrawn', { status: 'withdrawn' }],
    ['answered', { status: 'answered', reply: 'fine' }],
    ['reply-erased', { status: 'answered' }],
    ['sms-failed', { status: 'pending', ...sms('failed') }],
  ] as const)('is still so: %s', (news, request) => {
    expect(isStillNews(news, { purgeAt, ...request }, now)).toBe(true);
    expect(isStillNews(news, { ...request, purgeAt: now }, now)).toBe(false);
  });

  it.each([
    ['completed', { status: 'withdrawn' }],
    ['declined', { status: 'completed' }],
    ['answered', { status: 'answered' }],
    ['answered', { status: 'pending', reply: 'fine' }],
    ['reply-erased', { status: 'answered', reply: 'fine' }],
    ['reply-erased', { status: 'withdrawn' }],
    ['sms-failed', { status: 'pending', ...sms('delivered') }],
    ['sms-failed', { status: 'pending' }],
    ['sms-failed', { status: 'cancelled', ...sms('failed') }],
  ] as const satisfies [RequestNews, object][])('is past: %s of %j', (news, request) => {
    expect(isStillNews(news, { purgeAt, ...request }, now)).toBe(false);
  });
});
