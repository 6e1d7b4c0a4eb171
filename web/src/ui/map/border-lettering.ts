import { type Pixel, toWorld } from './mercator.ts';
import type { Line, Position, SheetArea } from './place.ts';

/** From the outline to the middle of the words, in CSS pixels. */
const inset = 20;
/** The outline is followed in steps of this many pixels, and its bays are smoothed over some of them. */
const stride = 6;
const smoothing = 7;

/** Words along an outline: the points of their baseline from left to right, in CSS pixels from the anchor. */
type Baseline = readonly Pixel[];

/**
 * Where words of that width run along an outline, inside it: along its straightest stretch, level rather than steep, and
 * rather at the top. Null where it is too small, or too ragged, for them.
 */
export function baselineAlong(
  rings: readonly Line[],
  zoom: number,
  anchor: Position,
  width: number,
): Baseline | null {
  const origin = toWorld(anchor, zoom);
  const shapes = rings.map((ring) =>
    ring.map(([latitude, longitude]) => {
      const { x, y } = toWorld({ latitude, longitude }, zoom);
      return { x: x - origin.x, y: y - origin.y };
    }),
  );
  const [largest] = [...shapes].sort((a, b) => areaOf(b) - areaOf(a));
  if (!largest) return null;
  const steps = resampled(areaSign(largest) > 0 ? largest : [...largest].reverse());
  // The line inside a bend is shorter than the bend.
  const count = Math.ceil((width * 1.15) / stride);
  if (steps.length < count * 2) return null;
  const soft = smoothed(steps);
  let best: { readonly line: Baseline; readonly cost: number } | null = null;
  for (let start = 0; start < soft.length; start += 2) {
    const edge = Array.from({ length: count + 1 }, (_, step) => soft[(start + step) % soft.length]);
    const line = insetOf(edge.filter((point) => point !== undefined));
    const cost = lengthOf(line) < width ? Infinity : costOf(line);
    if (cost < (best?.cost ?? 110) && line.every((point) => holds(largest, point))) {
      best = { line, cost };
    }
  }
  return best?.line ?? null;
}

/** Of the map's letters, on average and with some room, in CSS pixels. */
const letter = 8.6;

/** Where the words of an area stand, from its middle: along its border, or level beside its principal city. */
type OutlineWords = { readonly along: Baseline } | { readonly level: Pixel };

/** `city` is the principal city, whose name stands at its place. */
export function placeOutlineWords(
  { rings, home }: Pick<SheetArea, 'rings' | 'home'>,
  zoom: number,
  anchor: Position,
  words: string,
  city: Position | null,
): OutlineWords {
  const along = baselineAlong(rings, zoom, anchor, words.length * letter);
  if (along) return { along };
  const origin = toWorld(anchor, zoom);
  const from = ({ x, y }: Pixel) => ({ x: x - origin.x, y: y - origin.y });
  const middle = from(middleOfLargest(rings, zoom));
  const name = city && from(toWorld(city, zoom));
  const isTaken = name && Math.abs(name.y - middle.y) < 28;
  const level = isTaken ? { x: name.x, y: name.y + 34 } : middle;
  // Within what is framed, so that the sheet's edge does not cut them.
  const half = (Math.max(...inLines(words).map(({ length }) => length)) * letter) / 2;
  const [west, east] = [home[0], home[2]].map(
    (longitude) => toWorld({ latitude: 0, longitude }, zoom).x - origin.x,
  ) as [number, number];
  const x =
    east - west < 2 * half
      ? (west + east) / 2
      : Math.max(west + half, Math.min(east - half, level.x));
  return { level: { x, y: level.y } };
}

function middleOfLargest(rings: readonly Line[], zoom: number): Pixel {
  const boxes = rings.map((ring) => {
    const points = ring.map(([latitude, longitude]) => toWorld({ latitude, longitude }, zoom));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    return { x: (left + right) / 2, y: (top + bottom) / 2, size: (right - left) * (bottom - top) };
  });
  const [largest = { x: 0, y: 0 }] = boxes.sort((a, b) => b.size - a.size);
  return largest;
}

