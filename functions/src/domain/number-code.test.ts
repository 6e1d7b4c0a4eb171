import { plainSmsMessage, recipientLanguage, smsLength, smsSegmentLength } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { newNumberCode, numberCodeText } from './number-code.ts';

describe('a code', () => {
  it('has six digits, the leading zeros among them', () => {
    const codes = Array.from({ length: 2000 }, newNumberCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  it.each(recipientLanguage.options)(
    'arrives in one part in %s, and begins with what its reader looks for',
    (language) => {
      const text = numberCodeText('012345', language);
      expect(text).toMatch(/^012345:? /);
      expect(smsLength(text)).toBeLessThanOrEqual(smsSegmentLength);
      expect(plainSmsMessage(text)).toBe(text);
    },
  );

  it.each([
    ['en', 'Never give it to anybody'],
    ['pt', 'Nunca o passe a ninguem'],
    ['es', 'No lo des nunca a nadie'],
  ] as const)('says in %s that nobody else is to be given it', (language, warning) => {
    expect(numberCodeText('012345', language)).toContain(warning);
  });
});
