import { coveredBy, placeOutlineWords } from './border-lettering.ts';
import { centredText, type Kept } from './city-labels.ts';
import { middleOf } from './outline.ts';
import type { MapPlace } from './place.ts';

/** What the words of a place cover, so that no town is named there. */
export function letteringOf(place: MapPlace, zoom: number): readonly Kept[] {
  if (place.kind !== 'area') return [];
  const { centreName, outline, label } = place;
  const kept = centreName
    ? [centredText({ ...place, name: centreName }, centreName.length, zoom)]
    : [];
  if (!outline) return kept;
  const anchor = middleOf(outline);
  const words = placeOutlineWords(outline, zoom, anchor, label, centreName ? place : null);
  return [...kept, ...coveredBy(words, label, anchor, zoom)];
}
