import type { LocationPrecision } from '@geonod/contracts';
import type { Formats } from './formats.ts';

// What stands only among the facts of an answer, and not in the question.

/** `20 Nov 2026, 14:06`. */
export function dateAndTime({ locale, clockTime }: Formats, moment: Date): string {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return `${date.format(moment)}, ${clockTime(moment)}`;
}

/**
 * Degrees, to a tenth of a metre, as whoever asked reads them: `-23.553961, -46.65822`. The middle of a square of 1 km to
 * about a hundred metres, which leaves it in its square: `-23.562, -46.656`.
 */
export function positionInWords(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  precision: LocationPrecision,
): string {
  return [latitude, longitude]
    .map((degrees) => Number(degrees.toFixed(precision === 'exact' ? 6 : 3)))
    .join(', ');
}
