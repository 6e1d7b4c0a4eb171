import { expect, it } from 'vitest';
import { noteworthy } from './emulator-output.ts';

const site = 'http://127.0.0.1:5050';

it.each([
  ['what a function prints', '>  hello', '  functions  hello'],
  ['what it logs', '>  {"severity":"INFO","message":"sent"}', '  functions  sent'],
  ['how bad it is', '>  {"severity":"ERROR","message":"lost"}', '  functions  ERROR lost'],
  [
    'a mail',
    'i  To reset the password for a@b.c, follow this link: http://127.0.0.1/x',
    '  mail       To reset the password for a@b.c, follow this link: http://127.0.0.1/x',
  ],
  [
    'a mail with the page that sets a password',
    'i  To reset the password for a@b.c, follow this link: http://127.0.0.1:9099/emulator/action?mode=resetPassword&lang=en&oobCode=a-b_c&apiKey=key',
    '  mail       To reset the password for a@b.c, follow this link: http://127.0.0.1:5050/reset-password?mode=resetPassword&oobCode=a-b_c',
  ],
  [
    'a mail with the page that confirms an e-mail',
    'i  To verify the email address a@b.c, follow this link: http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=en&oobCode=a-b_c&apiKey=key',
    '  mail       To verify the email address a@b.c, follow this link: http://127.0.0.1:5050/reset-password?mode=verifyEmail&oobCode=a-b_c',
  ],
  [
    'functions that do not load',
    '⬢  functions: Failed to load function definition from source',
    '  functions  Failed to load function definition from source',
  ],
  ['why they do not', 'TypeError: no', '  functions  TypeError: no'],
])('shows the developer %s', (_, line, shown) => {
  expect(noteworthy(line, site)).toBe(shown);
});

it.each([
  'i  hosting: 127.0.0.1 - - "GET / HTTP/1.1" 200',
  '✔  functions: Loaded functions definitions from source: verifyPhone.',
  '    at async file:///x/node_modules/firebase-functions/lib/https.mjs:600:4',
  '>  {"severity":"INFO","message":"A run has ended","event":"run-ended"}',
  '',
])('leaves "%s" to the log', (line) => {
  expect(noteworthy(line, site)).toBeNull();
});
