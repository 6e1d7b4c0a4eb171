import { describe, expect, it } from 'vitest';
import { senderNameProblem } from './sender-name.ts';
import { plainSmsMessage, smsLanguage, smsLength, smsSegmentLength, smsText } from './sms-text.ts';

describe('the text message', () => {
  const link = `https://geonod.web.app/link/${'x'.repeat(22)}`;
  const question = { name: 'Marina Duarte', message: 'Oi?', link, dialCode: '1' } as const;
  /** One of each language, and one from where no reply comes. */
  const dialCodes = ['1', '55', '34', '91'] as const;

  it('names who asks, carries the words and the link, and says how to stop', () => {
    expect(smsText({ ...question, link: 'https://geonod.example/link/abc' })).toBe(
      'Marina Duarte asks where you are: Oi? https://geonod.example/link/abc GeoNod. STOP to opt out',
    );
  });

  it('is in the language of the number’s country', () => {
    const text = (dialCode: string) => smsText({ ...question, link: '<link>', dialCode });
    const portuguese =
      'Marina Duarte pergunta onde voce esta: Oi? <link> GeoNod. Responda PARAR p/ sair';
    const spanish = 'Marina Duarte pregunta donde estas: Oi? <link> GeoNod. PARAR para salir';
    expect(['55', '351'].map(text)).toEqual([portuguese, portuguese]);
    expect(['34', '52', '54', '598'].map(text)).toEqual(Array(4).fill(spanish));
    expect(['1', '44', '81'].map(smsLanguage)).toEqual(['en', 'en', 'en']);
  });

  it.each(['91', '86', '971', '966', '90', '7', '84', '234'])(
    'promises no reply to numbers of +%s, from where none reaches us',
    (dialCode) => {
      expect(smsText({ ...question, link: '<link>', dialCode })).toBe(
        'Marina Duarte asks where you are: Oi? <link> GeoNod. To opt out, open the link',
      );
    },
  );

  it('says that it is a reminder when it is one', () => {
    expect(smsText({ ...question, isReminder: true })).toContain('asks again where you are: Oi?');
  });

  it('is one plain message in every language, whatever the name and the words', () => {
    for (const dialCode of dialCodes) {
      for (const isReminder of [false, true]) {
        const long = ['[{|}]', 'ß', 'x', 'Щ', 'Ana '].map((part) => part.repeat(90));
        for (const name of long) {
          for (const message of ['12345', '[{|}]']) {
            const text = smsText({ name, message, link, dialCode, isReminder });
            expect(smsLength(text)).toBeLessThanOrEqual(smsSegmentLength);
            expect(text).toMatch(/^[\x20-\x7e]+$/);
            expect(text).toContain(` ${message} ${link} GeoNod. `);
            expect(text).not.toContain('  ');
            // No more of the name is cut off than there is no room for.
            if (name.startsWith('x')) expect(smsLength(text)).toBe(smsSegmentLength);
          }
        }
      }
    }
  });

  it('leaves room for a name of twenty letters in every language, with the longest words', () => {
    const name = 'a'.repeat(20);
    for (const dialCode of dialCodes) {
      const text = smsText({ name, message: '[{|}]', link, dialCode, isReminder: true });
      expect(text).toMatch(/^a{20} /);
    }
  });

  it('is never left with an address that the name did not have', () => {
    for (const end of ['x.company', 'x.netball', 'v.gdansk']) {
      for (let length = 0; length < 60; length += 1) {
        const text = smsText({ ...question, name: `${'a'.repeat(length)} ${end}`, dialCode: '55' });
        expect(text.replace(link, '').replace('GeoNod.', '')).not.toMatch(
          /\b[xv]\.(?!company |netball |gdansk )/,
        );
      }
    }
    for (let length = 1; length < 60; length += 1) {
      const text = smsText({ ...question, name: `${'a'.repeat(length)}.it.ana`, dialCode: '55' });
      expect(text).not.toContain('a.it ');
    }
  });

  it.each([
    'Marina Duarte de Albuquerque Cavalcanti Prado Amazonas',
    'Marina-Duarte-de-Albuquerque-Cavalcanti-Prado-Amazonas',
  ])('is never left with a name that is refused of %s', (name) => {
    expect(senderNameProblem(name)).toBeNull();
    const left = new Set<string>();
    for (let length = 0; length < 105; length += 1) {
      const text = smsText({ ...question, link: 'x'.repeat(length), name });
      const each = text.slice(0, text.indexOf(' asks where'));
      left.add(each);
      const [next = ''] = name.slice(each.length + 1).split(/[ -]/);
      const more = smsLength(text) + 1 + next.length;
      if (each !== name) expect(more, 'with one word more').toBeGreaterThan(smsSegmentLength);
    }
    for (const each of left) expect(senderNameProblem(each), each).toBeNull();
    expect(left).toContain(name);
    expect([...left]).toContain(name.slice(0, -'Amazonas'.length - 1));
    expect([...left]).toContain('Marina');
  });

  it.each([
    ['João Peçanha', 'Joao Pecanha'],
    ['Søren Łukasz Straße', 'Soren Lukasz Strasse'],
    ['Юлия Щербакова', 'Iuliia Shcherbakova'],
    ['Mãe ❤️', 'Mae'],
    ['❤️ Mãe  do❤️Rui', 'Mae do Rui'],
    ['Conor O’Brien', "Conor O'Brien"],
    ['王小明', 'Somebody'],
    ['', 'Somebody'],
  ])('writes the name %j as %s', (name, plain) => {
    const text = smsText({ ...question, name });
    expect(text.startsWith(`${plain} asks where you are:`)).toBe(true);
  });

  it('counts what it takes of a segment as phones do', () => {
    expect(smsLength('Oi?')).toBe(3);
    expect(smsLength('[Oi]')).toBe(6);
  });

  it('drops accents instead of halving the segment', () => {
    expect(plainSmsMessage('Cadê?')).toBe('Cade?');
    expect(plainSmsMessage('Olá ç')).toBe('Ola c');
  });

  it('writes plainly what a phone’s keyboard makes typographic', () => {
    expect(plainSmsMessage('I’m')).toBe("I'm");
    expect(plainSmsMessage('“a”')).toBe('"a"');
    expect(plainSmsMessage('a`b')).toBe("a'b");
    expect(plainSmsMessage('¿Eh?')).toBe('Eh?');
    expect(plainSmsMessage(' Oi ')).toBe('Oi');
  });

  it('refuses what has no plain spelling', () => {
    expect(plainSmsMessage('👋')).toBeNull();
    expect(plainSmsMessage('где?')).toBeNull();
    expect(plainSmsMessage('a\nb')).toBeNull();
  });
});
