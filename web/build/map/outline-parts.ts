import type { Position } from 'geojson';
import { type Box, joined, kilometresBetween, sideOf } from './spherical.ts';

/** A polygon of an area, moved to the longitude at which the area is in one piece. */
export interface Placed {
  readonly box: Box;
  readonly km2: number;
  /** Degrees that its longitudes were moved by: 0 or ±360. */
  readonly shift: number;
}

/** Smaller parts of an area than this may lie outside its frame. */
const leastShare = 0.05;

/** Moves polygons beyond the date line to their largest one's side of it. */
export function placed(parts: readonly { readonly box: Box; readonly km2: number }[]): Placed[] {
  const [largest] = [...parts].sort((a, b) => b.km2 - a.km2);
  const at = largest ? (largest.box[0] + largest.box[2]) / 2 : 0;
  const middle = at - 360 * Math.round(at / 360);
  return parts.map(({ box: [west, south, east, north], km2 }) => {
    const shift = -360 * Math.round(((west + east) / 2 - middle) / 360);
    return { box: [west + shift, south, east + shift, north], km2, shift };
  });
}

/** What of an area is framed, and which parts lie too far off for it. */
export function frameOf(parts: readonly Placed[]): {
  readonly home: Box;
  readonly outlying: readonly Placed[];
} {
  const total = parts.reduce((sum, { km2 }) => sum + km2, 0);
  const main = joined(parts.filter(({ km2 }) => km2 >= leastShare * total).map(({ box }) => box));
  const [west, south, east, north] = main;
  const [x, y] = [0.3 * Math.max(east - west, 0.2), 0.3 * Math.max(north - south, 0.2)];
  const isNear = ({ box }: Placed) =>
    box[0] > west - x && box[2] < east + x && box[1] > south - y && box[3] < north + y;
  return {
    home: joined([main, ...parts.filter(isNear).map(({ box }) => box)]),
    outlying: parts.filter((part) => !isNear(part) && part.km2 < leastShare * total),
  };
}

/** Islands far from the country, or the state, that they belong to. */
const islands: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['Fernando de Noronha', -32.42, -3.85],
  ['the Azores', -28, 38.5],
  ['Madeira', -17, 32.75],
  ['the Canary Islands', -15.8, 28.3],
  ['Easter Island', -109.4, -27.1],
  ['the Juan Fernández Islands', -79.5, -33.6],
  ['the Galápagos Islands', -90.8, -0.6],
  ['Hawaii', -157, 20.8],
  ['the western Aleutian Islands', 177, 52.2],
  ['the Andaman and Nicobar Islands', 92.9, 10.5],
  ['San Andrés', -81.7, 12.9],
  ['Macquarie Island', 158.9, -54.6],
  ['the Chatham Islands', -176.5, -44],
  ['the Prince Edward Islands', 37.8, -46.8],
  ['Trindade', -29.3, -20.5],
  ['Socotra', 53.8, 12.5],
  ['Lakshadweep', 72.5, 10.5],
  ['the Ogasawara Islands', 142.2, 26],
  ['Jan Mayen', -8.5, 71],
  ['Heard Island', 73.5, -53.1],
  ['the islands of Revillagigedo', -111.5, 18.8],
  ['Guadalupe Island', -118.3, 29],
];

/** The far parts by name, each once, with where they lie from the middle of the frame. */
export function namedOutliers(
  home: Box,
  outlying: readonly Placed[],
): readonly (readonly [name: string, side: string, km: number])[] {
  const middle: Position = [(home[0] + home[2]) / 2, (home[1] + home[3]) / 2];
  const found = new Map<string, readonly [string, string, number]>();
  for (const { box } of outlying) {
    const at: Position = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const near = islands.find(([, x, y]) => kilometresBetween([x, y], at) < 450);
    if (!near) continue;
    const km = Math.round(kilometresBetween(middle, at) / 10) * 10;
    if (!found.has(near[0])) found.set(near[0], [near[0], sideOf(middle, at), km]);
  }
  return [...found.values()];
}
