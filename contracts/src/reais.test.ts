import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reais } from './reais.ts';

const brazilian = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

it('writes every amount as Brazil does, as one word', () => {
  fc.assert(
    fc.property(fc.integer(), (centavos) => {
      expect(reais(centavos)).toBe(brazilian.format(centavos / 100).replace(/\s/gu, ''));
    }),
  );
  expect([1, 199, 16_000, 123_456_789, -199].map(reais)).toEqual([
    'R$0,01',
    'R$1,99',
    'R$160,00',
    'R$1.234.567,89',
    '-R$1,99',
  ]);
});
