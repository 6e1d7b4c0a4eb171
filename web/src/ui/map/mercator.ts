import type { Position } from './place.ts';

/** Mean radius of the earth. */
export const earthRadiusKm = 6371.0088;

/** The world is a square of this many CSS pixels at zoom 0 and doubles with each level. */
const tileSize = 256;

/** Where the square ends, to the north and to the south. */
export const edgeLatitude = 85.0511287798;

export interface View extends Position {
  readonly zoom: number;
}

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels; of the world at a zoom, or of a frame from its corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Width and height of the world in CSS pixels. */
export function worldSize(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** Pixels from the north-west corner of the world, in Web Mercator. */
export function toWorld({ latitude, longitude }: Position, zoom: number): Pixel {
  const world = worldSize(zoom);
  const sine = Math.sin(radians(Math.max(-edgeLatitude, Math.min(edgeLatitude, latitude))));
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

export function fromWorld({ x, y }: Pixel, zoom: number): Position {
  const world = worldSize(zoom);
  return {
    latitude: degrees(Math.atan(Math.sinh(2 * Math.PI * (0.5 - y / world)))),
    longitude: 360 * (x / world - 0.5),
  };
}

/** Pixels from the top left corner of a sheet of that size, whose middle is the view's. */
export function toSheet(position: Position, view: View, { width, height }: Size): Pixel {
  const middle = toWorld(view, view.zoom);
  const { x, y } = toWorld(position, view.zoom);
  return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 };
}

/** How many kilometres one CSS pixel is at that latitude: Mercator stretches towards the poles. */
export function kmPerPixel({ latitude, zoom }: View): number {
  const world = worldSize(zoom);
  return (2 * Math.PI * earthRadiusKm * Math.cos(radians(latitude))) / world;
}

export function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

export function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
