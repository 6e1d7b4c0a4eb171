import { describe, expect, it } from 'vitest';
import { plainSmsMessage, smsSegmentLength, smsText } from './sms-text.ts';

describe('the text message', () => {
  it('names the product, carries the words and the link, and says how to stop', () => {
    expect(smsText('Oi?', 'https://geonod.app/link/abc')).toBe(
      'GeoNod: Oi? https://geonod.app/link/abc Reply STOP to opt out',
    );
  });

  it('fits one segment with a link of the product', () => {
    const link = `https://geonod.web.app/link/${'x'.repeat(22)}`;
    expect(smsText('12345', link).length).toBeLessThanOrEqual(smsSegmentLength);
  });

  it('drops accents instead of halving the segment', () => {
    expect(plainSmsMessage('Cadê?')).toBe('Cade?');
    expect(plainSmsMessage('Olá ç')).toBe('Ola c');
  });

  it('refuses what has no plain spelling', () => {
    expect(plainSmsMessage('👋')).toBeNull();
    expect(plainSmsMessage('где?')).toBeNull();
    expect(plainSmsMessage('a\nb')).toBeNull();
  });
});
