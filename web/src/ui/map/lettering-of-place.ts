import { coveredBy, placeOutlineWords } from './border-lettering.ts';
import { centredText } from './city-labels.ts';
import type { Box } from './mercator.ts';
import { middleOf } from './outline.ts';
import { type Ring, ringsAt } from './outline-rings.ts';
import type { ApproximateArea, MapPlace, SheetCity } from './place.ts';

/** What the words of a place cover, so that no town is named there. */
export function letteringOf(place: MapPlace, zoom: number): readonly Box[] {
  if (place.kind !== 'area') return [];
  const { outline, label } = place;
  const city = principalCity(place);
  const kept = city ? [centredText(city, city.name.length, zoom)] : [];
  if (!outline) return kept;
  const anchor = middleOf(outline);
  const words = placeOutlineWords(outline, zoom, anchor, label, city);
  return [...kept, ...coveredBy(words, anchor, zoom)];
}

/** The lines that a name keeps clear of: those of its outline, in CSS pixels of the world at that zoom. */
export function ringsOf(place: MapPlace, zoom: number): readonly Ring[] {
  return place.kind === 'area' && place.outline ? ringsAt(place.outline.rings, zoom) : [];
}

/** The city whose name stands in an area; null where none is named. */
export function principalCity({
  latitude,
  longitude,
  centreName,
}: ApproximateArea): SheetCity | null {
  return centreName ? { name: centreName, latitude, longitude } : null;
}
