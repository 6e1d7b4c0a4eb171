import type { Position } from 'geojson';
import type { SheetFile } from '../../src/ui/map/sheet-file.ts';
import type { Atlas } from './atlas.ts';
import { cutSheet } from './cut-sheet.ts';
import { inSentence } from './in-sentence.ts';

/** The whole world, coarse, with each country's outline: what a point is placed in before its own sheet is chosen. */
export function cutWorld(atlas: Atlas, lakes: readonly (readonly Position[])[]): SheetFile {
  const codes = [...new Set(atlas.parts.map(({ code }) => code))].filter((code) => code !== '');
  const sheet = cutSheet(
    {
      id: 'world',
      name: 'the world',
      atlas,
      areas: codes.map((id) => ({
        id,
        name: inSentence(atlas.parts.find(({ code }) => code === id)?.name ?? id),
        owns: ({ code }) => code === id,
      })),
      isStateLine: () => false,
      lakes,
      margin: 0,
      alike: 0.36,
      capital: ({ isCapital }) => isCapital,
      citiesOfAnArea: 1,
    },
    500,
  );
  // A point needs no facts about a country, only which one it is in.
  const areas = Object.entries(sheet.areas).map(([id, area]) => [
    id,
    { ...area, around: [], outlying: [], home: area.home.map(Math.round) },
  ]);
  return { ...sheet, areas: Object.fromEntries(areas) };
}
