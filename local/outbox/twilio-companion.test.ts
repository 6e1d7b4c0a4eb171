import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { twilioCarrier } from '../../functions/src/services/sms/twilio-carrier.ts';
import { isSignedByTwilio, readForm } from '../../functions/src/services/sms/twilio-reports.ts';
import { TwilioCompanion, twilioAccount } from './twilio-companion.ts';

let twilio: TwilioCompanion;
let site: Server;
let siteUrl = '';
/** What was posted to the site and was signed for it: the path, and where the message is by now, or what was replied. */
let told: string[] = [];
/** How often the site is to answer that it cannot take what is posted. */
let refusals = 0;
/** What the next report waits for. */
let gate: PromiseWithResolvers<void>;

beforeEach(async () => {
  told = [];
  refusals = 0;
  gate = Promise.withResolvers();
  site = createServer(async (request, response) => {
    const form = readForm(Buffer.from(await text(request)));
    const signature = String(request.headers['x-twilio-signature']);
    if (isSignedByTwilio(signature, `${siteUrl}${request.url}`, form)) {
      told.push(
        [request.url, form.MessageStatus ?? form.Body, form.ErrorCode].filter(Boolean).join(' '),
      );
    }
    refusals -= 1;
    response.writeHead(refusals >= 0 ? 429 : 200).end();
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  twilio = await TwilioCompanion.start(0, `${siteUrl}/smsReply`, () => gate.promise);
  Object.assign(process.env, {
    TWILIO_API_URL: twilio.url,
    TWILIO_ACCOUNT_SID: twilioAccount.sid,
    TWILIO_AUTH_TOKEN: twilioAccount.token,
    TWILIO_SENDER: twilioAccount.sender,
  });
});
afterEach(async () => {
  gate.resolve();
  await twilio.stop();
  await new Promise((resolve) => site.close(resolve));
});

const send = (to: string, body = 'GeoNod: Oi?') =>
  twilioCarrier().send({ to, body, reportUrl: `${siteUrl}/smsStatus/abc`, goodForSeconds: 600 });
const reports = (count: number) => expect.poll(() => told.length, { timeout: 5000 }).toBe(count);

describe('what stands in for Twilio', () => {
  it.each([
    ['confirms it after it was sent', '5511987654321', ['sent', 'delivered']],
    ['confirms it before that is said', '5511987654327', ['delivered', 'sent']],
    ['confirms nothing', '5511987654329', ['sent']],
  ])('takes a message, and says how far it came later: its carrier %s', async (_, to, course) => {
    expect(await send(to)).toMatchObject({ state: 'sent', providerId: expect.any(String) });
    expect(told).toEqual([]);
    gate.resolve();
    await reports(course.length);
    expect(told).toEqual(course.map((status) => `/smsStatus/abc ${status}`));
    expect(twilio.texts(to)).toEqual([{ id: 'abc', to, body: 'GeoNod: Oi?' }]);
  });

  it('says again what was not taken, as it is asked to', async () => {
    refusals = 2;
    gate.resolve();
    await send('5511987654329');
    await reports(3);
  });

  it.each([
    ['whoever has no number', '5', 'GeoNod: Oi?', 21211],
    ['without words', '5511987654321', '', 21602],
  ])('sends nothing to %s', async (_, to, body, code) => {
    await expect(send(to, body)).rejects.toMatchObject({ code });
    expect(twilio.texts()).toEqual([]);
  });

  it('sends nothing to a country that is switched off, and says so at once, or later', async () => {
    await expect(send('2348031234567')).rejects.toMatchObject({ code: 21408, optedOut: false });
    await send('2348031234569');
    gate.resolve();
    await reports(1);
    expect(told).toEqual(['/smsStatus/abc failed 21408']);
    expect(twilio.texts()).toEqual([]);
  });

  it('takes nothing from another account, or for another sender', async () => {
    process.env.TWILIO_SENDER = '+15005550007';
    await expect(send('5511987654321')).rejects.toMatchObject({ carrierCode: 21659 });
    process.env.TWILIO_AUTH_TOKEN = 'another';
    await expect(send('5511987654321')).rejects.toMatchObject({ carrierCode: 20003 });
  });

  it('sends nothing to whoever has replied STOP, until they reply START', async () => {
    const from = '5511987654321';
    gate.resolve();
    await twilio.reply({ from, body: ' Stop ' });
    await expect(send(from)).rejects.toMatchObject({ code: 21610, optedOut: true });
    await twilio.reply({ from, body: 'START' });
    await send(from);
    await reports(4);
    expect(told.slice(0, 2)).toEqual(['/smsReply  Stop ', '/smsReply START']);
  });

  it('erases the words of a message once it is complete, and no phone loses them', async () => {
    const { providerId = '' } = await send('5511987654329');
    expect(await twilioCarrier().redact(providerId)).toBe('not-yet');
    gate.resolve();
    await reports(1);
    expect(await twilioCarrier().redact(providerId)).toBe('redacted');
    expect(twilio.texts()[0]?.body).toBe('GeoNod: Oi?');
  });
});
