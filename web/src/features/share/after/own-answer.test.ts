import type { RequestForRecipient } from '@geonod/contracts';
import { expect, it } from 'vitest';
import type { Place, PlainAnswer } from '../sharing-state.ts';
import { isOwnAnswer } from './own-answer.ts';

const takenAt = '2026-11-20T14:04:00.123Z';
const place: Place = {
  latitude: -23.55,
  longitude: -46.63,
  accuracy: 14,
  takenAt: new Date(takenAt),
  precision: 'exact',
  address: null,
};

function held(fields: Partial<RequestForRecipient>): RequestForRecipient {
  return {
    status: 'completed',
    type: 'link',
    askedBy: {
      displayName: null,
      email: 'ma••••@example.com',
      emailConfirmed: true,
      nameIsOwnChoice: true,
      key: 'k',
    },
    reason: null,
    createdAt: takenAt,
    expiresAt: takenAt,
    ...fields,
  };
}

const shared = { precision: 'exact', takenAt } as const;
const answeredAt = '2026-11-20T14:05:00.456Z';
const ahead: Place = { ...place, takenAt: new Date('2026-11-20T15:04:00.123Z') };
const unset: Place = { ...place, takenAt: new Date('1980-01-06T00:00:09Z') };
const decline: PlainAnswer = { kind: 'decline' };
const fine: PlainAnswer = { kind: 'reply', reply: 'fine' };

it.each<readonly [string, Place | PlainAnswer, Partial<RequestForRecipient>]>([
  ['a place of the same reading', place, { shared }],
  [
    'a place read by a clock that runs ahead',
    ahead,
    { answeredAt, shared: { ...shared, takenAt: answeredAt } },
  ],
  ['a place read by a clock that was never set', unset, { shared: { precision: 'exact' } }],
  ['a no', decline, { status: 'declined' }],
  ['a no for good', { kind: 'refuse', remember: true }, { status: 'declined' }],
  ['the same reply', fine, { status: 'answered', reply: 'fine' }],
])('knows %s as what was meant', (_, meant, fields) => {
  expect(isOwnAnswer(held(fields), meant)).toBe(true);
});

it.each<readonly [string, Place | PlainAnswer, Partial<RequestForRecipient>]>([
  ['a place of another reading', place, { shared: { ...shared, takenAt: '2026-11-20T14:04:01Z' } }],
  ['a place read before it was answered', ahead, { answeredAt, shared }],
  ['a place of some age where none was told', unset, { answeredAt, shared }],
  ['a place of unknown age', place, { shared: { precision: 'exact' } }],
  ['an area where a point was meant', place, { shared: { ...shared, precision: 'approximate' } }],
  ['a place that was withdrawn', place, { status: 'withdrawn' }],
  ['a no where a place was meant', place, { status: 'declined' }],
  ['a place where a no was meant', decline, { shared }],
  ['another reply', fine, { status: 'answered', reply: 'call-me' }],
  ['a reply that was erased', fine, { status: 'withdrawn' }],
])('takes %s for another’s answer', (_, meant, fields) => {
  expect(isOwnAnswer(held(fields), meant)).toBe(false);
});
