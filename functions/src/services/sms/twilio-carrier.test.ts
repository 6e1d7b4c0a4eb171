import twilio from 'twilio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TwilioStandIn } from '../../../testing/twilio-stand-in.ts';
import { SmsNotTaken, SmsRefused } from './sms-carrier.ts';
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
  goodForSeconds: 600,
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
          StatusCallback: 'https://geonod.example/smsStatus/abc#rc=5&rp=all',
        },
      },
    ]);
  });

  it.each([
    ['a code is good', 600, 600],
    ['a request is open, as far as Twilio takes that', 71 * 3600, 36_000],
    ['Twilio takes, where it is good for no more', 2, 10],
  ])('keeps a message for as long as %s', async (_what, goodForSeconds, ValidityPeriod) => {
    const { httpClient, calls } = responding(201, { sid: 'SM1' });
    await twilioCarrier({ httpClient }).send({ ...message, goodForSeconds });
    expect(calls()).toMatchObject([{ data: { ValidityPeriod } }]);
  });

  it('sends from a short code, which has no plus', async () => {
    process.env.TWILIO_SENDER = '27182';
    const { httpClient, calls } = responding(201, { sid: 'SM1' });
    await twilioCarrier({ httpClient }).send(message);
    expect(calls()).toMatchObject([{ data: { From: '27182' } }]);
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
    ['takes no message for a landline', 400, 21635, false],
    ['takes no message without words', 400, 21602, false],
    ['may not text the country', 400, 21408, false],
    ['has no way from our sender to the carrier', 400, 21612, false],
  ])('refuses when it %s', async (_why, status, code, optedOut) => {
    const { httpClient } = responding(status, { status, code, message: 'no' });
    const sending = twilioCarrier({ httpClient }).send(message);
    await expect(sending).rejects.toBeInstanceOf(SmsRefused);
    await expect(sending).rejects.toMatchObject({ optedOut });
  });

  it.each([
    ['has no sender left in our service', 400, 21703, 'message-not-accepted'],
    ['has no such sender, or none for the country', 400, 21659, 'message-not-accepted'],
    ['has a code that nobody knows yet', 400, 21999, 'message-not-accepted'],
    ['knows no such service', 404, 20404, 'not-accepted'],
    ['has suspended our account', 403, 20005, 'not-accepted'],
    ['keeps no more for our sender', 400, 21611, 'too-often'],
  ])('has refused nothing for good when it %s', async (_why, status, code, outage) => {
    const { httpClient } = responding(status, { status, code, message: 'no' });
    const sending = twilioCarrier({ httpClient }).send(message);
    await expect(sending).rejects.toBeInstanceOf(SmsNotTaken);
    await expect(sending).rejects.toMatchObject({ outage, carrierCode: code });
  });

  it('has not refused when it could not respond', async () => {
    const { httpClient } = responding(503, { status: 503, code: 20503, message: 'later' });
    const sending = twilioCarrier({ httpClient }).send(message);
    await expect(sending).rejects.not.toBeInstanceOf(SmsRefused);
  });
});

describe('the words of a message at Twilio', () => {
  const carrierOf = (httpClient: TwilioStandIn) => twilioCarrier({ httpClient, autoRetry: false });

  it.each(['delivered', 'undelivered', 'failed', 'sent', 'canceled'])(
    'are erased when it is %s, and may be erased twice',
    async (status) => {
      const stored = new TwilioStandIn();
      const sid = stored.put(status);
      expect(await carrierOf(stored).redact(sid)).toBe('redacted');
      expect(stored.messages.get(sid)).toEqual({ status, body: '' });
      expect(await carrierOf(stored).redact(sid)).toBe('redacted');
    },
  );

  it.each([
    ['queued', 20009],
    ['accepted', 20009],
    ['sending', 20001],
    ['scheduled', 30400],
  ])('stay while it is %s, whatever Twilio calls that (%i)', async (status, code) => {
    const stored = new TwilioStandIn();
    stored.refusalCode = code;
    const sid = stored.put(status, 'Oi?');
    expect(await carrierOf(stored).redact(sid)).toBe('not-yet');
    expect(stored.messages.get(sid)?.body).toBe('Oi?');
  });

  it('are nowhere when Twilio does not know it', async () => {
    expect(await carrierOf(new TwilioStandIn()).redact('SM0')).toBe('redacted');
  });

  it('are not erased while Twilio is away', async () => {
    const stored = new TwilioStandIn();
    const sid = stored.put('delivered');
    stored.isAway = true;
    await expect(carrierOf(stored).redact(sid)).rejects.toThrow();
    expect(stored.messages.get(sid)?.body).not.toBe('');
  });
});
