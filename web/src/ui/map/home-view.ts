import { type Kept, moved, touches } from './city-labels.ts';
import { fitView, type Room } from './fit.ts';
import { letteringOf } from './lettering-of-place.ts';
import { type Size, toWorld, type View } from './mercator.ts';
import type { MapPlace } from './place.ts';
import { coversOf } from './sheet-covers.ts';

/** What of a sheet can be left to its controls; beside the buttons, or above the scale or the buttons. */
const rooms: readonly Room[] = [
  { right: 0, bottom: 0 },
  { right: 56, bottom: 0 },
  { right: 0, bottom: 56 },
  { right: 0, bottom: 108 },
  { right: 56, bottom: 56 },
  { right: 56, bottom: 108 },
];

/** The view with which a map opens: the whole place, as large as its own words stay whole and clear of the controls. */
export function homeView(place: MapPlace, size: Size, controlsAbove: boolean): View {
  let best = fitView(place, size);
  let least = Infinity;
  let words = letteringOf(place, best.zoom);
  let zoom = best.zoom;
  for (const room of rooms) {
    const view = fitView(place, size, room);
    // Where words stand along a border takes some milliseconds to find, and depends on the zoom alone.
    if (view.zoom !== zoom) words = letteringOf(place, view.zoom);
    zoom = view.zoom;
    const covered = countCovered(words, view, size, coversOf(view, size, controlsAbove));
    if (covered < least) [best, least] = [view, covered];
    if (covered === 0) break;
  }
  return best;
}

/** How often a word lies under something, or beyond an edge. */
function countCovered(
  words: readonly Kept[],
  view: View,
  { width, height }: Size,
  covers: readonly Kept[],
): number {
  const { x, y } = toWorld(view, view.zoom);
  const all = [
    ...covers,
    { left: -width, right: 0, top: 0, bottom: height },
    { left: width, right: 2 * width, top: 0, bottom: height },
  ];
  return words
    .map((word) => moved(word, width / 2 - x, height / 2 - y))
    .reduce((sum, word) => sum + all.filter((cover) => touches(word, cover)).length, 0);
}
