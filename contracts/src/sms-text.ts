/** What one text message carries in the GSM alphabet; longer ones are sent, and charged, as two. */
export const smsSegmentLength = 160;

const printableAscii = /^[\x20-\x7e]*$/;

/**
 * A member's words as a text message can carry them: accents are dropped (`Cadê?` becomes `Cade?`), because
 * one accented letter outside the GSM alphabet halves what a segment holds. Null when something remains that
 * is not plain ASCII.
 */
export function plainSmsMessage(message: string): string | null {
  const plain = message.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return printableAscii.test(plain) ? plain : null;
}

/** The whole text message, exactly as it is sent and as its preview shows it. */
export function smsText(plainMessage: string, link: string): string {
  return `GeoNod: ${plainMessage} ${link} Reply STOP to opt out`;
}
