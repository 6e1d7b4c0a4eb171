import { readFileSync, writeFileSync } from 'node:fs';
import { readSheet } from '../../src/ui/map/sheet.ts';
import { drawingsOfFigure, figureArea, figureModule, figureOf, withBorder } from './figure.ts';

/** Writes the outline that drawings of the product show anew: after Brazil's sheet was cut anew. */
const sheet = new URL('../../src/assets/map/BR.json', import.meta.url);
const figure = figureOf(readSheet(JSON.parse(readFileSync(sheet, 'utf8'))), figureArea);
writeFileSync(
  new URL('../../src/ui/drawn-map/example-area.ts', import.meta.url),
  figureModule(figure),
);
for (const name of drawingsOfFigure) {
  const drawing = new URL(`../../src/assets/art/${name}`, import.meta.url);
  writeFileSync(drawing, withBorder(readFileSync(drawing, 'utf8'), figure));
}
