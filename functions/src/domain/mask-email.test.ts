import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicMailProvider, maskEmail, maskEmailBeside } from './mask-email.ts';

describe('a masked e-mail', () => {
  it.each([
    ['marina@gmail.com', 'ma••••@gmail.com'],
    ['marina@Hotmail.com.br', 'ma••••@hotmail.com.br'],
    ['marina@yahoo.es', 'ma••••@yahoo.es'],
    ['ab@uol.com.br', 'a••••@uol.com.br'],
    ['a@icloud.com', 'a••••@icloud.com'],
    ['"odd@local"@outlook.com', '"o••••@outlook.com'],
    ['not an address', '••••'],
    // Whatever is no provider that everybody knows is covered as the name is, and claims nothing.
    ['marina@example.com', 'ma••••@ex••••.com'],
    ['delegado@delegacia-sp.com', 'de••••@de••••.com'],
    ['info@policia-federal-sp.com', 'in••••@po••••.com'],
    ['marina@santa-casa.org.br', 'ma••••@sa••••.br'],
    ['ana@pm.com', 'an••••@p••••.com'],
    ['info@seguranca.itau.example', 'in••••@se••••'],
    ['info@correio.delivery', 'in••••@co••••'],
    ['info@justica', 'in••••@ju••••'],
    ['info@gmail.com.policia-federal.net', 'in••••@gm••••.net'],
    ['info@gmail.com.policia', 'in••••@gm••••'],
    ['info@yahoo.police', 'in••••@ya••••'],
    ['info@pm.hotmail.com', 'in••••@pm••••.com'],
    ['info@xn--polcia-3va.com', 'in••••@xn••••.com'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('shows nothing of a domain of somebody’s own but two letters and its ending', () => {
    const own = fc.domain().filter((domain) => !isPublicMailProvider(domain));
    fc.assert(
      fc.property(own, (domain) => {
        expect(maskEmail(`ana@${domain}`)).toMatch(/^an••••@..?••••(?:\.[a-z]{2,3})?$/u);
      }),
    );
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
    'an••••@ex••••.com, another than this one',
  );
  expect(maskEmailBeside('ana@example.org', 'ana@example.com')).toBe('an••••@ex••••.org');
  expect(maskEmailBeside('joana@gmail.com', 'ana@gmail.com')).toBe('jo••••@gmail.com');
});
