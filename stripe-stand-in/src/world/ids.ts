import { randomInt } from 'node:crypto';

/** A number from 0 up to 1. */
export type Random = () => number;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Numbers that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Numbers that nobody can foresee. */
export const unforeseeable: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** Random letters and digits, as Stripe uses in ids and secrets. */
export function randomText(length: number, random: Random = unforeseeable): string {
  let text = '';
  while (text.length < length) {
    text += alphabet.charAt(Math.floor(random() * alphabet.length));
  }
  return text;
}

/** A new id in Stripe's form: prefix, underscore, random letters and digits. */
export function newId(prefix: string, length = 24, random: Random = unforeseeable): string {
  return `${prefix}_${randomText(length, random)}`;
}

/** The id behind a reference that Stripe types as "id or expanded object". */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) {
    return null;
  }
  return typeof reference === 'string' ? reference : reference.id;
}
