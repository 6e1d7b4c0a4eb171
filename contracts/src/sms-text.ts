/** What one text message carries in the GSM alphabet; longer ones are sent, and charged, as two. */
export const smsSegmentLength = 160;

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
  const plain = message
    .replace(/[‘’´`“”–—¿¡]/g, (character) => replacements[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .trim();
  return printableAscii.test(plain) ? plain : null;
}

/** The whole text message, exactly as it is sent and as its preview shows it. */
export function smsText(plainMessage: string, link: string): string {
  return `GeoNod: ${plainMessage} ${link} Reply STOP to opt out`;
}

/** How much of a segment a plain ASCII text takes: these few characters count twice. Source: 3GPP TS 23.038. */
export function smsLength(text: string): number {
  return text.length + (text.match(/[[\]{}\\^~|]/g)?.length ?? 0);
}
