import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['ana+1+2@example.com', 'ana@example.com'],
  ['ana.maria@example.com', 'ana.maria@example.com'],
  ['ana.maria@gmail.com', 'anamaria@gmail.com'],
  ['A.n.a.maria+geonod@googlemail.com', 'anamaria@gmail.com'],
  ['ana@mygmail.com', 'ana@mygmail.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['no address', 'no address'],
  ['@example.com', '@example.com'],
])('%j reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('is the same for every tag, and for itself', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  fc.assert(
    fc.property(word, word, fc.constantFrom('gmail.com', 'example.com'), (name, tag, domain) => {
      const plain = mailboxOf(`${name}@${domain}`);
      expect(mailboxOf(`${name}+${tag}@${domain}`)).toBe(plain);
      expect(mailboxOf(plain)).toBe(plain);
    }),
  );
});
