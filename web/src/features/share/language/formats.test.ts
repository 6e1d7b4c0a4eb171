import { approximateCell } from '@geonod/contracts/approximate-cell';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { dateAndTime, positionInWords } from './facts-formats.ts';
import { formatsOf } from './formats.ts';
import { formatLocale } from './languages.ts';
import { pt } from './pt.ts';

const now = new Date('2026-11-20T14:05:30');
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('moments', () => {
  it.each([
    ['en', 'en-GB', en, 'today at 14:02', 'yesterday at 18:07'],
    ['pt', 'pt-BR', pt, 'hoje às 14:02', 'ontem às 18:07'],
    ['es', 'es-ES', es, 'hoy a las 14:02', 'ayer a las 18:07'],
  ])('are written as one writes in %s', (_, locale, words, today, yesterday) => {
    const formats = formatsOf(locale, words);
    const moment = new Date('2026-11-20T14:02:10');
    expect(formats.momentInWords(moment, now)).toBe(today);
    expect(formats.momentInWords(new Date('2026-11-19T18:07:00'), now)).toBe(yesterday);
  });

  it.each([
    ['pt', 'pt-BR', pt, 'hoje à 01:05', 'hoje às 11:05'],
    ['es', 'es-MX', es, 'hoy a la 01:05 a.m.', 'hoy a las 11:05 a.m.'],
  ])('have one hour in the singular in %s', (_, locale, words, one, eleven) => {
    const { momentInWords } = formatsOf(locale, words);
    expect(plain(momentInWords(new Date('2026-11-20T01:05:00'), now))).toBe(one);
    expect(plain(momentInWords(new Date('2026-11-20T11:05:00'), now))).toBe(eleven);
  });

  it('name the day of what is longer ago', () => {
    const formats = formatsOf('en-GB', en);
    const { momentInWords, dayAndTime } = formats;
    const moment = new Date('2026-11-18T09:15:00');
    expect(momentInWords(moment, now)).toBe('Wed 18 Nov at 09:15');
    expect(dayAndTime(moment)).toBe('Wed 18 Nov, 09:15');
    expect(dateAndTime(formats, moment)).toBe('18 Nov 2026, 09:15');
  });

  it('tell a position as whoever asked reads it: to a tenth of a metre', () => {
    const at = { latitude: -23.553961, longitude: -46.65822 };
    expect(positionInWords(at, 'exact')).toBe('-23.553961, -46.65822');
  });

  it('tell the middle of a square to about a hundred metres, which leaves it in that square', () => {
    const { latitude, longitude } = approximateCell(-23.55396, -46.65822);
    const written = positionInWords({ latitude, longitude }, 'approximate');
    expect(written).toMatch(/^-23\.\d{1,3}, -46\.\d{1,3}$/);
    const [north = 0, east = 0] = written.split(', ').map(Number);
    expect(approximateCell(north, east)).toMatchObject({ latitude, longitude });
  });
});

describe('the country whose formats are used', () => {
  it.each([
    ['pt', ['en-US', 'pt-PT'], 'pt-PT'],
    ['pt', ['pt'], 'pt-BR'],
    ['es', ['es-MX', 'es'], 'es-MX'],
    ['es', ['en-US'], 'es'],
    ['en', ['en-US'], 'en-GB'],
  ] as const)(
    'of %s for a browser that asks for %s is that of %s',
    (language, preferred, locale) => {
      expect(formatLocale(language, preferred)).toBe(locale);
    },
  );
});
