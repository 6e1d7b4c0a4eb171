import { fromWorld, type Pixel, type Size, toWorld, type View } from './mercator.ts';
import { outlineOf } from './outline.ts';
import { type MapPlace, type Position, radiusOf } from './place.ts';

/** Room that stays free round the circle, in CSS pixels. */
const margin = 14;

/** Parts of a zoom level: small enough to fill the sheet well, few enough to come out even. */
export const zoomStep = 0.25;

/** A registered area has no streets to show; a shared point is worth them. */
const closest = { area: 16, point: 17 } as const;
const closestTiles = 19;

/** The view that shows the whole place, as large as the sheet allows. */
export function fitView(place: MapPlace, { width, height }: Size): View {
  const { left, right, top, bottom } = extentOf(place, 0);
  const scale = Math.min(
    Math.max(1, width - 2 * margin) / (right - left),
    Math.max(1, height - 2 * margin) / (bottom - top),
  );
  const zoom = Math.floor(Math.log2(scale) / zoomStep) * zoomStep;
  const level = Math.max(0, Math.min(closest[place.kind], zoom));
  return { ...fromWorld({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom: level };
}

/** How far a view may be moved from the middle of a place, to either side, that the whole of it is still on the sheet. */
export function slackAround(place: MapPlace, zoom: number, { width, height }: Size): Pixel {
  const { left, right, top, bottom } = extentOf(place, zoom);
  return {
    x: Math.max(0, (width - 2 * margin - (right - left)) / 2),
    y: Math.max(0, (height - 2 * margin - (bottom - top)) / 2),
  };
}

/** The edges of a place in CSS pixels of the world at that zoom. */
function extentOf(place: MapPlace, zoom: number) {
  const corners = cornersOf(place).map((at) => toWorld(at, zoom));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function cornersOf(place: MapPlace): readonly Position[] {
  if (place.kind === 'area' && place.outline) {
    const [west, south, east, north] = place.outline.home;
    return [
      { latitude: south, longitude: west },
      { latitude: north, longitude: east },
    ];
  }
  const radius = radiusOf(place);
  return radius > 0 ? outlineOf(place, radius) : [place];
}

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** How far the map may be zoomed: an area never so close that its middle looks like an address. */
export function zoomRange(place: MapPlace, { zoom }: View): ZoomRange {
  const max = place.kind === 'area' ? Math.min(closest.area, zoom + 4) : closestTiles;
  return { min: Math.min(2, zoom), max };
}