/** What such words cover, in CSS pixels of the world at that zoom. */
export function coveredBy(words: OutlineWords, text: string, anchor: Position, zoom: number) {
  const { x, y } = toWorld(anchor, zoom);
  if ('along' in words) {
    return words.along.map((point) => ({
      left: x + point.x - 8,
      right: x + point.x + 8,
      top: y + point.y - 10,
      bottom: y + point.y + 10,
    }));
  }
  const lines = inLines(text);
  const half = (Math.max(...lines.map(({ length }) => length)) * letter) / 2;
  const at = { x: x + words.level.x, y: y + words.level.y };
  const bottom = at.y + (lines.length - 1) * lineHeight + 6;
  return [{ left: at.x - half, right: at.x + half, top: at.y - 18, bottom }];
}

/** Of level words, in CSS pixels. */
export const lineHeight = 20;

/** How many letters of level words stand in one line, so that they fit on a phone. */
const lineLength = 24;

/** Level words: long ones in two lines, and in three where two places are named. */
export function inLines(text: string): readonly string[] {
  return cutAt(text, ' in ').flatMap((line) => cutAt(line, ' or '));
}

function cutAt(text: string, word: string): readonly string[] {
  const cut = text.indexOf(word);
  return text.length > lineLength && cut > 0
    ? [text.slice(0, cut + 1), text.slice(cut + 1)]
    : [text];
}

/** Bends and slopes are bad; the foot of an area is worse than its head, where words are looked for. */
function costOf(line: Baseline): number {
  let bends = 0;
  let steepest = 0;
  for (let index = 2; index < line.length; index += 1) {
    const [a, b, c] = [line[index - 2], line[index - 1], line[index]];
    if (!a || !b || !c) continue;
    const slope = Math.atan2(c.y - b.y, c.x - b.x);
    const turn = slope - Math.atan2(b.y - a.y, b.x - a.x);
    bends += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
    steepest = Math.max(steepest, Math.abs(slope));
  }
  if (steepest > 1) return Infinity;
  const middle = line[line.length >> 1];
  return bends * 8 + steepest * 20 + (middle && middle.y > 0 ? 45 : 0);
}

function lengthOf(line: Baseline): number {
  return line.slice(1).reduce((sum, { x, y }, index) => {
    const before = line[index];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
  }, 0);
}

/** The line moved inwards; clockwise, inside is to the right. Read from left to right. */
function insetOf(edge: readonly Pixel[]): Baseline {
  const moved = edge.map((point, index) => {
    const before = edge[index - 1] ?? point;
    const after = edge[index + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return {
      x: point.x - ((after.y - before.y) / length) * inset,
      y: point.y + ((after.x - before.x) / length) * inset,
    };
  });
  const [first, last] = [moved[0], moved.at(-1)];
  return first && last && last.x < first.x ? moved.reverse() : moved;
}

function resampled(ring: readonly Pixel[]): readonly Pixel[] {
  const points: Pixel[] = [];
  let left = 0;
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let at = left;
    for (; at < length; at += stride) {
      const part = at / length;
      points.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    left = at - length;
  });
  return points;
}

function smoothed(points: readonly Pixel[]): readonly Pixel[] {
  return points.map((_, index) => {
    let [x, y] = [0, 0];
    for (let step = -smoothing; step <= smoothing; step += 1) {
      const point = points[(index + step + points.length) % points.length];
      x += point?.x ?? 0;
      y += point?.y ?? 0;
    }
    const count = 2 * smoothing + 1;
    return { x: x / count, y: y / count };
  });
}

/** Positive for a ring that runs clockwise on the screen. */
function areaSign(ring: readonly Pixel[]): number {
  return ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length];
    return next ? sum + (x * next.y - next.x * y) / 2 : sum;
  }, 0);
}

function areaOf(ring: readonly Pixel[]): number {
  return Math.abs(areaSign(ring));
}

function holds(ring: readonly Pixel[], { x, y }: Pixel): boolean {
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
