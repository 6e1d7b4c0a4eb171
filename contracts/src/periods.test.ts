import { expect, it } from 'vitest';
import { noticeErasedAt, requestErasedAt, yearsAfter } from './periods.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('a place or an answer is kept for thirty days', () => {
  expect(requestErasedAt(now)).toEqual(new Date('2026-12-20T12:00:00Z'));
});

it('what was told of a request goes after thirty days, or with the request', () => {
  expect(noticeErasedAt(now, new Date('2027-03-01'))).toEqual(requestErasedAt(now));
  expect(noticeErasedAt(now, new Date('2026-12-01'))).toEqual(new Date('2026-12-01'));
});

it('what was told of a payment is kept as long as the payment: for six years', () => {
  expect(noticeErasedAt(now, null)).toEqual(yearsAfter(now, 6));
  expect(yearsAfter(now, 6)).toEqual(new Date('2032-11-20T00:00:00Z'));
});
