import { type Box, type Size, toWorld, type View } from './mercator.ts';
import { crosses, type Ring } from './outline-rings.ts';
import type { SheetCity } from './place.ts';

/** A town's name as it stands on the map: `end` is a name to the left of its mark. */
export interface CityLabel {
  readonly city: SheetCity;
  readonly anchor: 'start' | 'end';
}

/** Of a name: the height of its line, the width of a letter on average, and how far it stands from its mark. */
const line = 15;
export const letterWidth = 6.4;
const gap = 8;

/**
 * Which towns are named in a view: the largest first, and none whose name would touch another. What is chosen depends
 * on the zoom alone, so that names stay while the map is moved; those that the sheet's edge would cut, or that lie
 * under what `covers` it (CSS pixels from its corner), are left out, and so are those through which a line of an
 * `outline` (CSS pixels of the world at that zoom) runs on either side of their town.
 */
export function placeCityLabels(
  cities: readonly SheetCity[],
  view: View,
  size: Size,
  kept: readonly Box[] = [],
  covers: readonly Box[] = [],
  outline: readonly Ring[] = [],
): readonly CityLabel[] {
  const taken: Box[] = [...kept];
  const labels: CityLabel[] = [];
  const middle = toWorld(view, view.zoom);
  const [west, north] = [middle.x - size.width / 2, middle.y - size.height / 2];
  for (const city of cities) {
    const { x, y } = toWorld(city, view.zoom);
    const width = city.name.length * letterWidth;
    const [top, bottom] = [y - line / 2, y + line / 2];
    const options = [
      { anchor: 'start', box: { left: x - 4, right: x + gap + width, top, bottom } },
      { anchor: 'end', box: { left: x - gap - width, right: x + 4, top, bottom } },
    ] as const;
    const free = options.filter(({ box }) => !taken.some((other) => touches(box, other)));
    const best = free.find(({ box }) => !crosses(outline, box));
    if (!best) continue;
    taken.push(best.box);
    const onSheet = moved(best.box, -west, -north);
    if (isReadable(onSheet, size, covers)) labels.push({ city, anchor: best.anchor });
  }
  return labels;
}

/** On the sheet as a whole and clear of what covers it; or off it, but so close that moving the map a little shows it. */
function isReadable(box: Box, { width, height }: Size, covers: readonly Box[]): boolean {
  const sheet = { left: 0, top: 0, right: width, bottom: height };
  if (!touches(box, sheet)) {
    return touches(box, grown(sheet, width / 2, height / 2));
  }
  const isWhole = box.left > 0 && box.top > 0 && box.right < width && box.bottom < height;
  return isWhole && !covers.some((cover) => touches(box, cover));
}

/** By so many CSS pixels. */
export function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

function grown({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left - x, right: right + x, top: top - y, bottom: bottom + y };
}

/** Where a line of text of that many letters stands, centred on a position. */
export function centredText(at: SheetCity, letters: number, zoom: number): Box {
  const { x, y } = toWorld(at, zoom);
  const half = (letters * letterWidth * 1.45) / 2;
  return { left: x - half, right: x + half, top: y - line, bottom: y + line };
}

export function touches(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
