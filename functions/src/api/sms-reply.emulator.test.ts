import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RequestWorld } from '../../testing/request-world.ts';
import { postAsTwilio } from '../../testing/twilio.ts';
import { isOnStopList } from '../store/stop-list.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());
afterEach(() => void vi.useRealTimers());

/** As much later as a reply that was not taken in is sent again. */
function onceNothingIsSentAgain(): void {
  vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] });
}

function reply(from: string, text: string, options = {}): Promise<Response> {
  return postAsTwilio(
    world.url,
    'smsReply',
    { From: from, Body: text, To: '+15005550006' },
    options,
  );
}

function isStopped(digits: string): Promise<boolean> {
  return isOnStopList(digits);
}

let made = 0;
function freshNumber(): string {
  made += 1;
  return `551196666${1000 + made}`;
}

describe('somebody who replies', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop! ',
    'stop.',
    'STOP ALL',
    'unsubscribe',
    'PARAR',
    'Sair',
    'arrêt',
    'Parar, por favor',
    '¡Baja! No quiero más mensajes',
    'arrêt, merci',
    'Stop by my house?',
    'stop\nplease',
  ])('%j is never texted again', async (text) => {
    const number = freshNumber();
    const response = await reply(`+${number}`, text);
    expect(response.status).toBe(200);
    // Twilio would send on whatever else it gets in response.
    expect(response.headers.get('Content-Type')).toMatch(/^text\/xml/);
    expect(await response.text()).toBe('<Response></Response>');
    expect(await isStopped(number)).toBe(true);
    const { status } = await world.call('createFindByNumber', {
      as: await world.payingMember(),
      body: { phoneNumber: number.slice(2), countryCode: '55', message: 'Oi?' },
    });
    expect(status).toBe(403);
  });

  it.each(['START', 'voltar', ' Voltar! '])('%j is texted again', async (text) => {
    const number = freshNumber();
    await reply(`+${number}`, 'PARAR');
    onceNothingIsSentAgain();
    await reply(`+${number}`, text);
    expect(await isStopped(number)).toBe(false);
    const { status } = await world.call('createFindByNumber', {
      as: await world.payingMember(),
      body: { phoneNumber: number.slice(2), countryCode: '55', message: 'Oi?' },
    });
    expect(status).toBe(200);
  });

  it('is not texted again by a START that is sent again, which may be older than their STOP', async () => {
    const number = freshNumber();
    await reply(`+${number}`, 'PARAR');
    await reply(`+${number}`, 'START');
    expect(await isStopped(number)).toBe(true);
    onceNothingIsSentAgain();
    await reply(`+${number}`, 'START');
    expect(await isStopped(number)).toBe(false);
  });

  it.each(['start again', 'Voltar para casa', 'Stop, não: voltar'])(
    '%j is not texted again by a word of a sentence',
    async (text) => {
      const number = freshNumber();
      await reply(`+${number}`, 'PARAR');
      await reply(`+${number}`, text);
      expect(await isStopped(number)).toBe(true);
    },
  );

  it.each([
    'Where are you?',
    'stopping by at 8',
    'non-stop',
    'please stop',
    'não parar',

    '',
    '👍',
  ])('%j has asked for nothing of the kind', async (text) => {
    const number = freshNumber();
    expect((await reply(`+${number}`, text)).status).toBe(200);
    expect(await isStopped(number)).toBe(false);
  });

  it('in a word that is on the carrier’s list alone is heard, too', async () => {
    const number = freshNumber();
    await postAsTwilio(world.url, 'smsReply', {
      From: `+${number}`,
      Body: 'chega',
      OptOutType: 'STOP',
    });
    expect(await isStopped(number)).toBe(true);
    await postAsTwilio(world.url, 'smsReply', {
      From: `+${number}`,
      Body: 'stop it',
      OptOutType: 'HELP',
    });
    onceNothingIsSentAgain();
    await postAsTwilio(world.url, 'smsReply', {
      From: `+${number}`,
      Body: 'pode',
      OptOutType: 'START',
    });
    expect(await isStopped(number)).toBe(false);
  });

  it('is known by their number however the carrier spells it', async () => {
    await reply('+5215512345678', 'STOP');
    expect(await isStopped('525512345678')).toBe(true);
    await reply('+541123456789', 'BAJA');
    expect(await isStopped('5491123456789')).toBe(true);
    onceNothingIsSentAgain();
    await reply('+541123456789', 'START');
    expect(await isStopped('5491123456789')).toBe(false);
  });

  it.each([
    ['without a signature', { unsigned: true }],
    ['signed by somebody else', { token: 'guessed' }],
    ['signed for another call', { signedUrl: 'https://geonod.example/smsStatus' }],
  ])('is not believed %s', async (_what, options) => {
    const number = freshNumber();
    const response = await reply(`+${number}`, 'STOP', options);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The signature is not valid.', code: 'invalid-signature' },
    ]);
    expect(await isStopped(number)).toBe(false);
  });
});
