import { countries, defaultCountry } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { EditHistory } from './edit-history.ts';
import { caretAfterChange, editPhone, type PhoneEntry } from './edit-phone.ts';

const empty: PhoneEntry = { country: defaultCountry, value: '' };

/** Writes into the field at its end, as a person or the clipboard does, and keeps the history of it. */
function write(history: EditHistory, entry: PhoneEntry, pieces: readonly string[]): PhoneEntry {
  return pieces.reduce((current, piece) => {
    const text = current.value + piece;
    const edit = editPhone(current, { text, caret: text.length, inputType: '' }, countries);
    history.record(current, edit, current.value.length);
    return edit;
  }, entry);
}

describe('undo', () => {
  it('takes back what was typed in one go, and redo brings it again', () => {
    const history = new EditHistory();
    write(history, empty, [...'11987654321']);
    expect(history.undo()?.to.value).toBe('');
    expect(history.undo()).toBeUndefined();
    expect(history.redo()?.to.value).toBe('(11) 98765 4321');
    expect(history.redo()).toBeUndefined();
  });

  it('takes back a pasted number with its country, and then what was typed before', () => {
    const history = new EditHistory();
    const typed = write(history, empty, [...'119']);
    write(history, typed, ['+351 912 345 678']);
    expect(history.undo()?.to).toMatchObject({ country: defaultCountry, value: '(11) 9' });
    expect(history.undo()?.to.value).toBe('');
  });

  it('takes back separately what was typed after the field was left', () => {
    const history = new EditHistory();
    const typed = write(history, empty, [...'119']);
    history.close();
    write(history, typed, [...'87']);
    expect(history.undo()?.to.value).toBe('(11) 9');
  });

  it('forgets what was taken back once something new is typed', () => {
    const history = new EditHistory();
    write(history, empty, [...'119']);
    history.undo();
    write(history, empty, ['2']);
    expect(history.redo()).toBeUndefined();
    expect(history.undo()?.to.value).toBe('');
  });

  it('puts the caret behind what came back', () => {
    expect(caretAfterChange('(11) 9875 4321', '(11) 98765 4321')).toBe(9);
    expect(caretAfterChange('', '(11) 98765 4321')).toBe(15);
    expect(caretAfterChange('(11) 98765 4321', '')).toBe(0);
  });
});
