import type { Position } from 'geojson';

/** Mean radius of the earth. */
const earthRadiusKm = 6371.0088;

/** `[west, south, east, north]` in degrees; the east may lie beyond 180. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

/** Square kilometres that a ring encloses on the globe, positive whichever way it runs. */
export function areaOf(ring: readonly Position[]): number {
  let sum = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    sum += radians(nextX - x) * (2 + Math.sin(radians(y)) + Math.sin(radians(nextY)));
  });
  return Math.abs((sum * earthRadiusKm ** 2) / 2);
}

export function kilometresBetween([x = 0, y = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
  const [from, to] = [radians(y), radians(y2)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(x2 - x) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

const sides = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

export type Side = (typeof sides)[number];

/** The side of `from` on which `to` lies, as a chart shows it. */
export function sideOf([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): Side {
  const angle = Math.atan2((toX - x) * Math.cos(radians(y)), toY - y);
  const eighth = Math.round((angle / Math.PI) * 4);
  return sides[(eighth + 8) % 8] ?? 'north';
}

export function boxOf(points: readonly Position[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

export function joined(boxes: readonly Box[]): Box {
  return boxOf(
    boxes.flatMap(([west, south, east, north]) => [
      [west, south],
      [east, north],
    ]),
  );
}

export function meets([west, south, east, north]: Box, other: Box): boolean {
  return west <= other[2] && east >= other[0] && south <= other[3] && north >= other[1];
}

/** Whether a ring holds a point; flat, as the map is drawn. */
export function holds(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
    const [ax = 0, ay = 0] = ring[index] ?? [];
    const [bx = 0, by = 0] = ring[before] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
