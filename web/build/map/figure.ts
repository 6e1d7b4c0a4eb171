import { baselineAlong } from '../../src/ui/map/border-lettering.ts';
import { type Pixel, toWorld } from '../../src/ui/map/mercator.ts';
import { middleOf } from '../../src/ui/map/outline.ts';
import { ringsAt } from '../../src/ui/map/outline-rings.ts';
import type { Position } from '../../src/ui/map/place.ts';
import type { Sheet } from '../../src/ui/map/sheet.ts';

/** In units of the drawing: how wide the area is, and the words along its border. */
const width = 490;
const wordsWidth = 258;
/** Every how many points of the border's line the words' path has one. */
const stride = 10;

/** The area of the phone field's example number, as drawings of the product show it. */
export const figureArea = 'BR-11';

/** A drawing of an area, in whole units from the middle of its frame. */
export interface Figure {
  /** The `d` of a path: the border. */
  readonly outline: string;
  /** The `d` of a path: where words run along the border, inside it. */
  readonly words: string;
  readonly city: Pixel;
}

/** Draws an area of a sheet for the pages that have no map. Throws where it is not of the kind that can be drawn so. */
export function figureOf(sheet: Sheet, id: string): Figure {
  const area = sheet.areas.get(id);
  if (!area?.city || area.rings.length !== 1)
    throw new Error(`${id} is no single shape with a city`);
  const { home, rings, city } = area;
  const [west, , east] = home;
  const zoom = Math.log2(width / (((east - west) / 360) * 256));
  const anchor = middleOf(area);
  const origin = toWorld(anchor, zoom);
  const at = (position: Position): Pixel => {
    const { x, y } = toWorld(position, zoom);
    return rounded({ x: x - origin.x, y: y - origin.y });
  };
  const border = (rings[0] ?? []).map(([latitude, longitude]) => at({ latitude, longitude }));
  const line = baselineAlong(ringsAt(rings, zoom, origin), wordsWidth);
  if (!line) throw new Error(`${id} has no room for words along its border`);
  const last = line.length - 1;
  const words = line.filter((_, index) => index % stride === 0 || index === last).map(rounded);
  return { outline: `${polygon(border)}Z`, words: curve(words), city: at(city) };
}

/** The module in which what stands in the outline is kept. */
export function figureModule({ words, city }: Figure): string {
  return `/**
 * The area of code 11, which is that of the phone field's example, in units of a drawing from the middle of its frame: the
 * words along its border, and São Paulo. The border itself is \`#example-area\` of the drawings that pages load anyway.
 * Written by \`web/build/map/write-figure.ts\`; a test compares it with the map's. Not edited by hand.
 */
export const exampleArea = {
  words: '${words}',
  city: { x: ${city.x}, y: ${city.y} },
} as const;
`;
}

/** The drawings that hold the border, and so keep it out of the scripts: under `web/src/assets/art/`. */
export const drawingsOfFigure = ['hero-contours.svg', 'plate.svg'] as const;

const border = /<path id="example-area" d="([^"]*)"\/>/;

/** The `d` of the border that a drawing holds; null for none. */
export function borderIn(drawing: string): string | null {
  return border.exec(drawing)?.[1] ?? null;
}

/** The drawing with that border, in place of any that it held. */
export function withBorder(drawing: string, { outline }: Figure): string {
  const path = `<path id="example-area" d="${outline}"/>`;
  return drawing.replace(border, '').replace('</svg>', `${path}</svg>`);
}

function rounded({ x, y }: Pixel): Pixel {
  return { x: Math.round(x), y: Math.round(y) };
}

/** Straight from point to point, each told from the one before. */
function polygon([first, ...rest]: readonly Pixel[]): string {
  if (!first) return '';
  let before = first;
  let path = `M${pair(first)}l`;
  for (const point of rest) {
    const step = pair({ x: point.x - before.x, y: point.y - before.y });
    path += path.endsWith('l') || step.startsWith('-') ? step : ` ${step}`;
    before = point;
  }
  return path;
}

/** Bent at each point between the first and the last: on corners, letters would tip one by one. */
function curve(points: readonly Pixel[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((bend, index) => {
    const next = rest[index + 1] ?? last;
    const end =
      index === rest.length - 2
        ? last
        : rounded({ x: (bend.x + next.x) / 2, y: (bend.y + next.y) / 2 });
    return `Q${pair(bend)} ${pair(end)}`;
  });
  return `M${pair(first)}${bends.join('')}`;
}

function pair({ x, y }: Pixel): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}
