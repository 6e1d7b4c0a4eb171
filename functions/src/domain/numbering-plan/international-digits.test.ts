import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInternationalDigits } from './international-digits.ts';

describe('an international number as people write it', () => {
  it.each([
    ['+55 11 98765 4321', '5511987654321'],
    [' 55 11 98765 4321', '5511987654321'],
    ['0055 11 98765-4321', '5511987654321'],
    ['(00) 55 11 98765-4321', '5511987654321'],
    ['+00 55 11', '5511'],
    ['+1 (415) 555-2671', '14155552671'],
    ['tel:+44-7400-123456', '447400123456'],
    ['0', '0'],
    ['00', ''],
    ['000055', '0055'],
    ['no digits', ''],
    ['', ''],
  ])('%j has the digits %s', (text, digits) => {
    expect(readInternationalDigits(text)).toBe(digits);
  });

  it.each([
    ['full-width', '０１２３４５６７８９'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['bold mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['double-struck mathematical, next to another run', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
    ['monospace mathematical, next to another run', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ])('may be in %s digits', (_, digits) => {
    expect(readInternationalDigits(digits)).toBe('0123456789');
  });

  it.each(['½', '²', '①', 'Ⅷ', '五'])('does not take %s for a digit', (text) => {
    expect(readInternationalDigits(text)).toBe('');
  });

  it('is read as ASCII digits whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readInternationalDigits(text)).toMatch(/^[0-9]*$/);
      }),
    );
  });
});
