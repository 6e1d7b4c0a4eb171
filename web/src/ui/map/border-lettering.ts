import { centredText, moved } from './city-labels.ts';
import { type LevelWords, letter, levelBox, placeLevelWords } from './level-lettering.ts';
import { type Box, type Pixel, toWorld } from './mercator.ts';
import { areaSign, crosses, holds, largestOf, type Ring, ringsAt } from './outline-rings.ts';
import type { Position, SheetArea, SheetCity } from './place.ts';

/** From the outline to the middle of the words, in CSS pixels. */
const inset = 20;
/** The outline is followed in steps of this many pixels, and its bays are smoothed over some of them. */
const stride = 6;
const smoothing = 7;

/** Words along an outline: the points of their baseline from left to right, in CSS pixels from the anchor. */
type Baseline = readonly Pixel[];

/**
 * Where words of that width run along an outline, inside it: along its straightest stretch, level rather than steep, and
 * rather at the top, and none of them where `isTaken`. Null where it is too small, or too ragged, for them.
 */
export function baselineAlong(
  rings: readonly Ring[],
  width: number,
  isTaken: (at: Pixel) => boolean = () => false,
): Baseline | null {
  const largest = largestOf(rings);
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
    if (
      cost < (best?.cost ?? 110) &&
      line.every((point) => holds(largest, point) && !isTaken(point))
    ) {
      best = { line, cost };
    }
  }
  return best?.line ?? null;
}

/** What a letter on such a line covers. */
function boxAt({ x, y }: Pixel): Box {
  return { left: x - 8, right: x + 8, top: y - 10, bottom: y + 10 };
}

/** Where the words of an area stand, in CSS pixels from its anchor: along its border, or level. */
type OutlineWords = { readonly along: Baseline } | { readonly level: LevelWords };

/** `city` is the principal city, whose name stands at its place. */
export function placeOutlineWords(
  { rings, home: [west, south, east, north] }: Pick<SheetArea, 'rings' | 'home'>,
  zoom: number,
  anchor: Position,
  words: string,
  city: SheetCity | null,
): OutlineWords {
  const origin = toWorld(anchor, zoom);
  const shapes = ringsAt(rings, zoom, origin);
  const along = baselineAlong(shapes, words.length * letter, (at) => crosses(shapes, boxAt(at)));
  if (along) return { along };
  const name = city && moved(centredText(city, city.name.length, zoom), -origin.x, -origin.y);
  const topLeft = toWorld({ latitude: north, longitude: west }, zoom);
  const bottomRight = toWorld({ latitude: south, longitude: east }, zoom);
  const frame = {
    left: topLeft.x - origin.x,
    top: topLeft.y - origin.y,
    right: bottomRight.x - origin.x,
    bottom: bottomRight.y - origin.y,
  };
  return { level: placeLevelWords(words, shapes, frame, name) };
}

/** What such words cover, in CSS pixels of the world at that zoom. */
export function coveredBy(words: OutlineWords, anchor: Position, zoom: number): readonly Box[] {
  const { x, y } = toWorld(anchor, zoom);
  const boxes = 'along' in words ? words.along.map(boxAt) : [levelBox(words.level)];
  return boxes.map((box) => moved(box, x, y));
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
