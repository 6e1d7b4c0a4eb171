import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageCarriesLink, senderNameProblem } from './sender-name.ts';
import { plainName } from './sms-text.ts';

describe('a name that somebody may ask under', () => {
  it.each([
    'Marina Duarte',
    'João da Silva',
    'María José Peña',
    'Ana',
    "Conor O'Brien",
    'Jean-Luc',
    'J. P. Morgan Silva',
    'Dr. Ana Souza',
    'Tyra Banks',
    'Omar Sharif',
    'Ana 2',
    'Ɓala Ɗanjuma',
    'Əli Məmmədov',
    'Ana 🇧🇷',
    'Teva 🇵🇫',
    'Ana 🇧🇴🇵🇪',
    'Иван Петров',
    '王小明',
    'محمد علي',
    'Nguyễn Thị Minh Khai',
    'မောင်မောင်ကျော်',
    'สมชาย ตั้งใจ',
    'लक्ष्मी देवी',
    'Apolicio Ramos',
    'Mãe ❤️',
    'Tia 👩‍👧',
    'Clara Vivone',
    'Pedro Bancroft',
    'Marcia',
    'Câmara Cascudo',
    'Dea Guarda',
    'María Claro',
    'Ella Filho',
    'Bernardo Correia',
    'Illiana Vivaldi',
    'Guglielmo Pollice',
    'María Cruz Rojas',
    'Fred Cross',
    'Eugen Darmstadt',
    'Ana Mercado Librero',
    '  Ana\n',
  ])('%j', (name) => {
    expect(senderNameProblem(name)).toBeNull();
  });
});

describe('a name that pretends', () => {
  it.each([
    'Police',
    'Polícia Federal',
    'Policía Nacional',
    'POLICE DEPT',
    'P.o.l.i.c.e',
    'P O L I C E',
    'P_o-l•i*c e',
    'Ｐｏｌｉｃｅ',
    '𝐏𝐨𝐥𝐢𝐜𝐞',
    'Роlісе',
    'P0lice',
    'Pol1ce',
    'PoIicia Federal',
    'Po1icia',
    'PoIice',
    'ltaú',
    'PayPaI',
    'Bornbeiros',
    'Governo',
    'Govemo do Estado',
    'Defesa Civil',
    'Protección Civil',
    'Proteção Civil',
    'Civil Defence',
    'ConseIho Tutelar',
    'Polizei',
    'Gendarmerie',
    'Cruz Vermelha',
    'Red Cross',
    'Mercado Pago',
    'Polícía',
    'Bombeiros SP',
    'Bomberos',
    'SAMU',
    'Emergency services',
    'Emergência',
    'Emergencias',
    'Ambulância',
    'Banco do Brasil',
    'Itaú',
    'Nubank',
    'HSBC Bank',
    'Receita Federal',
    'Hacienda',
    'GeoNod',
    'Geo Nod',
    'Ge0N0d support',
    'WhatsApp',
    'Suporte técnico',
    'Soporte',
    'FBI agent',
    'Guardia Civil',
    'Delegado Silva',
    'Official account',
    // Small capitals, and letters of Lisu, Cherokee, Cree, Coptic and Greek.
    'ᴘᴏʟɪᴄɪᴀ ᴄɪᴠɪʟ',
    'ʙᴀɴᴄᴏ ɪᴛᴀᴜ',
    'ɢᴇᴏɴᴏᴅ',
    'ꓑꓳꓡꓲꓚꓰ',
    'ᏢᎾᏞᏆᏟᎬ',
    'ᑭOᒪICE',
    'ƤOLICE',
    'Ⲣolice',
    'Poʟice',
    'Pôlɩcia',
    'Ana 🅟🅞🅛🅘🅒🅘🅐',
    'ΗSΒC',
    'ΝUΒΑΝΚ',
    // Read so once a text message has left out or respelt what stands between or in place of Latin letters.
    'Банк Итау',
    'It¡au',
    'Ba¿nco do Brasil',
    'Ba\u0301n\u0301k',
  ])('%s', (name) => {
    expect(senderNameProblem(name)).toBe('pretends');
  });
});

describe('a name that hides something', () => {
  it.each([
    'Ana\u200bMaria',
    'Ana\u200cMaria',
    'Ana\u200dMaria',
    'علی\u200c\u200cپور',
    'Ana\u202eairam',
    'Ana\u00ad',
    'A\u0000na',
    'Ana\u{e0041}\u{e0042}',
    'Ana \u3164',
    'Ana\u2800',
    'Ana\nMaria',
    'Ana\ufe0f',
    'A\u0301\u0301\u0301\u0301\u0301na',
    'Ana\ue000',
    '\u2060Ana',
  ])('%j', (name) => {
    expect(senderNameProblem(name)).toBe('hides');
  });
});

describe('a name that carries a number, an address or a link', () => {
  it.each([
    'Ana 11987654321',
    'Ana 11 98765-4321',
    'Ana １１９８７',
    'Ana 1.1.9.8',
    'Ana 1•1•9•8',
    'Ana 1_1_9_8',
    'Ana ①②③④',
    'Ana ¹²³',
    'Ana ٠١٢٣',
    'Call 190',
    'ana@example.com',
    'ana＠example．com',
    'Ana arroba casa',
    'example.com',
    'example．com',
    'example。com',
    'example•com',
    'example · com',
    'example . com',
    'example dot com',
    'example (dot) com',
    'exemplo ponto com',
    'ejemplo punto com',
    'http Ana',
    'www Ana',
    't.me//ana',
    'bit.ly',
    'Ana v.gd/hQwErt',
    'j.mp/AbCdEf Ana',
    'Ana s.id?maps',
    'x.gd#abcd',
    't.co/abCd',
    'x.com',
    'meu-premio.\u0301com',
    'meu-premio.¡com',
    'bit.\u0301ly/abCd',
    'bit.¿ly',
    'премио.ком',
    '190',
  ])('%s', (name) => {
    expect(senderNameProblem(name)).toBe('contact');
  });

  it('never stands in the spelling of a text message', () => {
    const pieces = [
      'ab',
      '.',
      '\u0301',
      '¡',
      '¿',
      'com',
      'б',
      'ь',
      '。',
      '中',
      ' ',
      '/',
      'ly',
      '’',
    ];
    const names = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(names, (parts) => {
        const name = parts.join('');
        fc.pre(senderNameProblem(name) === null);
        expect(plainName(name)).not.toMatch(/[a-z]{2}\.[a-z]{2}|[a-z]\.(com|ly)\b/i);
      }),
    );
  });
});

it.each(['', ' ', '…', '❤️', '-'])('a name without a letter is none: %j', (name) => {
  expect(senderNameProblem(name)).toBe('empty');
});

it('a name has at most 60 characters, however they are kept', () => {
  expect(senderNameProblem('é'.repeat(60))).toBeNull();
  expect(senderNameProblem('𝓪'.repeat(60))).toBeNull();
  expect(senderNameProblem('a'.repeat(61))).toBe('too-long');
});

describe('the few characters of a message', () => {
  it.each(['t.co', 'x.io', 'a.me/', 'x．io', 'x。io', 'x•io', '//a.b', 'a.app'])(
    'carry a link: %s',
    (message) => {
      expect(messageCarriesLink(message)).toBe(true);
    },
  );

  it.each([
    'Oi?',
    'Cade?',
    'Ola.',
    'Hi...',
    '…ok',
    'a.b',
    '8.30',
    '9:30',
    'No. 1',
    '1.5km'.slice(0, 4),
  ])('carry none: %s', (message) => {
    expect(messageCarriesLink(message)).toBe(false);
  });
});
