import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersFrom, generatePassword, passwordAlphabet } from './generate-password.ts';

describe('the password of an e-mail sign-up', () => {
  it('has 12 characters, one of each class at least, and no others, every time', () => {
    for (let round = 0; round < 5_000; round += 1) {
      const password = generatePassword();
      expect(password).toMatch(/^[A-Za-z0-9!@#$%&*]{12}$/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[0-9]/);
      expect(password).toMatch(/[!@#$%&*]/);
    }
  });

  it('is another one each time', () => {
    const many = Array.from({ length: 1_000 }, generatePassword);
    expect(new Set(many).size).toBe(1_000);
  });

  it('favours no character: every one stands for equally many byte values', () => {
    const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
    const drawn = charactersFrom(everyByte);
    for (const character of passwordAlphabet) {
      expect(drawn.split(character).length - 1).toBe(3);
    }
    expect(drawn.length).toBe(3 * passwordAlphabet.length);
  });

  it('takes each byte by itself, whatever stands round it', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (some, others) => {
        expect(charactersFrom([...some, ...others])).toBe(
          charactersFrom(some) + charactersFrom(others),
        );
      }),
    );
  });
});
