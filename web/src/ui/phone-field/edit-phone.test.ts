import { type Country, countries, defaultCountry, findCountry } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPhone, type PhoneEdit, type PhoneEntry } from './edit-phone.ts';
import {
  digitsOf,
  exampleNumber,
  formatInternational,
  formatPhone,
  mostDigits,
} from './phone-mask.ts';

function country(iso: string): Country {
  const found = findCountry(iso);
  if (!found) throw new Error(`${iso} is not in the picker`);
  return found;
}

const empty: PhoneEntry = { country: defaultCountry, value: '' };

/** What the browser does when `text` replaces the characters from `start` to `end`, then the mask's change. */
function insert(
  entry: PhoneEntry,
  text: string,
  start = entry.value.length,
  end = start,
): PhoneEdit {
  const { value } = entry;
  return editPhone(
    entry,
    {
      text: value.slice(0, start) + text + value.slice(end),
      caret: start + text.length,
      inputType: 'insertText',
    },
    countries,
  );
}

function remove(entry: PhoneEntry, start: number, end: number, inputType: string): PhoneEdit {
  const text = entry.value.slice(0, start) + entry.value.slice(end);
  return editPhone(entry, { text, caret: start, inputType }, countries);
}

const backspace = (entry: PhoneEntry, caret: number) =>
  remove(entry, caret - 1, caret, 'deleteContentBackward');
const deleteKey = (entry: PhoneEntry, caret: number) =>
  remove(entry, caret, caret + 1, 'deleteContentForward');

function type(entry: PhoneEntry, text: string): PhoneEntry {
  return [...text].reduce<PhoneEntry>((current, character) => insert(current, character), entry);
}

