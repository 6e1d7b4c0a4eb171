import { randomInt } from 'node:crypto';
import { passesLuhn } from './cards.ts';

/** The number of a card that nobody has paid with yet. It pays, and ends in 4242. */
export function newCardNumber(): string {
  const drawn = String(randomInt(10 ** 10)).padStart(10, '0');
  const fitting = [...'0123456789'].map((digit) => `4${drawn}${digit}4242`).find(passesLuhn);
  if (fitting === undefined) throw new Error('No digit fits, which cannot be');
  return fitting;
}
