import { fromWorld, type Size, toSheet, toWorld, type View } from './mercator.ts';

/** A line of the net, `at` so many CSS pixels from the left (meridian) or from the top (parallel). */
interface GraticuleLine {
  readonly at: number;
  readonly label: string;
}

/** Steps that a chart uses, in degrees. */
const steps = [
  90,
  45,
  30,
  20,
  10,
  5,
  2,
  1,
  ...[30, 20, 10, 5, 2, 1].map((minutes) => minutes / 60),
  ...[30, 20, 10, 5, 2, 1].map((seconds) => seconds / 3600),
];

/** The closest that two meridians may stand, so that their labels do not touch. */
const closest = 92;

/** The meridians and parallels that cross a sheet of that size. */
export function graticuleOf(
  view: View,
  size: Size,
): { readonly meridians: readonly GraticuleLine[]; readonly parallels: readonly GraticuleLine[] } {
  const middle = toWorld(view, view.zoom);
  const northWest = fromWorld(corner(middle, size, -1), view.zoom);
  const southEast = fromWorld(corner(middle, size, 1), view.zoom);
  const degreesPerPixel = (southEast.longitude - northWest.longitude) / size.width;
  const step = steps.filter((degrees) => degrees / degreesPerPixel >= closest).at(-1) ?? 90;
  return {
    meridians: multiples(northWest.longitude, southEast.longitude, step).map((longitude) => ({
      at: toSheet({ latitude: view.latitude, longitude }, view, size).x,
      label: inDegrees(wrap(longitude), 'E', 'W'),
    })),
    parallels: multiples(southEast.latitude, northWest.latitude, step).map((latitude) => ({
      at: toSheet({ latitude, longitude: view.longitude }, view, size).y,
      label: inDegrees(latitude, 'N', 'S'),
    })),
  };
}

/** A word of the net: `x` and `y` are where its baseline begins, in CSS pixels from the top left corner. */
interface GraticuleLabel {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/** Labels keep clear of the scale bar below on the left, and of the zoom buttons above on the right. */
const besideControls = 72;
const lineHeight = 16;

/** The words beside the lines, `corner` being what covers the sheet's top left corner. */
export function graticuleLabels(
  { meridians, parallels }: ReturnType<typeof graticuleOf>,
  { width, height }: Size,
  corner: Size,
): readonly GraticuleLabel[] {
  return [
    ...meridians
      .filter(({ at }) => at + 4 > corner.width && at < width - besideControls)
      .map(({ at, label }) => ({ x: at + 4, y: 14, label })),
    ...parallels
      .filter(
        ({ at }) => at > Math.max(28, corner.height + lineHeight) && at < height - besideControls,
      )
      .map(({ at, label }) => ({ x: 6, y: at - 4, label })),
  ];
}

function corner({ x, y }: { x: number; y: number }, { width, height }: Size, side: -1 | 1) {
  return { x: x + (side * width) / 2, y: y + (side * height) / 2 };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function wrap(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360);
}

/** `23°30′ S`, `46° W`, and `0°` and `180°`, which have no side. */
function inDegrees(angle: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(angle) * 3600);
  const parts = [
    `${Math.floor(seconds / 3600)}°`,
    seconds % 3600 === 0 ? '' : `${pad(Math.floor((seconds % 3600) / 60))}′`,
    seconds % 60 === 0 ? '' : `${pad(seconds % 60)}″`,
  ];
  const side = angle > 0 ? ` ${positive}` : ` ${negative}`;
  return parts.join('') + (seconds % (180 * 3600) === 0 ? '' : side);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
