import {
  degrees,
  earthRadiusKm,
  edgeLatitude,
  fromWorld,
  radians,
  toWorld,
  worldSize,
} from './mercator.ts';
import type { Position, SheetArea } from './place.ts';

const corners = 256;

/**
 * The circle of that radius on the globe, as the corners of a polygon on the map. Longitudes run on past ±180,
 * so that it stays in one piece; around a pole it is everything up to the edge of the map.
 */
export function outlineOf(centre: Position, radiusKm: number): readonly Position[] {
  const angle = radiusKm / earthRadiusKm;
  const holdsPole = radians(Math.abs(centre.latitude)) + angle > Math.PI / 2;
  // Started towards the nearer pole: the one place where the longitude may jump.
  const first = centre.latitude >= 0 ? 0 : -Math.PI;
  const circle = Array.from({ length: corners + 1 }, (_, corner) =>
    destination(centre, angle, first + (corner * 2 * Math.PI) / corners),
  );
  return holdsPole ? [...circle, ...alongTheEdge(circle)] : circle;
}

/** From `start` along a great circle, by that angle (radians) in that bearing (radians from north). */
function destination(start: Position, angle: number, bearing: number): Position {
  const from = radians(start.latitude);
  const sine =
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sine,
  );
  const latitude = degrees(Math.asin(Math.max(-1, Math.min(1, sine))));
  return {
    latitude: Math.max(-edgeLatitude, Math.min(edgeLatitude, latitude)),
    longitude: start.longitude + degrees(east),
  };
}

function alongTheEdge(circle: readonly Position[]): Position[] {
  return [circle.at(-1), circle[0]].flatMap((end) =>
    end ? [{ latitude: Math.sign(end.latitude) * edgeLatitude, longitude: end.longitude }] : [],
  );
}

/**
 * The radius of the curve that the circle draws at its northernmost point, in CSS pixels at that zoom. Mercator
 * flattens it towards the pole: infinite where it runs straight there, or bends the other way.
 */
export function radiusAtTop(centre: Position, radiusKm: number, zoom: number): number {
  const angle = radiusKm / earthRadiusKm;
  const top = radians(centre.latitude) + angle;
  const bend = Math.cos(top) / Math.tan(angle) - Math.sin(top);
  const straight = top >= Math.PI / 2 || bend <= 0;
  return straight ? Number.POSITIVE_INFINITY : worldSize(zoom) / (2 * Math.PI * bend);
}

/** The middle of an area's frame, as the map shows it. */
export function middleOf({ home: [west, south, east, north] }: SheetArea): Position {
  const corner = toWorld({ latitude: south, longitude: west }, 0);
  const other = toWorld({ latitude: north, longitude: east }, 0);
  return fromWorld({ x: (corner.x + other.x) / 2, y: (corner.y + other.y) / 2 }, 0);
}
