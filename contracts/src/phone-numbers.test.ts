import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPhoneNumbers } from './phone-numbers.ts';

it.each([
  ['Call +55 11 98765-4321', 'Call ••••'],
  ['11987654321', '••••'],
  ['(11) 98765.4321, Ana', '••••, Ana'],
  ['+٥٥ ١١ ٩٨٧٦٥ ٤٣٢١', '••••'],
  ['Ana １１９８７６５４３２１', 'Ana ••••'],
  ['1•1•9•8•7•6•5•4•3•2•1', '••••'],
  ['Order 1795670097123', 'Order ••••'],
  ['11 98765 4321 on 20/11/2026', '•••• on 20/11/2026'],
  ['20/11/2026: 11 98765 4321 or 21 98765 4321', '20/11/2026: •••• or ••••'],
  ['987-65-4321-00', '••••'],
  ['\ue00011 98765 4321', '••••'],
])('%j is shown as %j', (written, shown) => {
  expect(withoutPhoneNumbers(written)).toBe(shown);
});

describe('what is no phone number is left', () => {
  it.each([
    '20/11/2026',
    'Pickup 20/11/2026 14:30',
    'Entrega 42, 20/11/2026 14:30',
    'Trip 2026-11-20 at 9h45, row 14',
    '31.12.26 23:59',
    'From 8:00 to 17:30, 3 stops',
    'Order #20491-B',
    'Apto 1301, 12345-678',
    'Van 12345678',
  ])('%s', (written) => {
    expect(withoutPhoneNumbers(written)).toBe(written);
  });
});

it('covers any number that can be called, however it is set apart and whatever stands around it', () => {
  const digits = fc.stringMatching(/^[2-9]\d{8,14}$/);
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '/');
  const words = fc.constantFrom('', 'Ana', 'call', '20/11/2026', '14:30');
  fc.assert(
    fc.property(words, digits, separator, words, (before, number, apart, after) => {
      const written = `${before} ${[...number].join(apart)} ${after}`;
      expect(withoutPhoneNumbers(written).replace(/20\/11\/2026|14:30/g, '')).not.toMatch(/\d{3}/);
    }),
  );
});
