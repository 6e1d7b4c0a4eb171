import { generatedPasswordLength } from '@geonod/contracts';

const classes = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '!@#$%&*',
] as const;

export const passwordAlphabet = classes.join('');

/** The bytes below the largest multiple of the alphabet's length: each character then has equally many of them. */
const fairBytes = 256 - (256 % passwordAlphabet.length);

/**
 * A password for an account whose owner will set another by mail: 12 characters, at least one upper and one lower
 * case letter, one digit and one of `!@#$%&*`, every such password equally likely.
 */
export function generatePassword(): string {
  for (;;) {
    const password = drawCharacters(generatedPasswordLength);
    if (classes.every((characters) => hasOneOf(password, characters))) return password;
  }
}

function drawCharacters(length: number): string {
  let drawn = '';
  while (drawn.length < length) {
    drawn += charactersFrom(crypto.getRandomValues(new Uint8Array(2 * length)));
  }
  return drawn.slice(0, length);
}

/** One character for each byte that can be used without favouring any; the other bytes are left out. */
export function charactersFrom(bytes: Iterable<number>): string {
  return Array.from(bytes)
    .filter((byte) => byte < fairBytes)
    .map((byte) => passwordAlphabet.charAt(byte % passwordAlphabet.length))
    .join('');
}

function hasOneOf(text: string, characters: string): boolean {
  return Array.from(text).some((character) => characters.includes(character));
}
