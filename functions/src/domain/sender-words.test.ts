import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asOneLine, withoutContacts } from './sender-words.ts';

describe('a sender’s words', () => {
  it.each([
    ['  Saturday\n\tpickup ', 'Saturday pickup'],
    ['Ana \u202egnitirw', 'Ana gnitirw'],
    ['Zo\u00ebe\u0000', 'Zoëe'],
    ['👨‍👩‍👧 family', '👨‍👩‍👧 family'],
    ['broken \ud800', 'broken \ufffd'],
    ['\u200b\u2060', ''],
    ['\u200d', ''],
    ['\u2800\u2800', ''],
    ['\u{1d159}', ''],
    ['می‌روم', 'می‌روم'],
    ['   ', ''],
  ])('%j become one line: %j', (written, line) => {
    expect(asOneLine(written)).toBe(line);
  });

  it.each([
    ['Ana, school trip', 'Ana, school trip'],
    ['marina@example.com', 'ma••••@ex••••.com'],
    ['Ana <ana.maria@example.com>, mother', 'Ana <an••••@ex••••.com>, mother'],
    ['Marina +55 11 98765-4321', 'Marina ••••'],
    ['(11) 98765.4321', '••••'],
    ['+٥٥ ١١ ٩٨٧٦٥ ٤٣٢١', '••••'],
    ['Van 3, gate 12, at 14:30', 'Van 3, gate 12, at 14:30'],
    ['Pickup 20/11/2026 14:30', 'Pickup 20/11/2026 14:30'],
  ])('%j are shown to strangers as %j', (written, shown) => {
    expect(withoutContacts(written)).toBe(shown);
  });

  it('never show an e-mail, whatever stands around it', () => {
    const words = fc.stringMatching(/^[a-z ]{0,8}$/);
    fc.assert(
      fc.property(words, fc.emailAddress(), words, (before, email, after) => {
        expect(withoutContacts(`${before} ${email} ${after}`)).not.toContain(email);
      }),
    );
  });
});
