import { randomInt } from 'node:crypto';
import type { RecipientLanguage } from '@geonod/contracts';
import { numberCodeMinutes } from '@geonod/contracts/periods';

const digits = 6;

/** Six digits, each code as likely as any other. */
export function newNumberCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Without accents, as every message: one letter outside the GSM alphabet halves what a segment holds. */
const texts: Readonly<Record<RecipientLanguage, (code: string) => string>> = {
  en: (code) =>
    `${code} is your GeoNod code to see what is held about this number. Never give it to anybody. Good for ${numberCodeMinutes} minutes. Not you? Ignore it.`,
  pt: (code) =>
    `${code}: seu codigo GeoNod para ver o que guardamos deste numero. Nunca o passe a ninguem. Vale ${numberCodeMinutes} minutos. Nao foi voce? Ignore.`,
  es: (code) =>
    `${code} es tu codigo GeoNod para ver lo que guardamos de este numero. No lo des nunca a nadie. Vale ${numberCodeMinutes} minutos. No fuiste tu? Ignoralo.`,
};

/** The text message that brings a code: one segment, in the language of the number's country. */
export function numberCodeText(code: string, language: RecipientLanguage): string {
  return texts[language](code);
}
