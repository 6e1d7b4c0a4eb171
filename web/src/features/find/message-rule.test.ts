import { plainSmsMessage } from '@geonod/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutMessage, readMessage, refusalOfCharacters } from './message-rule.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the words of a text message', () => {
  it('are sent as typed when they are plain', () => {
    expect(readMessage('ETA?')).toEqual({ plain: 'ETA?', refused: [], length: 4 });
  });

  it('lose their accents, and nothing else', () => {
    expect(readMessage('Cadê?').plain).toBe('Cade?');
    expect(readMessage('Cade\u0302?')).toEqual({ plain: 'Cade?', refused: [], length: 5 });
  });

  it('get back the plain signs that a phone has made elegant', () => {
    expect(readMessage('I’m').plain).toBe("I'm");
    expect(readMessage('“Oi”').plain).toBe('"Oi"');
    expect(readMessage('a–b').plain).toBe('a-b');
    expect(readMessage('Oi…')).toEqual({ plain: 'Oi...', refused: [], length: 5 });
  });

  it('are sent without the spaces around them', () => {
    expect(readMessage(' Oi ')).toEqual({ plain: 'Oi', refused: [], length: 4 });
    expect(readMessage('   ').plain).toBe('');
  });

  it('are always what the server would make of them', () => {
    for (const typed of ['Cadê?', 'I’m', 'Oi…', 'ﬁm', 'ＯＫ', '½']) {
      const { plain } = readMessage(typed);
      if (plain !== null) expect(plainSmsMessage(plain)).toBe(plain);
    }
  });
});

it('is read in a browser that cannot tell characters, too', () => {
  vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
  expect(readMessage('Cade\u0302?')).toEqual({ plain: 'Cade?', refused: [], length: 5 });
  expect(readMessage('x👨').refused).toEqual(['👨']);
  expect(cutMessage('1234👨5')).toBe('1234👨');
});

describe('a character that cannot be sent', () => {
  it('is named, once, and takes one place', () => {
    const reading = readMessage('👨‍👩‍👧x👨‍👩‍👧');
    expect(reading).toEqual({ plain: null, refused: ['👨‍👩‍👧'], length: 3 });
    expect(refusalOfCharacters(reading)).toBe(
      '“👨‍👩‍👧” cannot go in a text message. Use letters A to Z, digits and plain signs.',
    );
  });

  it('is named with the others', () => {
    expect(refusalOfCharacters(readMessage('где'))).toMatch(/^“г” and “д” and “е” cannot go/);
  });

  it('is the only reason to complain', () => {
    expect(refusalOfCharacters(readMessage('Oi?'))).toBeUndefined();
  });
});

describe('the limit of 5 characters', () => {
  it('keeps what fits, from the start', () => {
    expect(cutMessage('Where are you')).toBe('Where');
    expect(cutMessage('Cadê você')).toBe('Cadê ');
    expect(cutMessage('ETA?')).toBe('ETA?');
  });

  it('counts what is sent, not what is typed', () => {
    expect(cutMessage('Oi……')).toBe('Oi…');
    expect(cutMessage('e\u0302e\u0302e\u0302e\u0302e\u0302e\u0302')).toBe(
      'e\u0302e\u0302e\u0302e\u0302e\u0302',
    );
  });

  it('never cuts a character in two', () => {
    expect(cutMessage('1234👨‍👩‍👧5')).toBe('1234👨‍👩‍👧');
  });
});
