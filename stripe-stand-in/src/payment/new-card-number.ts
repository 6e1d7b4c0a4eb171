import { randomInt } from 'node:crypto';
import { type NewEnding, passesLuhn } from './cards.ts';

/** The number of a card that nobody has paid with yet. It does what its last four digits stand for; those of 4242 pay. */
export function newCardNumber(ending: NewEnding = '4242'): string {
  const drawn = String(randomInt(10 ** 10)).padStart(10, '0');
  const fitting = [...'0123456789'].map((digit) => `4${drawn}${digit}${ending}`).find(passesLuhn);
  if (fitting === undefined) throw new Error('No digit fits, which cannot be');
  return fitting;
}