/** The text with a bar where the caret is. */
function shown({ value, caret }: PhoneEdit): string {
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

const full: PhoneEntry = { country: defaultCountry, value: '(11) 98765 4321' };

it.each([
  ['0044 7911 123456', 'GB', '7911 123456'],
  ['00 55 11 98765-4321', 'BR', '(11) 98765 4321'],
  ['00351912345678', 'PT', '912 345 678'],
])('a number that is typed as it is dialled abroad (%s) loses no digit', (typed, iso, value) => {
  expect(type(empty, typed)).toMatchObject({ country: country(iso), value });
});

describe('typing', () => {
  it('forms both variants', () => {
    expect(type(empty, '1198765432').value).toBe('(11) 9876 5432');
    expect(type(empty, '11987654321').value).toBe('(11) 98765 4321');
  });

  it('ignores a twelfth digit, wherever it is typed', () => {
    expect(shown(insert(full, '9'))).toBe('(11) 98765 4321|');
    expect(shown(insert(full, '7', 6))).toBe('(11) 9|8765 4321');
  });

  it('ignores what is no digit', () => {
    expect(shown(insert(full, 'x', 8))).toBe('(11) 987|65 4321');
    expect(type(empty, '(11) 98765-4321').value).toBe('(11) 98765 4321');
  });

  it('takes a digit in the middle', () => {
    expect(shown(insert({ ...empty, value: '(11) 9876 5432' }, '0', 6))).toBe('(11) 90|876 5432');
  });

  it('replaces what is selected', () => {
    expect(shown(insert(full, '2', 0, full.value.length))).toBe('(2|');
    expect(shown(insert(full, '0', 5, 7))).toBe('(11) 0|765 4321');
  });

  it('picks the country as soon as its code is complete', () => {
    expect(type(empty, '+')).toMatchObject({ country: defaultCountry, value: '+' });
    expect(type(empty, '+35')).toMatchObject({ country: defaultCountry, value: '+35' });
    expect(type(empty, '+351')).toMatchObject({ country: country('PT'), value: '' });
    expect(type(empty, '+1 415 555 2671')).toMatchObject({
      country: country('US'),
      value: '415 555 2671',
    });
    expect(type(empty, '+55 11 98765 4321')).toMatchObject({
      country: defaultCountry,
      value: full.value,
    });
  });

  it('goes on behind a plus', () => {
    const plus = insert(empty, '+');
    expect(shown(plus)).toBe('+|');
    expect(shown(insert(plus, '4', plus.caret))).toBe('+4|');
  });

  it('keeps a country code that the picker does not have', () => {
    expect(type(empty, '+43 660 1234567')).toMatchObject({
      country: defaultCountry,
      value: '+436601234567',
    });
  });

  it('lets an unfinished country code be deleted', () => {
    const plus = type(empty, '+');
    expect(backspace(plus, 1).value).toBe('');
    expect(backspace(type(empty, '+3'), 2).value).toBe('+');
  });

  it('reads the digits of Arabic, Persian, Indian and full-width keyboards', () => {
    for (const digits of [
      '١١٩٨٧٦٥٤٣٢١',
      '۱۱۹۸۷۶۵۴۳۲۱',
      '११९८७६५४३२१',
      '১১৯৮৭৬৫৪৩২১',
      '１１９８７６５４３２１',
    ]) {
      expect(type(empty, digits).value).toBe('(11) 98765 4321');
    }
  });
});

describe('deleting', () => {
  it('takes the last digit, and the sign before it when nothing follows', () => {
    expect(shown(backspace({ ...empty, value: '(11) 9' }, 6))).toBe('(11|');
    expect(shown(backspace({ ...empty, value: '(1' }, 2))).toBe('|');
  });

  it('goes on across the signs of the mask', () => {
    expect(shown(backspace(full, 11))).toBe('(11) 9876| 4321');
    expect(shown(backspace(full, 5))).toBe('(1|9) 8765 4321');
    expect(shown(backspace(full, 4))).toBe('(1|9) 8765 4321');
    expect(shown(deleteKey(full, 3))).toBe('(11|) 8765 4321');
    expect(shown(deleteKey(full, 10))).toBe('(11) 9876 5|321');
    expect(shown(deleteKey(full, 0))).toBe('(|19) 8765 4321');
  });

  it('changes nothing where there is no digit', () => {
    expect(shown(backspace(full, 1))).toBe('(|11) 98765 4321');
  });

  it('empties the field by backspace, digit by digit', () => {
    let entry: PhoneEntry & { caret?: number } = full;
    for (let left = 10; left >= 0; left -= 1) {
      entry = backspace(entry, entry.caret ?? entry.value.length);
      expect(digitsOf(entry.value)).toHaveLength(left);
    }
    expect(entry.value).toBe('');
  });

  it('cuts only what was selected', () => {
    expect(shown(remove(full, 3, 5, 'deleteByCut'))).toBe('(11|) 98765 4321');
    expect(shown(remove(full, 5, 8, 'deleteByCut'))).toBe('(11|) 6543 21');
  });
});

describe('pasting', () => {
  it.each([
    ['+55 11 98765-4321', 'BR', '(11) 98765 4321'],
    ['+55 (0)11 98765-4321', 'BR', '(11) 98765 4321'],
    ['tel:+5511987654321', 'BR', '(11) 98765 4321'],
    ['\u202a+55 11 98765\u20114321\u202c', 'BR', '(11) 98765 4321'],
    ['Ana: +55 11 98765-4321 (WhatsApp, 24h)', 'BR', '(11) 98765 4321'],
    ['11987654321', 'BR', '(11) 98765 4321'],
    ['011 98765-4321', 'BR', '(11) 98765 4321'],
    ['0 11 98765-4321', 'BR', '(11) 98765 4321'],
    ['0055 11 98765-4321', 'BR', '(11) 98765 4321'],
    ['5511987654321', 'BR', '(11) 98765 4321'],
    ['551133334444', 'BR', '(11) 3333 4444'],
    ['+1 (415) 555-2671', 'US', '415 555 2671'],
    ['+1 415 555 2671 ext. 5', 'US', '415 555 2671'],
    ['001 415 555 2671', 'US', '415 555 2671'],
    ['+351 912 345 678', 'PT', '912 345 678'],
    ['351912345678', 'PT', '912 345 678'],
    ['+44 (0)7400 123456', 'GB', '7400 123456'],
    ['447400123456', 'GB', '7400 123456'],
    ['+49 1512 3456789', 'DE', '1512 3456789'],
    ['+62 812-3456-78901', 'ID', '812 3456 78901'],
    ['+998 90 123 45 67', 'UZ', '90 123 45 67'],
  ])('reads %j as a number of %s: %s', (text, iso, value) => {
    expect(insert(empty, text)).toMatchObject({ country: country(iso), value });
  });

  it('puts the caret behind the number', () => {
    expect(shown(insert(empty, '+55 11 98765-4321'))).toBe('(11) 98765 4321|');
  });

  it('picks the country of any of the forty', () => {
    for (const one of countries) {
      for (const prefix of [one.code, one.code.replace('+', '00'), `${one.code} `]) {
        expect(insert(empty, `${prefix}3123456789`)).toMatchObject({
          country: one,
          value: formatPhone('3123456789', one),
        });
      }
    }
  });

  it('lets a whole number take the place of the one that is there', () => {
    expect(insert(full, '+351 912 345 678')).toMatchObject({ country: country('PT') });
    expect(insert(full, '21912345678').value).toBe('(21) 91234 5678');
    expect(insert(full, '+44 7400 123456', 0, 15)).toMatchObject({ country: country('GB') });
  });

  it('completes a number that was begun', () => {
    expect(insert({ ...empty, value: '(11' }, '98765-4321').value).toBe('(11) 98765 4321');
    expect(insert({ ...empty, value: '(11) 9' }, '8765 4321', 6).value).toBe('(11) 98765 4321');
  });

  it('cuts nothing off: what is too long stays to be seen, and can be deleted', () => {
    const long = insert({ ...empty, value: '(11) 98765' }, '432199');
    expect(shown(long)).toBe('(11) 98765 432199|');
    expect(backspace(long, long.value.length).value).toBe('(11) 98765 43219');
  });

  it('keeps the chosen country for a national number, and knows the 1 before an American one', () => {
    const american = { country: country('US'), value: '' };
    expect(insert(american, '(415) 555-2671')).toMatchObject({
      country: country('US'),
      value: '415 555 2671',
    });
    expect(insert(american, '1-415-555-2671').value).toBe('415 555 2671');
    expect(insert(empty, '14155552671')).toMatchObject({
      country: defaultCountry,
      value: '(14) 15555 2671',
    });
  });

  it('keeps an international number whose code the form does not offer', () => {
    const offered = [country('BR'), country('US'), country('GB')];
    const edit = editPhone(empty, { text: '+351 912 345 678', caret: 16, inputType: '' }, offered);
    expect(edit).toMatchObject({ country: defaultCountry, value: '+351912345678' });
  });
});

describe('any edit', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.stringMatching(/^[+\d() -]{0,24}$/),
  );

  const anyCountry = fc.constantFrom(...countries);

  it('leaves a number in the shape of the mask, or with a plus, and a caret inside it', () => {
    const edits = fc.array(fc.tuple(texts, fc.nat(30), fc.nat(30), fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(anyCountry, edits, (chosen, all) => {
        let entry: PhoneEntry = { country: chosen, value: '' };
        for (const [text, from, to, forward] of all) {
          const start = Math.min(from, to, entry.value.length);
          const end = Math.min(Math.max(from, to), entry.value.length);
          const edit = text
            ? insert(entry, text, start, end)
            : remove(entry, start, end, forward ? 'deleteContentForward' : 'deleteContentBackward');
          const digits = digitsOf(edit.value);
          const shapes = [formatPhone(digits, edit.country), formatInternational(digits)];
          expect({
            shaped: shapes.includes(edit.value),
            caretInside: edit.caret >= 0 && edit.caret <= edit.value.length,
            country: findCountry(edit.country.iso),
          }).toEqual({ shaped: true, caretInside: true, country: edit.country });
          entry = edit;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('of typed digits gives those digits, in their order, until the mask is full', () => {
    const typed = fc.stringMatching(/^[2-9]\d{0,14}$/);
    fc.assert(
      fc.property(anyCountry, typed, (one, digits) => {
        const kept = digits.slice(0, mostDigits(one));
        expect(type({ country: one, value: '' }, digits).value).toBe(formatPhone(kept, one));
      }),
    );
  });

  /** A number that begins as it is dialled abroad becomes that country's, once its own would be full. */
  const ofAtMost = (most: number) =>
    fc.stringMatching(new RegExp(`^\\d{1,${most}}$`)).filter((digits) => !digits.startsWith('00'));

  it('of one character changes at most one digit', () => {
    fc.assert(
      fc.property(anyCountry, ofAtMost(11), fc.nat(16), (one, digits, at) => {
        const entry = { country: one, value: formatPhone(digits, one) };
        const caret = Math.min(at, entry.value.length);
        const typed = digitsOf(insert(entry, '5', caret).value).length;
        expect(typed).toBe(Math.min(digits.length + 1, mostDigits(one)));
        if (caret === 0) return;
        const left = digitsOf(backspace(entry, caret).value).length;
        const before = digitsOf(entry.value.slice(0, caret)).length;
        expect(left).toBe(before === 0 ? digits.length : digits.length - 1);
      }),
    );
  });

  it('of one character leaves the caret behind it, among the same digits', () => {
    fc.assert(
      fc.property(anyCountry, ofAtMost(10), fc.nat(16), (one, digits, at) => {
        const entry = { country: one, value: formatPhone(digits, one) };
        const caret = Math.min(at, entry.value.length);
        const edit = insert(entry, '5', caret);
        const left = digitsOf(entry.value.slice(0, caret));
        expect(digitsOf(edit.value.slice(0, edit.caret))).toBe(`${left}5`);
      }),
    );
  });
});

describe('in another country', () => {
  const portugal: PhoneEntry = { country: country('PT'), value: '912 345 678' };

  it('an edit keeps the caret among its digits, and crosses the spaces of its mask', () => {
    expect(shown(backspace(portugal, 4))).toBe('91|3 456 78');
    expect(shown(deleteKey(portugal, 3))).toBe('912| 456 78');
    expect(shown(backspace(portugal, 1))).toBe('|123 456 78');
    expect(shown(insert({ ...portugal, value: '912 34' }, '0', 3))).toBe('912 0|34');
  });

  it.each([
    ['PT', '+351 912 345 678', '912 345 678'],
    ['PT', '00351 912 345 678', '912 345 678'],
    ['PT', '351912345678', '912 345 678'],
    ['PT', '912345678', '912 345 678'],
    ['FR', '33612345678', '6 12 34 56 78'],
    ['FR', '06 12 34 56 78', '6 12 34 56 78'],
    ['FR', '+33 (0)6 12 34 56 78', '6 12 34 56 78'],
    ['GB', '07400 123456', '7400 123456'],
    ['RU', '8 (912) 345-67-89', '912 345 67 89'],
    ['RU', '79123456789', '912 345 67 89'],
    ['IN', '919123456789', '91234 56789'],
    ['IN', '9123456789', '91234 56789'],
    ['DE', '4915123456789', '1512 3456789'],
    ['CL', '+56 9 6123 4567', '9 6123 4567'],
    ['IT', '+39 06 1234 5678', '061 234 5678'],
  ])('chosen already, %s reads %s as %s', (iso, text, value) => {
    const chosen = { country: country(iso), value: '' };
    expect(insert(chosen, text)).toMatchObject({ country: country(iso), value });
  });

  it('a whole number takes the place of one that was begun', () => {
    expect(insert({ ...portugal, value: '91' }, '912345678').value).toBe('912 345 678');
    expect(insert(portugal, '+34 612 34 56 78')).toMatchObject({
      country: country('ES'),
      value: '612 34 56 78',
    });
  });

  it('a pasted example of any country fills both, with its plus and with its two zeros', () => {
    for (const one of countries) {
      const example = exampleNumber(one);
      for (const prefix of [one.code, one.code.replace('+', '00')]) {
        expect(insert(empty, `${prefix} ${example}`)).toMatchObject({
          country: one,
          value: example,
        });
      }
    }
  });
});
