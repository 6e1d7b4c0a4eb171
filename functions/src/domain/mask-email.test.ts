import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, maskEmailBeside } from './mask-email.ts';

describe('a masked e-mail', () => {
  it.each([
    ['marina@example.com', 'ma••••@example.com'],
    ['ab@example.com', 'a••••@example.com'],
    ['a@example.com', 'a••••@example.com'],
    ['"odd@local"@example.com', '"o••••@example.com'],
    ['not an address', '••••'],
    ['info@policia-federal-sp.com', 'in••••@••••'],
    ['info@policiafederal.example', 'in••••@••••'],
    ['info@geonod-suporte.com', 'in••••@••••'],
    ['info@seguranca.itau.example', 'in••••@••••'],
    ['marina@santa-casa.org.br', 'ma••••@santa-casa.org.br'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('never carries the whole address', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => !maskEmail(email).includes(email)));
  });

  it('hides how long the name is', () => {
    expect(maskEmail('maria@example.com')).toBe(maskEmail('mariadasdores@example.com'));
  });
});

it('is told apart from an e-mail of the reader’s own that is covered alike', () => {
  expect(maskEmailBeside('ana.silva@example.com', 'ana@example.com')).toBe(
    'an••••@example.com, another than this one',
  );
  expect(maskEmailBeside('joana@example.com', 'ana@example.com')).toBe('jo••••@example.com');
});
