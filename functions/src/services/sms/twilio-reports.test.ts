import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSignedByTwilio, readForm, reportedState, wishInReply } from './twilio-reports.ts';

const url = 'https://geonod.example/smsReply';
const form = { From: '+5511987654321', Body: 'STOP' };

beforeEach(() => {
  process.env.TWILIO_AUTH_TOKEN = 'token';
});

describe('a form that Twilio posts', () => {
  it('is read as it was written', () => {
    expect(readForm(Buffer.from('From=%2B5511987654321&Body=N%C3%A3o+sei'))).toEqual({
      From: '+5511987654321',
      Body: 'Não sei',
    });
  });

  it('is believed when Twilio signed it for this address', () => {
    expect(isSignedByTwilio(getExpectedTwilioSignature('token', url, form), url, form)).toBe(true);
  });

  it.each([
    ['by somebody else', () => getExpectedTwilioSignature('guess', url, form)],
    ['for another address', () => getExpectedTwilioSignature('token', `${url}/2`, form)],
    ['for other words', () => getExpectedTwilioSignature('token', url, { ...form, Body: 'Oi' })],
    ['by nobody', () => undefined],
    ['with nothing', () => ''],
  ])('is not believed when it is signed %s', (_, sign) => {
    expect(isSignedByTwilio(sign(), url, form)).toBe(false);
  });

  it('is not believed where there is no token, with which anybody could sign', () => {
    process.env.TWILIO_AUTH_TOKEN = '';
    const signature = getExpectedTwilioSignature('', url, form);
    expect(isSignedByTwilio(signature, url, form)).toBe(false);
  });
});

describe('what Twilio says of a message', () => {
  it.each([
    ['accepted', 'sending'],
    ['queued', 'sending'],
    ['sending', 'sending'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['receiving', null],
    ['toString', null],
    ['', null],
  ])('%s is %s', (MessageStatus, state) => {
    expect(reportedState({ MessageStatus })).toBe(state);
  });

  it('is nothing when it says nothing', () => {
    expect(reportedState({})).toBeNull();
  });
});

describe('a reply', () => {
  const words = 'stop stopall unsubscribe cancel end quit revoke optout parar pare sair cancelar';
  it.each([
    ...words.split(' '),
    ...['baja', 'arrêt', 'stopp'],
    ...[' Stop.', 'OPT-OUT', 'Opt out!', '“Pare”'],
  ])('of "%s" asks for no more messages', (Body) => {
    expect(wishInReply({ ...form, Body })).toEqual({ wish: 'stop', from: '+5511987654321' });
  });

  it.each(['', 'Please do not stop', 'restart', 'quando?'])('of "%s" asks for nothing', (Body) => {
    expect(wishInReply({ ...form, Body })).toBeNull();
  });

  it('from nobody who has a number asks nothing', () => {
    expect(wishInReply({ From: 'GeoNod', Body: 'STOP' })).toBeNull();
    expect(wishInReply({ Body: 'STOP' })).toBeNull();
    expect(wishInReply({ From: '+5511987654321' })).toBeNull();
  });
});

it.each(['START', 'start ', 'Voltar', 'VOLTAR!', 'Unstop'])(
  'somebody who replies %j wants messages again',
  (Body) => {
    const reply = { From: '+5511987654321', Body };
    expect(wishInReply(reply)).toEqual({ wish: 'start', from: '+5511987654321' });
  },
);
