import { describe, expect, it } from 'vitest';
import { numberInWords } from './number-words.ts';

describe('a number', () => {
  it.each([
    ['55', '5521998765432', '+55 (21) 99876 5432'],
    ['55', '552133334444', '+55 (21) 3333 4444'],
    ['1', '14155552671', '+1 (415) 555 2671'],
    ['351', '351912345678', '+351 912 345 678'],
    ['44', '447700900123', '+44 770 090 0123'],
    ['49', '4915123456789', '+49 151 234 567 89'],
    ['+55', '11987654321', '+55 (11) 98765 4321'],
    ['+55', '+5511987654321', '+55 (11) 98765 4321'],
  ])('of country %s with the digits %s reads %s', (code, digits, words) => {
    expect(numberInWords(code, digits)).toBe(words);
  });

  it('keeps every digit, also of a length that its country does not have', () => {
    expect(numberInWords('55', '55123')).toBe('+55 123');
    expect(numberInWords('', '123456')).toBe('+123 456');
  });
});
