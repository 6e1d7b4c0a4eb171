import twilio from 'twilio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SmsRefused } from './sms-carrier.ts';
import { twilioCarrier } from './twilio-carrier.ts';

/** Stands where the network would be: notes each call, and responds. */
function responding(statusCode: number, body: unknown) {
  const httpClient = new twilio.RequestClient();
  const request = vi.spyOn(httpClient, 'request');
  request.mockResolvedValue({ statusCode, body, headers: {} });
  return { httpClient, calls: () => request.mock.calls.map(([options]) => options) };
}

const message = {
  to: '5511987654321',
  body: 'GeoNod: Oi?',
  reportUrl: 'https://geonod.example/smsStatus/abc',
};

beforeEach(() => {
  Object.assign(process.env, {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_SENDER: '+15005550006',
  });
});

describe('Twilio', () => {
  it('is given number, words, sender and where to report', async () => {
    const { httpClient, calls } = responding(201, { sid: 'SM1', status: 'queued' });
    const accepted = await twilioCarrier({ httpClient }).send(message);
    expect(accepted).toEqual({ state: 'sent', providerId: 'SM1' });
    expect(calls()).toMatchObject([
      {
        method: 'post',
        data: {
          To: '+5511987654321',
          Body: 'GeoNod: Oi?',
          From: '+15005550006',
          StatusCallback: 'https://geonod.example/smsStatus/abc',
        },
      },
    ]);
  });

  it('is told a messaging service by its own name', async () => {
    process.env.TWILIO_SENDER = 'MG123';
    const { httpClient, calls } = responding(201, { sid: 'SM1' });
    await twilioCarrier({ httpClient }).send(message);
    const [{ data } = { data: undefined }] = calls();
    expect(data).toMatchObject({ MessagingServiceSid: 'MG123' });
    expect(data).not.toHaveProperty('From');
  });

  it.each([
    ['does not take the number', 400, 21211, false],
    ['knows that its owner opted out', 400, 21610, true],
    ['does not know us', 401, 20003, false],
  ])('refuses when it %s', async (_why, status, code, optedOut) => {
    const { httpClient } = responding(status, { status, code, message: 'no' });
    const sending = twilioCarrier({ httpClient }).send(message);
    await expect(sending).rejects.toBeInstanceOf(SmsRefused);
    await expect(sending).rejects.toMatchObject({ optedOut });
  });

  it('has not refused when it could not respond', async () => {
    const { httpClient } = responding(503, { status: 503, code: 20503, message: 'later' });
    const sending = twilioCarrier({ httpClient }).send(message);
    await expect(sending).rejects.not.toBeInstanceOf(SmsRefused);
  });
});
