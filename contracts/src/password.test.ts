import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

const email = 'marina.duarte@example.com';

it.each([
  ['curto7!', 'too-short'],
  ['a'.repeat(129), 'too-long'],
  ['password', 'common'],
  ['Senha@2024!', 'common'],
  ['qwertyuiop', 'common'],
  ['12345678', 'common'],
  ['09876543', 'common'],
  ['asdfghjk', 'common'],
  ['lkjhgfds', 'common'],
  ['ponmlkji', 'common'],
  ['abcabcab', 'common'],
  ['!!12senha', 'common'],
  ['19042011', 'common'],
  ['aaaabbbb', 'common'],
  ['flamengo10', 'common'],
  ['P@ssw0rd', 'common'],
  ['marina.duarte1', 'about-you'],
  [email, 'about-you'],
] as const)('%s is not taken: %s', (password, problem) => {
  expect(passwordProblem(password, email)).toBe(problem);
});

it.each([
  'trem azul na serra',
  'k7#mQz!p',
  'corrida-lenta-92',
  '日本語のパスワード',
  'Xy9$kLm2@aBc',
  'asdfghjk trem',
  'bdacbdac',
  'trem azul '.repeat(13).slice(0, 128),
])('%s is taken', (password) => {
  expect(passwordProblem(password, email)).toBeNull();
  expect(passwordProblem(password, null)).toBeNull();
});
