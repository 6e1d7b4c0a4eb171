import { fromWorld, type Size, toWorld, type View } from './mercator.ts';
import { outlineOf } from './outline.ts';
import { type MapPlace, type Position, radiusOf } from './place.ts';

/** Room that stays free round the circle, in CSS pixels. */
const margin = 14;

/** Parts of a zoom level: small enough to fill the sheet well, few enough to come out even. */
export const zoomStep = 0.25;

/** A registered area has no streets to show; a shared point is worth them. */
const closest = { area: 16, point: 17 } as const;
const closestTiles = 19;

/** What of a sheet is kept free, in CSS pixels. */
export interface Room {
  readonly right: number;
  readonly bottom: number;
}

/** The view that shows the whole place, as large as the sheet allows. */
export function fitView(
  place: MapPlace,
  { width, height }: Size,
  { right: atRight, bottom: below }: Room = { right: 0, bottom: 0 },
): View {
  const corners = cornersOf(place).map((at) => toWorld(at, 0));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    Math.max(1, width - atRight - 2 * margin) / (right - left),
    Math.max(1, height - below - 2 * margin) / (bottom - top),
  );
  const zoom = Math.floor(Math.log2(scale) / zoomStep) * zoomStep;
  const level = Math.max(0, Math.min(closest[place.kind], zoom));
  const shift = 0.5 / 2 ** level;
  const x = (left + right) / 2 + atRight * shift;
  const y = (top + bottom) / 2 + below * shift;
  return { ...fromWorld({ x, y }, 0), zoom: level };
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
