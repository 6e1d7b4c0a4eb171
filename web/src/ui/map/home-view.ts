import { type Kept, moved, touches } from './city-labels.ts';
import { fitView, slackAround, zoomStep } from './fit.ts';
import { letteringOf } from './lettering-of-place.ts';
import { fromWorld, type Size, toWorld, type View } from './mercator.ts';
import type { MapPlace } from './place.ts';
import { coversOf } from './sheet-covers.ts';

/** How far from the middle a place may open, in parts of the room that is left around it: rather not, and rather level. */
const shifts = [0, 0.5, -0.5, 1, -1].flatMap((x) => [0, 0.5, -0.5, 1, -1].map((y) => ({ x, y })));
shifts.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** So many steps further away a place may open: half as large as it could be, and no smaller. */
const mostSteps = 4;

/** The view with which a map opens: the whole place, as large as its own words stay whole and clear of the controls. */
export function homeView(place: MapPlace, size: Size, controlsAbove: boolean): View {
  const fitting = fitView(place, size);
  let best = fitting;
  let least = Infinity;
  for (let step = 0; step <= mostSteps; step += 1) {
    const zoom = Math.max(0, fitting.zoom - step * zoomStep);
    // Where words stand along a border takes some milliseconds to find, and depends on the zoom alone.
    const words = letteringOf(place, zoom);
    const middle = toWorld(fitting, zoom);
    const slack = slackAround(place, zoom, size);
    for (const { x, y } of shifts) {
      const at = { x: middle.x + x * slack.x, y: middle.y + y * slack.y };
      const view = { ...fromWorld(at, zoom), zoom };
      const covered = countCovered(words, view, size, coversOf(view, size, controlsAbove));
      if (covered === 0) return view;
      if (covered < least) [best, least] = [view, covered];
    }
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
    { left: -width, right: 2 * width, top: -height, bottom: 0 },
    { left: -width, right: 2 * width, top: height, bottom: 2 * height },
  ];
  return words
    .map((word) => moved(word, width / 2 - x, height / 2 - y))
    .reduce((sum, word) => sum + all.filter((cover) => touches(word, cover)).length, 0);
}
