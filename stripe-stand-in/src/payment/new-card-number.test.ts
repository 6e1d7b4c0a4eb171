import { describe, expect, it } from 'vitest';
import { passesLuhn, testCard } from './cards.ts';
import { newCardNumber } from './new-card-number.ts';

describe('a card that nobody has paid with yet', () => {
  it.each([
    ['4242', '4242424242424242'],
    ['3220', '4000000000003220'],
    ['3063', '4000000000003063'],
  ] as const)('that ends in %s does what %s does', (ending, known) => {
    for (let each = 0; each < 50; each += 1) {
      const number = newCardNumber(ending);
      expect(number).toMatch(new RegExp(`^4\\d{11}${ending}$`));
      expect(passesLuhn(number)).toBe(true);
      expect(testCard(number)).toEqual(testCard(known));
    }
  });

  it('is another one each time', () => {
    expect(newCardNumber('3220')).not.toBe(newCardNumber('3220'));
  });

  it('of another brand is asked for nothing, whatever it ends in', () => {
    expect(testCard('5555555555553220')).toMatchObject({ challenge: 'never' });
  });
});
