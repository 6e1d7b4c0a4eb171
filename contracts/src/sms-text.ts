import type { RecipientLanguage } from './requests.ts';

/** What one text message carries in the GSM alphabet; longer ones are sent, and charged, as two. */
export const smsSegmentLength = 160;

/**
 * China and the United Arab Emirates: “do not allow URLs in the content”, “Messages containing URL … not allowed”. Sources:
 * https://www.twilio.com/guidelines/cn/sms, https://www.twilio.com/guidelines/ae/sms
 * The page of prices names them.
 */
const withoutLinks: ReadonlySet<string> = new Set(['86', '971']);

/** Whether the carriers of a dial code, in digits, deliver a text message that carries a link. */
export function deliversLinks(dialCode: string): boolean {
  return !withoutLinks.has(dialCode);
}

/** What a member is told where they do not. */
export const linksUndelivered =
  'Text messages with links are not delivered in this country. Find by Link works there: you send the link yourself.';

/** What they are told where none is sent to a country, or to the carrier of the number. */
export const destinationNotTexted =
  'We cannot send text messages to this country or carrier at present. Find by Link works there: you send the link yourself.';

const printableAscii = /^[\x20-\x7e]*$/;

/** What phones put in by themselves while somebody types, and what the GSM alphabet lacks of ASCII. */
const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '¿': '',
  '¡': '',
};

/**
 * A member's words as a text message can carry them: trimmed, without accents (`Cadê?` becomes `Cade?`) and with
 * plain quotes, because one letter outside the GSM alphabet halves what a segment holds. Null when something
 * remains that is not plain ASCII.
 */
export function plainSmsMessage(message: string): string | null {
  const plain = withoutAccents(message).trim();
  return printableAscii.test(plain) ? plain : null;
}

function withoutAccents(text: string): string {
  return text
    .replace(/[‘’´`“”–—¿¡]/g, (character) => replacements[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '');
}

/** The dial codes of the countries whose messages are Portuguese, and Spanish; all others' are English. */
const languagesByDialCode: Readonly<Record<string, RecipientLanguage>> = {
  '55': 'pt',
  '351': 'pt',
  '34': 'es',
  '51': 'es',
  '52': 'es',
  '54': 'es',
  '56': 'es',
  '57': 'es',
  '595': 'es',
  '598': 'es',
};

/** The language of a text message to a number of this dial code: its digits, without a plus. */
export function smsLanguage(dialCode: string): RecipientLanguage {
  return languagesByDialCode[dialCode] ?? 'en';
}

/**
 * The dial codes of countries whose carriers bring no reply back to whoever texts for a service, so that no STOP is heard from
 * there. Sources: what Twilio says of each (“Two-way SMS supported: No”), https://www.twilio.com/guidelines/in/sms and so on; of
 * 92, 380, 964 and 998 what https://www.sent.dm/resources says. Not listed is what is said to bring replies, or not known.
 */
const oneWayDialCodes: ReadonlySet<string> = new Set([
  '7',
  '20',
  '62',
  '82',
  '84',
  '86',
  '90',
  '91',
  '92',
  '212',
  '234',
  '380',
  '880',
  '964',
  '966',
  '971',
  '998',
]);

/** Whether a reply to a text message is heard from a number of this dial code: its digits, without a plus. */
export function bringsReplies(dialCode: string): boolean {
  return !oneWayDialCodes.has(dialCode);
}

/**
 * The fixed words, without accents for the same reason. `unnamed` stands for a name that has no plain spelling, and `endOneWay`
 * for `end` where no reply is heard: the page behind the link takes a no, too.
 */
const words: Readonly<
  Record<
    RecipientLanguage,
    {
      readonly unnamed: string;
      readonly asks: string;
      readonly asksAgain: string;
      readonly end: string;
      readonly endOneWay: string;
    }
  >
> = {
  en: {
    unnamed: 'Somebody',
    asks: 'asks where you are:',
    asksAgain: 'asks again where you are:',
    end: 'GeoNod. STOP to opt out',
    endOneWay: 'GeoNod. To opt out, open the link',
  },
  pt: {
    unnamed: 'Alguem',
    asks: 'pergunta onde voce esta:',
    asksAgain: 'pergunta de novo onde voce esta:',
    end: 'GeoNod. Responda PARAR p/ sair',
    endOneWay: 'GeoNod. Para sair, abra o link',
  },
  es: {
    unnamed: 'Alguien',
    asks: 'pregunta donde estas:',
    asksAgain: 'vuelve a preguntar donde estas:',
    end: 'GeoNod. PARAR para salir',
    endOneWay: 'GeoNod. Para salir, abre el enlace',
  },
};

/** A text message to be written. */
export interface SmsWords {
  /** Who asks, as the account says. */
  readonly name: string;
  /** The member's own words, plain already. */
  readonly message: string;
  readonly link: string;
  /** Of the number that is texted: its digits, without a plus. */
  readonly dialCode: string;
  /** Whether the same question was texted before. */
  readonly isReminder?: boolean;
}

/**
 * The whole text message, exactly as it is sent and as its preview shows it, in the language of the number's country. The name is written plainly, and cut where
 * it would make one message two.
 */
export function smsText({ name, message, link, dialCode, isReminder = false }: SmsWords): string {
  const { unnamed, asks, asksAgain, end, endOneWay } = words[smsLanguage(dialCode)];
  const howToStop = bringsReplies(dialCode) ? end : endOneWay;
  const rest = ` ${isReminder ? asksAgain : asks} ${message} ${link} ${howToStop}`;
  const room = smsSegmentLength - smsLength(rest);
  return `${cut(plainName(name) || unnamed, room)}${rest}`;
}

/** Cyrillic letters as passports spell them; ICAO Doc 9303, part 3, section 6. */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** Letters that no accent makes of a plain one. */
const plainLetters: Readonly<Record<string, string>> = {
  ...cyrillic,
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** A name in the letters of a plain message; empty where none of it has a plain spelling. */
export function plainName(name: string): string {
  const plain = [...withoutAccents(name)]
    .map((letter) => {
      const spelling = plainLetters[letter.toLowerCase()];
      if (spelling === undefined) return letter;
      return letter === letter.toLowerCase() ? spelling : capitalised(spelling);
    })
    .join('')
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim();
  return /[a-z]/i.test(plain) ? plain : '';
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * A word is not left half: the name was judged as a whole, and `Amazonas` would be cut to a company's, `x.company` to an address.
 * Of one that is too long by itself as much is left as there is room for.
 */
function cut(name: string, room: number): string {
  let short = name;
  while (short !== '' && smsLength(short) > room) short = short.slice(0, -1);
  if (short === name || name[short.length] === ' ') return short;
  return short.includes(' ')
    ? short.slice(0, short.lastIndexOf(' '))
    : partsThatFit(short, name[short.length] ?? '');
}

/** Of one word, what is set off by signs and not left half; where nothing is, all that fits. */
function partsThatFit(short: string, next: string): string {
  if (short.includes('.')) return short.replace(/\..*$/, '');
  const parts = /[a-z\d]/i.test(next) ? short.replace(/[a-z\d]*$/i, '') : short;
  return parts.replace(/[^a-z\d]+$/i, '') || short;
}

/** How much of a segment a plain ASCII text takes: these few characters count twice. Source: 3GPP TS 23.038. */
export function smsLength(text: string): number {
  return text.length + (text.match(/[[\]{}\\^~|]/g)?.length ?? 0);
}
