import type { RequestNews } from '@geonod/contracts/documents/mail';
import { describe, expect, it } from 'vitest';
import {
  answererInWords,
  requestNotice,
  requestNoticeId,
  requestNoticeIds,
  subjectOf,
} from './request-notices.ts';

const purgeAt = new Date('2026-12-22T12:00:00Z');
const link = { ownerUid: 'asker', name: 'Saturday pickup', purgeAt };
const number = { ownerUid: 'asker', countryCode: '55', phoneNumber: '5511987654321', purgeAt };

describe('what an asker is told', () => {
  it.each<[RequestNews, string, string]>([
    ['completed', 'Located', 'the recipient shared a location.'],
    ['answered', 'Answered', 'the recipient answered without a location.'],
    ['declined', 'Declined', 'the recipient chose not to share.'],
    ['withdrawn', 'Withdrawn', 'the recipient took the location back. It is erased.'],
    ['reply-erased', 'Withdrawn', 'the recipient took the answer back. It is erased.'],
    ['sms-failed', 'Message not delivered', 'the text message could not be delivered.'],
  ])('of %s', (cause, title, told) => {
    expect(requestNotice(cause, 'request', number)).toEqual({
      id: `${cause}-request`,
      ownerUid: 'asker',
      requestId: 'request',
      title,
      message: `+55 (11) 98765 4321: ${told}`,
      until: purgeAt,
    });
  });

  it.each([
    ['fine', '“I’m fine.”'],
    ['call-me', '“Call me.”'],
    ['on-my-way', '“On my way.”'],
  ] as const)('of the answer %s, in its own words', (reply, words) => {
    expect(requestNotice('answered', 'request', { ...number, reply }).message).toBe(
      `+55 (11) 98765 4321: the recipient answered ${words}`,
    );
  });

  it('of a message that is sent to nobody in its country, with what works there', () => {
    const told = { ...number, sms: { failure: 'destination' } } as const;
    expect(requestNotice('sms-failed', 'request', told).message).toBe(
      '+55 (11) 98765 4321: the text message was not sent. We cannot send text messages to this country or carrier at present. Find by Link works there: you send the link yourself.',
    );
    expect(requestNotice('declined', 'request', told).message).toMatch(/chose not to share\.$/);
  });

  it('holds no answer where something else is told', () => {
    expect(requestNotice('declined', 'request', { ...number, reply: 'fine' }).message).toBe(
      '+55 (11) 98765 4321: the recipient chose not to share.',
    );
  });

  it('names nobody who opened a link, which can be passed on', () => {
    expect(requestNotice('completed', 'request', link).message).toBe(
      'Saturday pickup: whoever opened your link shared a location.',
    );
    expect(answererInWords(link)).toBe('whoever opened your link');
  });
});

it('a request without a name and a number is called so', () => {
  expect(subjectOf({})).toBe('Your request');
  expect(subjectOf({ ...number, name: 'Ana' })).toBe('Ana');
});

it('one cause notifies once, and every cause is found again', () => {
  const ids = requestNoticeIds('request');
  expect(ids).toContain(requestNoticeId('sms-failed', 'request'));
  expect(new Set(ids).size).toBe(6);
});
