import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkNameProblem } from './link-name.ts';

const ordinary = [
  'Mom’s phone',
  "Mom's phone",
  'Saturday pickup',
  'Ana, school trip',
  'Rafa, late train',
  'Delivery van 3',
  'Trail run, Sunday',
  'Airport, gate 12',
  'Bike courier',
  'Entrega 42',
  'Pedido 10482',
  'Order #20491-B',
  'Parcel 1795670097123',
  'Van 3, gate 12, at 14:30',
  '20/11/2026',
  'Pickup 20/11/2026 14:30',
  'Trip 2026-11-20 at 9h45, row 14',
  'Sala 505, 3 PM',
  'Apto 1301',
  'Ponto de encontro',
  'Encontro no ponto de ônibus com a Ana',
  'Punto de encuentro',
  'Escola. Com a Ana',
  'Meet at school. It is late',
  'Hospital visit',
  'Tech support visit',
  'Food & service',
  'Ana @ school',
  'Grupo do WhatsApp',
  'Cita de la visa',
  'Viaje a Santander',
  'Cena a Napoli centro',
  'Apolicio Ramos',
  'Tyra Banksia',
  'Hacienda San Juan',
  'Mãe ❤️',
  '👨‍👩‍👧 family',
  'Поездка в школу',
  '接孩子放学',
  'St. Mary’s, 2nd floor',
  'Col·legi de la Mar',
  'Dr. Souza',
  'Filho da Ella, 11 de abril',
  'Coast Guard Beach',
  'Gendarmenmarkt, 18h',
  'Bernardo e Mis Amigos',
  'Governors Island pickup',
  'Interpolation homework',
  'Food bank',
  'River bank',
  'Emergency contact',
  'Bank holiday',
  'No. 5',
  'São João',
  'शनिवार को स्कूल से',
  'รับที่โรงเรียน',
  'မျှော်လင့်ချက်',
  'ស្ត្រី',
  'Ngày mai, trường Nguyễn Huệ',
  '1️⃣ Praça',
  'x'.repeat(80),
];

describe('a link may be named', () => {
  it.each(ordinary)('%s', (name) => {
    expect(linkNameProblem(name)).toBeNull();
  });

  it('whatever stands together of such words, with a number or a time', () => {
    const word = fc.constantFrom('Ana', 'school', 'entrega', 'van', 'gate', 'jueves', 'São Paulo');
    const number = fc.oneof(
      fc.nat({ max: 9_999_999_999 }).map(String),
      fc.constantFrom('14:30', '9h05', '20/11/2026', 'nº 7', '3 PM'),
    );
    const separator = fc.constantFrom(' ', ', ', ' – ', ' / ');
    fc.assert(
      fc.property(word, separator, number, separator, word, (...parts) => {
        expect(linkNameProblem(parts.join(''))).toBeNull();
      }),
    );
  });
});

it.each([
  'North bank of the river',
  'On the bank of Lake Como',
  'Food bank of Lisbon',
  'Viagem 🇧🇴🇵🇪',
  '🇮🇹🇦🇺 match',
  'Meet at the bank',
  'Banco da praça central',
  'Samu’s birthday',
  'Contato para emergência médica',
])('a bank or an emergency may be a place or a thing: %s', (name) => {
  expect(linkNameProblem(name)).toBeNull();
});

describe('no link reads as if an authority, a bank or we ask', () => {
  /** Among other words they may name a place. */
  const short = [
    'Your bank',
    'City Bank',
    'Emergency 911',
    'Bank security',
    'EMERGÊNCIA',
    'Банк Banco',
    'Ba\u0301n\u0301k',
  ];
  const pretended = [
    '🇵🇴🇱🇮🇨🇮🇦',
    '🅟🅞🅛🅘🅒🅘🅐',
    'ᴘᴏʟɪᴄɪᴀ',
    'GeoNod',
    'Bank of Brazil',
    'Geo Nod: confirm your location',
    'Ge0N0d security check',
    'G e o N o d',
    'g.e.o.n.o.d',
    'Police: share now',
    'POLÍCIA CIVIL',
    'Policía Nacional, caso 42',
    'P o l i c e department',
    'P-o-l-i-c-e',
    'Роlісе',
    'Ｐｏｌｉｃｅ',
    '𝐏𝐨𝐥𝐢𝐜𝐞',
    'P0lice 190',
    'PoIicia: abra agora',
    'ltaú',
    'PayPaI',
    'Bornbeiros SP',
    'Geo Nod',
    'Defesa Civil: alerta',
    'ConseIho Tutelar',
    'Banco do Brasil',
    'Itaú: confirme',
    'Nubank',
    'HSBC fraud team',
    'PayPal',
    'Emergency services',
    'Bombeiros SP',
    'Ambulância a caminho',
    'Receita Federal',
    'Governo do Estado',
    'Guardia Civil',
    'Interpol',
    'Interpol Brasil',
    'Governo SP',
    'GovernoRJ',
    'InterpolAgente',
    'WhatsApp support',
    'Customer service',
  ];

  it.each([...pretended, ...short])('%s', (name) => {
    expect(linkNameProblem(name)).toBe('pretends');
  });

  it('wherever it stands in the name', () => {
    const around = fc.constantFrom('', 'Ana', 'share now', 'caso 42', '14:30', '🚨');
    fc.assert(
      fc.property(around, fc.constantFrom(...pretended), around, (before, name, after) => {
        expect(linkNameProblem(`${before} ${name} ${after}`)).not.toBeNull();
      }),
    );
  });
});

describe('no link covers what stands around its name', () => {
  it.each([
    `i${'\u0301'.repeat(39)}i${'\u0323'.repeat(38)}`,
    'Pickup\u0332\u0333\u0347\u0348 at school',
    'é\u0302\u0303\u0304\u0305',
    'P\u0301\u0301\u0301\u0301olice',
  ])('%j', (name) => {
    expect(linkNameProblem(name)).toBe('hides');
  });
});

describe('no link leads its reader elsewhere', () => {
  it.each([
    'example.com',
    'see example.com/win',
    'Prize: bit.ly/abCd',
    't.co/abCd',
    'v.gd/hQwErt',
    'Fotos: j.mp/AbCdEf',
    's.id?maps',
    '203.0.113.7/win',
    'x.com',
    'wa.me/5511987654321',
    'example．com',
    'example。com',
    'example .com',
    'example (dot) com',
    'exemplo [ponto] com',
    'https://1.2.3.4',
    'http example',
    'www example',
    'marina@example.com',
    'ana＠example．com',
    'Ana <ana.maria@example.com>',
    'bit.\u0301ly/abCd',
  ])('%s', (name) => {
    expect(linkNameProblem(name)).toBe('contact');
  });

  it('whatever e-mail stands in it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(linkNameProblem(`Ana ${email}`)).toBe('contact');
      }),
    );
  });
});
