import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleArea } from '../../src/ui/drawn-map/example-area.ts';
import { readSheet } from '../../src/ui/map/sheet.ts';
import { borderIn, drawingsOfFigure, figureArea, figureOf } from './figure.ts';

const brazil = readSheet(
  JSON.parse(readFileSync(new URL('../../src/assets/map/BR.json', import.meta.url)).toString()),
);

it('the drawings promise the outline that the map shows: `node web/build/map/write-figure.ts` draws it anew', () => {
  const { outline, ...rest } = figureOf(brazil, figureArea);
  expect(rest).toEqual(exampleArea);
  for (const name of drawingsOfFigure) {
    const drawing = new URL(`../../src/assets/art/${name}`, import.meta.url);
    expect(borderIn(readFileSync(drawing, 'utf8'))).toBe(outline);
  }
});

it('an area of several pieces, or without a city, is not drawn as one shape', () => {
  expect(() => figureOf(brazil, 'BR')).toThrow('no single shape');
});
