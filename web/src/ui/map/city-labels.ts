import { type Size, toSheet, toWorld, type View } from './mercator.ts';
import type { SheetCity } from './place.ts';

/** A town's name as it stands on the map: `end` is a name to the left of its mark. */
export interface CityLabel {
  readonly city: SheetCity;
  readonly anchor: 'start' | 'end';
}

/** A rectangle that names keep clear of, in CSS pixels of the world at that zoom. */
export interface Kept {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of a name: the height of its line, the width of a letter on average, and how far it stands from its mark. */
const line = 15;
const letter = 6.4;
const gap = 8;

/**
 * Which towns are named in a view: the largest first, and none whose name would touch another. What is chosen depends
 * on the zoom alone, so that names stay while the map is moved.
 */
export function placeCityLabels(
  cities: readonly SheetCity[],
  view: View,
  size: Size,
  kept: readonly Kept[] = [],
): readonly CityLabel[] {
  const taken: Kept[] = [...kept];
  const labels: CityLabel[] = [];
  for (const city of cities) {
    const { x, y } = toWorld(city, view.zoom);
    const width = city.name.length * letter;
    const options = [
      ['start', x - 4, x + gap + width],
      ['end', x - gap - width, x + 4],
    ] as const;
    for (const [anchor, left, right] of options) {
      const box = { left, right, top: y - line / 2, bottom: y + line / 2 };
      if (taken.some((other) => touches(box, other))) continue;
      taken.push(box);
      labels.push({ city, anchor });
      break;
    }
  }
  return labels.filter(({ city }) => isNear(city, view, size));
}

/** Where a line of text of that many letters stands, centred on a position. */
export function centredText(at: SheetCity, letters: number, zoom: number): Kept {
  const { x, y } = toWorld(at, zoom);
  const half = (letters * letter * 1.45) / 2;
  return { left: x - half, right: x + half, top: y - line, bottom: y + line };
}

function touches(a: Kept, b: Kept): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/** In view, or so close that moving the map a little shows it. */
function isNear(city: SheetCity, view: View, size: Size): boolean {
  const { x, y } = toSheet(city, view, size);
  const { width, height } = size;
  return x > -width / 2 && x < width * 1.5 && y > -height / 2 && y < height * 1.5;
}
