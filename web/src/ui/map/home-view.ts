import { moved, touches } from './city-labels.ts';
import { fitView, slackAround, zoomStep } from './fit.ts';
import { letteringOf } from './lettering-of-place.ts';
import { type Box, fromWorld, type Pixel, type Size, toWorld, type View } from './mercator.ts';
import { outlineOf } from './outline.ts';
import type { MapPlace } from './place.ts';
import { controlsOf, coversOf, insetCover } from './sheet-covers.ts';

/** How far from the middle a place may open, in parts of the room that is left around it: rather not, and rather level. */
const shifts = [0, 0.5, -0.5, 1, -1].flatMap((x) => [0, 0.5, -0.5, 1, -1].map((y) => ({ x, y })));
shifts.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** So many steps further away a place may open: half as large as it could be, and no smaller. */
const mostSteps = 4;

/** So many steps further away, that no part of the outline lies under a control either. */
const mostStepsForOutline = 3;

/**
 * The view with which a map opens: the whole place, as large as its own words stay whole and clear of the controls, and
 * where that costs little its outline, too.
 */
export function homeView(place: MapPlace, size: Size, controlsAbove: boolean): View {
  const fitting = fitView(place, size);
  const corners = outlineCorners(place);
  const hasInset = place.kind === 'area' && place.besideInset === true;
  const controls = [...controlsOf(size, controlsAbove), ...(hasInset ? [insetCover(size)] : [])];
  let best = fitting;
  let least = Infinity;
  for (let step = 0; step <= mostSteps; step += 1) {
    if (least === 0 && step > mostStepsForOutline) break;
    const zoom = Math.max(0, fitting.zoom - step * zoomStep);
    // Where words stand along a border takes some milliseconds to find, and depends on the zoom alone.
    const words = letteringOf(place, zoom);
    const middle = toWorld(fitting, zoom);
    const slack = slackAround(place, zoom, size);
    for (const { x, y } of shifts) {
      const at = { x: middle.x + x * slack.x, y: middle.y + y * slack.y };
      const view = { ...fromWorld(at, zoom), zoom };
      const covered = countCovered(words, view, size, coversOf(view, size, controlsAbove));
      const isClear = covered === 0 && !liesUnder(corners, at, zoom, size, controls);
      if (isClear) return view;
      if (covered < least) [best, least] = [view, covered];
    }
  }
  return best;
}

/** The corners of an outline, or of the circle beside a small map, in the world at zoom 0. */
function outlineCorners(place: MapPlace): readonly Pixel[] {
  if (place.kind !== 'area') return [];
  if (place.besideInset) return outlineOf(place, place.radiusKm).map((at) => toWorld(at, 0));
  const rings = place.outline?.rings ?? [];
  return rings.flat().map(([latitude, longitude]) => toWorld({ latitude, longitude }, 0));
}

/** Whether a corner lies under a control, in a view with that middle. */
function liesUnder(
  corners: readonly Pixel[],
  middle: Pixel,
  zoom: number,
  size: Size,
  controls: readonly Box[],
): boolean {
  const scale = 2 ** zoom;
  const [west, north] = [middle.x - size.width / 2, middle.y - size.height / 2];
  return corners.some((corner) => {
    const [x, y] = [corner.x * scale - west, corner.y * scale - north];
    return controls.some(
      ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
    );
  });
}

/** How often a word lies under something, or beyond an edge. */
function countCovered(
  words: readonly Box[],
  view: View,
  { width, height }: Size,
  covers: readonly Box[],
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
