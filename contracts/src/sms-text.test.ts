import { describe, expect, it } from 'vitest';
import { plainSmsMessage, smsLength, smsSegmentLength, smsText } from './sms-text.ts';

describe('the text message', () => {
  it('names the product, carries the words and the link, and says how to stop', () => {
    expect(smsText('Oi?', 'https://geonod.app/link/abc')).toBe(
      'GeoNod: Oi? https://geonod.app/link/abc Reply STOP to opt out',
    );
  });

  it('fits one segment with a link of the product', () => {
    const link = `https://geonod.web.app/link/${'x'.repeat(22)}`;
    expect(smsLength(smsText('12345', link))).toBeLessThanOrEqual(smsSegmentLength);
    expect(smsLength(smsText('[{|}]', link))).toBeLessThanOrEqual(smsSegmentLength);
  });

  it('counts what it takes of a segment as phones do', () => {
    expect(smsLength('Oi?')).toBe(3);
    expect(smsLength('[Oi]')).toBe(6);
  });

  it('drops accents instead of halving the segment', () => {
    expect(plainSmsMessage('Cadê?')).toBe('Cade?');
    expect(plainSmsMessage('Olá ç')).toBe('Ola c');
  });

  it('writes plainly what a phone’s keyboard makes typographic', () => {
    expect(plainSmsMessage('I’m')).toBe("I'm");
    expect(plainSmsMessage('“a”')).toBe('"a"');
    expect(plainSmsMessage('a`b')).toBe("a'b");
    expect(plainSmsMessage('¿Eh?')).toBe('Eh?');
    expect(plainSmsMessage(' Oi ')).toBe('Oi');
  });

  it('refuses what has no plain spelling', () => {
    expect(plainSmsMessage('👋')).toBeNull();
    expect(plainSmsMessage('где?')).toBeNull();
    expect(plainSmsMessage('a\nb')).toBeNull();
  });
});
