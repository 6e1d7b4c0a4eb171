import { type Box, type Pixel, toWorld } from './mercator.ts';
import type { Line } from './place.ts';

/** A closed line, in CSS pixels. */
export type Ring = readonly Pixel[];

/** The rings of an outline at that zoom, from a point of the world there. */
export function ringsAt(
  rings: readonly Line[],
  zoom: number,
  origin: Pixel = { x: 0, y: 0 },
): readonly Ring[] {
  return rings.map((ring) =>
    ring.map(([latitude, longitude]) => {
      const { x, y } = toWorld({ latitude, longitude }, zoom);
      return { x: x - origin.x, y: y - origin.y };
    }),
  );
}

/** Whether any of their lines runs through a box. */
export function crosses(rings: readonly Ring[], box: Box): boolean {
  return rings.some((ring) => {
    let before = ring.at(-1);
    return ring.some((corner) => {
      const from = before;
      before = corner;
      return from !== undefined && runsThrough(from, corner, box);
    });
  });
}

function runsThrough(from: Pixel, to: Pixel, { left, right, top, bottom }: Box): boolean {
  const passesBy =
    Math.max(from.x, to.x) < left ||
    Math.min(from.x, to.x) > right ||
    Math.max(from.y, to.y) < top ||
    Math.min(from.y, to.y) > bottom;
  if (passesBy) return false;
  // It does where not all of the box's corners lie on one side of it.
  const side = (x: number, y: number) =>
    Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  const sides = [side(left, top), side(right, top), side(left, bottom), side(right, bottom)];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}

/** Positive for a ring that runs clockwise on the screen. */
export function areaSign(ring: Ring): number {
  return ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length];
    return next ? sum + (x * next.y - next.x * y) / 2 : sum;
  }, 0);
}

/** From corner to corner, in CSS pixels: around a smaller ring, with all its bays, dashes run together to a blot. */
const smallest = 28;

/**
 * The rings of an outline that are drawn dashed at that zoom, and the islets that are too small for that. The largest
 * ring is dashed however small it is.
 */
export function splitIslets(
  rings: readonly Line[],
  zoom: number,
): { readonly dashed: readonly Line[]; readonly islets: readonly Line[] } {
  const sizes = ringsAt(rings, zoom).map(sizeOf);
  const least = Math.min(smallest, Math.max(0, ...sizes));
  const isDashed = (_: Line, index: number) => (sizes[index] ?? 0) >= least;
  return {
    dashed: rings.filter(isDashed),
    islets: rings.filter((ring, index) => !isDashed(ring, index)),
  };
}

/** From one corner of its box to the other. */
function sizeOf(ring: Ring): number {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return Math.hypot(rangeOf(xs), rangeOf(ys));
}

function rangeOf(values: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return most - least;
}

/** The ring around the largest area. */
export function largestOf(rings: readonly Ring[]): Ring | undefined {
  const [largest] = rings
    .map((ring) => ({ ring, area: Math.abs(areaSign(ring)) }))
    .sort((one, other) => other.area - one.area);
  return largest?.ring;
}

export function holds(ring: Ring, { x, y }: Pixel): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && corner.y > y !== before.y > y) {
      const crossing = ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
      if (x < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
