import type { RecipientLanguage } from '@geonod/contracts';
import { didSheetOpen } from './share-sheet.ts';

/** The address that a request's recipient opens. */
export function linkTo(token: string): string {
  return `${window.location.origin}/link/${token}`;
}

/** How long a link works: so many hours from now, or until a moment. */
type Lifetime = { readonly hours: number } | { readonly until: Date };

interface ShareWords {
  /** Of the times in them. */
  readonly locale: string;
  readonly hours: (count: number) => string;
  readonly until: (moment: string) => string;
  readonly text: (howLong: string) => string;
}

const words: Readonly<Record<RecipientLanguage, ShareWords>> = {
  en: {
    locale: 'en-GB',
    hours: (count) => `for ${count} hours`,
    until: (moment) => `until ${moment}`,
    text: (howLong) =>
      `GeoNod: where are you? You decide: with this link you share your location once, or decline. It is unique to this request and works ${howLong}.`,
  },
  pt: {
    locale: 'pt-BR',
    hours: (count) => `por ${count} horas`,
    until: (moment) => `até ${moment}`,
    text: (howLong) =>
      `GeoNod: onde você está? Você decide: com este link, compartilha sua localização uma vez ou recusa. Ele é exclusivo deste pedido e vale ${howLong}.`,
  },
  es: {
    locale: 'es',
    hours: (count) => `${count} horas`,
    until: (moment) => `hasta el ${moment}`,
    text: (howLong) =>
      `GeoNod: ¿dónde estás? Tú decides: con este enlace compartes tu ubicación una vez o rechazas la solicitud. Es único para esta solicitud y vale ${howLong}.`,
  },
};

/**
 * The words that go with a link. They name the product as the sender, because that is what the page behind the link
 * shows, and say that the link is this request's own and that its reader decides. Of the languages that its page is
 * written in, they take what the member's browser prefers: whom somebody asks mostly speaks as they do.
 */
export function shareWords(lifetime: Lifetime, preferred = navigator.languages): string {
  const { locale, hours, until, text } = words[shareLanguage(preferred)];
  return text(
    'hours' in lifetime ? hours(lifetime.hours) : until(dayAndTime(lifetime.until, locale)),
  );
}

/** The language of these words. */
export function shareLanguage(preferred = navigator.languages): RecipientLanguage {
  return preferred.map(languageOf).find(isSpoken) ?? 'en';
}

function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

function isSpoken(language: string): language is RecipientLanguage {
  return Object.hasOwn(words, language);
}

/** `Mon 23 Nov, 14:02`, in the member's time zone; in 24 hours, so that no `p.m.` ends a sentence. */
function dayAndTime(moment: Date, locale: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(moment);
  // The formatter puts a comma after the weekday in some engines and none in others.
  return `${format(day).replace(',', '')}, ${format(time)}`;
}

/** Whether the device has a sheet of its own to share with. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Opens the device's own sheet with the words. Gives false when it did not open; closing it is no failure, nor is a second press. */
export async function openShareSheet(text: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title: 'GeoNod', text, url });
    return true;
  } catch (error) {
    return didSheetOpen(error);
  }
}
