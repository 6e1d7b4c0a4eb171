import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cancelSubscription } from './cancel-subscription.ts';
import { createFindByLink } from './create-find-by-link.ts';
import { createFindByNumber } from './create-find-by-number.ts';
import { createPayment } from './create-payment.ts';
import { getNotifications } from './get-notifications.ts';
import { getStatus } from './get-status.ts';
import { verifyPhone } from './verify-phone.ts';

describe('a response that says no more than the specification asks for is read', () => {
  it('of a number', () => {
    const told = {
      status: 'success',
      carrier: 'Vivo',
      country: 'Brazil',
      phone_region: 'São Paulo',
      international_number: '+55 11 98765 4321',
      location: 'São Paulo, Brazil',
    };
    const read = z.parse(verifyPhone.output, told);
    expect(read).toMatchObject({ ...told, line_type: null });
    // Not null, which would say that the number belongs to no area.
    expect(read.registration_area).toBeUndefined();
    expect(z.parse(verifyPhone.output, { ...told, registration_area: null })).toMatchObject({
      registration_area: null,
    });
  });

  it.each([undefined, null, ''])('of a number of which little is known: %j', (nothing) => {
    const told = {
      status: 'success',
      carrier: nothing,
      country: nothing,
      phone_region: nothing,
      international_number: nothing,
      location: nothing,
    };
    const unknown = {
      carrier: null,
      country: null,
      phone_region: null,
      international_number: null,
      location: null,
    };
    const said = JSON.parse(JSON.stringify(told));
    expect(z.parse(verifyPhone.output, said)).toMatchObject(unknown);
  });

  it('of a payment', () => {
    const told = { clientSecret: 'pi_1_secret_2', amount: 199, currency: 'brl' };
    expect(z.parse(createPayment.output, told)).toEqual({ ...told, plan: 'trial' });
  });

  it.each([{}, { amount: null, currency: null }, { amount: '199', currency: 986 }])(
    'of a payment whose amount cannot be read: %j',
    (amount) => {
      const told = { clientSecret: 'pi_1_secret_2', ...amount };
      const unknown = { amount: null, currency: null, plan: 'trial' };
      expect(z.parse(createPayment.output, told)).toMatchObject(unknown);
    },
  );

  it('of a cancellation, of which only the number and the error count', () => {
    const told = { canceled: [{ id: 'sub_1' }, 2], error: null };
    expect(z.parse(cancelSubscription.output, told)).toEqual(told);
    expect(z.parse(cancelSubscription.output, { error: 'No.' })).toEqual({
      canceled: [],
      error: 'No.',
    });
  });

  it('of requests', () => {
    const link = 'https://geonod.example/link/abcdefghijklmnop';
    const made = z.parse(createFindByLink.output, { link });
    expect(made.link).toBe(link);
    expect(Date.parse(made.expiresAt)).toBeGreaterThan(Date.now());
    expect(z.parse(createFindByNumber.output, {})).toHaveProperty('expiresAt');
    expect(z.parse(getStatus.output, { requests: [] })).toEqual({ requests: [], next: null });
  });

  it('of a status, whose request has no end and says null for what is not there', () => {
    const told = {
      id: 'abcdefghijklmnop',
      type: 'number',
      name: null,
      countryCode: '+55',
      phoneNumber: '11987654321',
      status: 'completed',
      createdAt: '2026-11-20T10:00:00-03:00',
      location: { latitude: -23.55, longitude: -46.63, accuracy: null, address: null },
    };
    const [read] = z.parse(getStatus.output, { requests: [told] }).requests;
    expect(read).toMatchObject({ id: told.id, createdAt: told.createdAt });
    expect(read).not.toHaveProperty('name');
    expect(read?.location).toEqual({ latitude: -23.55, longitude: -46.63, address: null });
    expect(Date.parse(read?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('of a notification, which says nothing of its last day', () => {
    const told = { id: 'n1', title: 'Location found', message: 'Shared.' };
    const createdAt = '2026-11-20T10:00:00Z';
    const notifications = [{ ...told, createdAt, requestId: null }];
    const [read] = z.parse(getNotifications.output, { notifications }).notifications;
    expect(read).toMatchObject({ ...told, createdAt });
    expect(Date.parse(read?.purgeAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('but none without what it is asked for', () => {
    const amount = { amount: 199, currency: 'brl' };
    expect(z.safeParse(createPayment.output, amount).success).toBe(false);
    expect(z.safeParse(createFindByLink.output, { id: 'abc' }).success).toBe(false);
    expect(z.safeParse(verifyPhone.output, { country: 'Brazil' }).success).toBe(false);
  });
});
