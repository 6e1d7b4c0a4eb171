import { touches } from './city-labels.ts';
import type { Box, Pixel } from './mercator.ts';
import { crosses, holds, largestOf, type Ring } from './outline-rings.ts';
import { ringGrid } from './ring-grid.ts';

/** Of the map's letters, on average and with some room, in CSS pixels. */
export const letter = 8.6;

/** From one line to the next, in CSS pixels. */
export const lineHeight = 20;

/** Level words: the middle of their first baseline, and what stands in each line. */
export interface LevelWords extends Pixel {
  readonly lines: readonly string[];
}

/** So many places to either side are tried: fine enough to find room, and quick. */
const tries = 32;

/** From words outside of an outline to it, at the least, in CSS pixels. */
const air = 4;

/**
 * Where words stand level: as near to the middle of an area as no line of its outline runs through them, nor `name`
 * stands there, in few lines rather than in many. Outside of it, and rather below, where there is no room within;
 * `frame` is what is shown of it.
 */
export function placeLevelWords(
  words: string,
  rings: readonly Ring[],
  frame: Box,
  name: Box | null,
): LevelWords {
  const largest = largestOf(rings) ?? [];
  const area = boundsOf(largest) ?? frame;
  const middle = middleOf(area);
  const surelyCrosses = ringGrid(rings, area);
  const isFree = (box: Box) =>
    !(name && touches(box, name)) && !surelyCrosses(box) && !crosses(rings, box);
  const within = ways(words, (lines) => {
    const { width, height } = sizeOf(lines);
    const room = { ...area, left: area.left + width / 2, right: area.right - width / 2 };
    return placesIn({ ...room, top: area.top + height / 2, bottom: area.bottom - height / 2 }).map(
      (at) => ({ at, cost: Math.hypot(at.x - middle.x, at.y - middle.y) + 30 * lines.length }),
    );
  });
  const outside = () =>
    ways(words, (lines) => {
      const { width, height } = sizeOf(lines);
      const [x, y] = [width / 2 + air, height / 2 + air];
      return placesIn({
        left: area.left - x,
        right: area.right + x,
        top: area.top - y,
        bottom: area.bottom + y,
      }).map((at) => ({ at, cost: costOutside(boxOf(at, lines), frame, middle) }));
    });
  const found =
    within.find(({ at, lines }) => isFree(boxOf(at, lines)) && holds(largest, at)) ??
    outside().find(
      ({ at, lines }) => isFree(boxOf(at, lines)) && !rings.some((ring) => holds(ring, at)),
    );
  const { at, lines } = found ?? { at: middle, lines: inLines(words) };
  return { x: at.x, y: boxOf(at, lines).top + ascent, lines };
}

/** Near to the area's middle; not beyond what is framed, where the sheet may end; and rather below than above. */
function costOutside(box: Box, frame: Box, middle: Pixel): number {
  const { x, y } = middleOf(box);
  const beyond =
    Math.max(0, frame.left - box.left) +
    Math.max(0, box.right - frame.right) +
    Math.max(0, frame.top - box.top) +
    Math.max(0, box.bottom - frame.bottom);
  return Math.hypot(x - middle.x, y - middle.y) + 3 * beyond + (y < middle.y ? 20 : 0);
}

interface Way {
  readonly at: Pixel;
  readonly lines: readonly string[];
}

/** Places for words in each of the ways to part them in lines, the best first. */
function ways(
  words: string,
  placesOf: (lines: readonly string[]) => readonly { at: Pixel; cost: number }[],
): readonly Way[] {
  return [inLines(words), inShortLines(words)]
    .flatMap((lines) => placesOf(lines).map((place) => ({ ...place, lines })))
    .sort((one, other) => one.cost - other.cost);
}

function placesIn({ left, right, top, bottom }: Box): readonly Pixel[] {
  if (right < left || bottom < top) return [];
  const steps = Array.from({ length: tries + 1 }, (_, step) => step / tries);
  return steps.flatMap((x) =>
    steps.map((y) => ({ x: left + x * (right - left), y: top + y * (bottom - top) })),
  );
}

/** Above the first baseline, and below the last. */
const ascent = 18;
const descent = 6;

/** What level words cover. */
export function levelBox({ x, y, lines }: LevelWords): Box {
  const { width, height } = sizeOf(lines);
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - ascent,
    bottom: y - ascent + height,
  };
}

function boxOf({ x, y }: Pixel, lines: readonly string[]): Box {
  const { width, height } = sizeOf(lines);
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function sizeOf(lines: readonly string[]) {
  return {
    width: Math.max(...lines.map(({ length }) => length)) * letter,
    height: ascent + (lines.length - 1) * lineHeight + descent,
  };
}

function boundsOf(ring: Ring): Box | null {
  if (ring.length === 0) return null;
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function middleOf({ left, right, top, bottom }: Box): Pixel {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** How many letters of level words stand in one line, so that they fit on a phone. */
const lineLength = 24;

/** Level words: long ones in two lines, and in three where two places are named. */
function inLines(text: string): readonly string[] {
  if (text.length <= lineLength) return [text];
  return cutBefore(text, 'in').flatMap((line) => cutBefore(line, 'or'));
}

/** The same in lines as short as they may be read: `registered`, `somewhere in`, `area code 11`. */
export function inShortLines(text: string): readonly string[] {
  const [what = '', ...where] = inLines(text);
  const [one = '', ...rest] = what.split(' ');
  const [first, ...others] = where;
  if (first === undefined) return [one, rest.join(' ')].filter((line) => line !== '');
  const [into = '', ...name] = first.split(' ');
  return [one, [...rest, into].join(' '), name.join(' '), ...others].flatMap(inHalves);
}

/** More than that many letters are two lines. */
const shortLine = 16;

function inHalves(line: string): readonly string[] {
  const middle = line.length / 2;
  const [cut] = [...line.matchAll(/ /g)]
    .map(({ index }) => index)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return line.length > shortLine && cut !== undefined
    ? [line.slice(0, cut), line.slice(cut + 1)]
    : [line];
}

function cutBefore(text: string, word: string): readonly string[] {
  const cut = text.indexOf(` ${word} `);
  return text.length > lineLength && cut > 0 ? [text.slice(0, cut), text.slice(cut + 1)] : [text];
}
