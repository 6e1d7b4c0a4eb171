import { cellRadiusMetres } from '@geonod/contracts/approximate-cell';
import { describe, expect, it } from 'vitest';
import { en } from '../language/en.ts';
import { enAfter } from '../language/en-after.ts';
import { es } from '../language/es.ts';
import { esAfter } from '../language/es-after.ts';
import { formatsOf } from '../language/formats.ts';
import { pt } from '../language/pt.ts';
import { ptAfter } from '../language/pt-after.ts';
import { areaInWords } from './area-words.ts';

describe.each([
  ['en-GB', en, enAfter, '4.9'],
  ['pt-BR', pt, ptAfter, '4,9'],
  ['es-ES', es, esAfter, '4,9'],
] as const)('an area in %s', (locale, words, after, kilometres) => {
  const of = (accuracy?: number) => areaInWords(accuracy, after, formatsOf(locale, words));

  it('is its square where the device is sure of that', () => {
    const { cell, sent, canSee } = of(cellRadiusMetres);
    expect(cell).toBe(after.cellWords);
    for (const text of [sent, canSee('Marina')]) expect(text).toContain(' 1 km');
  });

  it('is as wide as the device is unsure where that is more than the square', () => {
    const { cell, sent, canSee } = of(4900);
    expect(cell).toBe(after.cellWide);
    for (const text of [sent, canSee('Marina')]) {
      expect(text).toMatch(new RegExp(`${kilometres}\\skm`));
      expect(text).not.toMatch(/\b1 km/);
    }
    expect(canSee('Marina')).toContain('Marina');
  });

  it('has no width where that is not known', () => {
    expect(of().sent).not.toMatch(/\d/);
  });
});
