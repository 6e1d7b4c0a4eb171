import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RequestDocument } from './documents/request.ts';
import { presentNotification, presentRequest } from './present.ts';
import {
  locationRequest,
  notification,
  requestReply,
  requestStatus,
  smsFailure,
  smsState,
} from './requests.ts';

const now = new Date('2026-11-20T14:05:00Z');
const document: RequestDocument = {
  ownerUid: 'marina',
  askedBy: { displayName: 'Marina Duarte', email: 'marina@example.com', emailVerified: true },
  type: 'link',
  name: 'Saturday pickup',
  status: 'pending',
  createdAt: new Date('2026-11-20T14:02:00Z'),
  expiresAt: new Date('2026-11-23T14:02:00Z'),
  purgeAt: new Date('2026-12-23T14:02:00Z'),
};

describe('a request’s document', () => {
  it('is told of without what only the service needs', () => {
    expect(presentRequest('a', document, now)).toStrictEqual({
      id: 'a',
      type: 'link',
      name: 'Saturday pickup',
      status: 'pending',
      createdAt: '2026-11-20T14:02:00.000Z',
      expiresAt: '2026-11-23T14:02:00.000Z',
    });
  });

  it('reads expired when its time is over and nobody has answered', () => {
    const told = presentRequest('a', document, document.expiresAt);
    expect(told?.status).toBe('expired');
  });

  it('is not told of any more when it is due to be erased', () => {
    expect(presentRequest('a', { ...document, purgeAt: now }, now)).toBeNull();
  });

  it('tells of a place when it was taken, and nothing of its recipient’s key', () => {
    const location = { latitude: 1, longitude: 2, address: null, precision: 'exact' } as const;
    const taken = { ...document, location: { ...location, takenAt: now, viewingKey: 'a hash' } };
    expect(presentRequest('a', taken, now)?.location).toStrictEqual({
      ...location,
      takenAt: '2026-11-20T14:05:00.000Z',
    });
    expect(presentRequest('a', { ...document, location }, now)?.location).toStrictEqual(location);
  });

  it('is always one that the call could have returned', () => {
    const moment = fc.date({ min: now, max: new Date('2030-01-01'), noInvalidDate: true });
    const text = fc.string({ maxLength: 80 });
    const location = fc.record(
      {
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        address: fc.constantFrom(null, 'Rua Augusta, 1508'),
        accuracy: fc.double({ min: 0, max: 1000, noNaN: true }),
      },
      { requiredKeys: ['latitude', 'longitude', 'address'] },
    );
    const more = fc.record(
      {
        status: fc.constantFrom(...requestStatus.options),
        name: text,
        countryCode: text,
        phoneNumber: text,
        message: text,
        completedAt: moment,
        textedAt: moment,
        remindedAt: moment,
        reply: fc.constantFrom(...requestReply.options),
        linkToken: text,
        location,
        sms: fc.record(
          {
            state: fc.constantFrom(...smsState.options),
            failure: fc.constantFrom(...smsFailure.options),
            updatedAt: moment,
          },
          { requiredKeys: ['state', 'updatedAt'] },
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(more, (fields) => {
        const told = presentRequest('a', { ...document, ...fields }, now);
        expect(z.parse(locationRequest, told)).toEqual(told);
        expect(told).toMatchObject({
          ...fields,
          ...(fields.completedAt ? { completedAt: fields.completedAt.toISOString() } : {}),
          ...(fields.textedAt ? { textedAt: fields.textedAt.toISOString() } : {}),
          ...(fields.remindedAt ? { remindedAt: fields.remindedAt.toISOString() } : {}),
          ...(fields.sms
            ? { sms: { ...fields.sms, updatedAt: fields.sms.updatedAt.toISOString() } }
            : {}),
        });
      }),
    );
  });
});

describe('a notification’s document', () => {
  it('is told of without its owner, and with its request where it has one', () => {
    const document = {
      ownerUid: 'marina',
      title: 'Located',
      message: 'Saturday pickup was answered.',
      createdAt: new Date('2026-11-20T14:02:00Z'),
      purgeAt: new Date('2026-12-20T14:02:00Z'),
    };
    const told = {
      id: 'completed-a',
      title: 'Located',
      message: 'Saturday pickup was answered.',
      createdAt: '2026-11-20T14:02:00.000Z',
      purgeAt: '2026-12-20T14:02:00.000Z',
    };
    expect(presentNotification('completed-a', document, now)).toStrictEqual(told);
    expect(presentNotification('completed-a', { ...document, readAt: now }, now)).toEqual({
      ...told,
      readAt: '2026-11-20T14:05:00.000Z',
    });
    const ofRequest = presentNotification('completed-a', { ...document, requestId: 'a' }, now);
    expect(ofRequest).toEqual({ ...told, requestId: 'a' });
    expect(z.parse(notification, ofRequest)).toEqual(ofRequest);
    expect(presentNotification('completed-a', document, document.purgeAt)).toBeNull();
  });
});
