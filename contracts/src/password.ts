import { passwordMaxLength, passwordMinLength } from './limits.ts';

/** Why a password is not taken. */
export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'about-you';

export const passwordWords: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `Use at least ${passwordMinLength} characters.`,
  'too-long': `Use at most ${passwordMaxLength} characters.`,
  common: 'Many people use this one, so it is guessed first. Please choose another.',
  'about-you': 'Leave your email out of it: it is guessed first.',
};

/**
 * What is guessed first, in small letters and without the digits and signs that people put behind it. Words under which
 * lists of leaked passwords begin, in the languages of most members.
 */
const guessed = new Set(
  `password passwort senha contrasena contraseña motdepasse parola
  qwerty qwertyuiop qwertyui asdfghjk asdfghjkl zxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  iloveyou teamo teamomucho euteamo amor meuamor saudade princess princesa sunshine football futebol baseball
  basketball superman batman pokemon starwars monkey dragon shadow master letmein welcome bemvindo bienvenido
  admin administrator root login access trustno hello ola hola whatever secret segredo secreto
  flamengo corinthians palmeiras saopaulo santos vasco gremio cruzeiro internacional brasil brazil
  jesus jesuscristo deus deusefiel jesusteama familia family michael jennifer jessica charlie jordan daniel
  computer internet samsung google facebook instagram android iphone geonod changeme mudar mudarsenha default
  passw0rd p@ssword p@ssw0rd pa55word abcdefgh abcdefghi abcd abc aaaaaaaa liverpool chelsea barcelona arsenal
  chocolate cookie butterfly flower summer winter spring autumn verao inverno verano ninja killer freedom`.split(
    /\s+/,
  ),
);

/** Rows of which a password is made by a finger that goes along them. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Why somebody cannot choose this password, or null. Rules of characters are none of it: they make passwords worse.
 * Source: NIST SP 800-63B, 3.1.1.2. `email`: the account's.
 */
export function passwordProblem(password: string, email: string | null): PasswordProblem | null {
  const { length } = [...password];
  if (length < passwordMinLength) return 'too-short';
  if (length > passwordMaxLength) return 'too-long';
  const plain = password.toLowerCase();
  const name = email?.toLowerCase().split('@')[0] ?? '';
  if (plain === email?.toLowerCase() || core(plain) === name) return 'about-you';
  return isGuessed(plain) ? 'common' : null;
}

function isGuessed(plain: string): boolean {
  const word = core(plain);
  const isFew = new Set(plain).size < 4;
  return isFew || isRun(plain) || guessed.has(plain) || guessed.has(word) || word === '';
}

/** A word without the digits and signs around it: `Senha@2024!` is `senha`. Only digits are no word at all. */
function core(plain: string): string {
  return plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isRun(plain: string): boolean {
  return rows.some((row) => {
    const both = [row.repeat(3), [...row].reverse().join('').repeat(3)];
    return both.some((each) => each.includes(plain));
  });
}
