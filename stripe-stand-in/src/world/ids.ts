import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, as Stripe uses in ids and secrets. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    text += alphabet.charAt(randomInt(alphabet.length));
  }
  return text;
}

/** A new id in Stripe's form: prefix, underscore, random letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
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
