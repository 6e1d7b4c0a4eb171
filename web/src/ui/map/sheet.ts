import * as z from 'zod/mini';
import { worldSize } from './mercator.ts';
import type { Bounds, Corner, Line, Position, SheetArea, SheetCity } from './place.ts';
import type { SheetFile } from './sheet-file.ts';

/** A sheet of the map: what lies in its bounds, and nothing beyond them. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly bounds: Bounds;
  /** The finest that it is drawn, in degrees. */
  readonly step: number;
  /** Rings, which may touch and overlap. */
  readonly land: readonly Line[];
  readonly lakes: readonly Line[];
  readonly coasts: readonly Line[];
  readonly borders: readonly Line[];
  readonly states: readonly Line[];
  /** Largest first. */
  readonly cities: readonly SheetCity[];
  readonly areas: ReadonlyMap<string, SheetArea>;
}

const strokes = z.array(z.array(z.int()));
const fourDegrees = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const sheetFile = z.object({
  id: z.string(),
  name: z.string(),
  window: fourDegrees,
  step: z.number().check(z.gt(0)),
  land: strokes,
  coasts: strokes,
  lakes: strokes,
  borders: strokes,
  states: strokes,
  own: z.object({
    coasts: z.array(z.int()),
    borders: z.array(z.int()),
    states: z.array(z.int()),
  }),
  cities: z.array(z.tuple([z.string(), z.int(), z.int()])),
  arcs: strokes,
  areas: z.record(
    z.string(),
    z.object({
      name: z.string(),
      rings: strokes,
      home: fourDegrees,
      km2: z.number(),
      city: z.int(),
      around: z.array(z.tuple([z.string(), z.string()])),
      outlying: z.array(z.tuple([z.string(), z.string(), z.number()])),
    }),
  ),
});

/** Reads a sheet as the build wrote it. Throws on anything else. */
export function readSheet(json: unknown): Sheet {
  const file: SheetFile = sheetFile.parse(json);
  const [west, south] = file.window;
  const at = (x: number, y: number): Corner => [south + y * file.step, west + x * file.step];
  const line = (steps: readonly number[]): Line => {
    const corners: Corner[] = [];
    let [x, y] = [0, 0];
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      corners.push(at(x, y));
    }
    return corners;
  };
  const arcs = file.arcs.map(line);
  const cities = file.cities.map(([name, x, y]): SheetCity => {
    const [latitude, longitude] = at(x, y);
    return { name, latitude, longitude };
  });
  const areas = Object.entries(file.areas).map(([id, { rings, city, ...area }]) => {
    const joined = rings.map((ring) => joinArcs(ring, arcs));
    return [id, { id, ...area, rings: joined, city: cities[city] ?? null }] as const;
  });
  const whole = areas.filter(([id]) => file.id === 'world' || id === file.id);
  const linesOf = (kind: 'coasts' | 'borders' | 'states') => [
    ...file[kind].map(line),
    ...file.own[kind].map((index) => arcs[index] ?? []),
  ];
  return {
    id: file.id,
    name: file.name,
    bounds: file.window,
    step: file.step,
    land: [...file.land.map(line), ...whole.flatMap(([, { rings }]) => rings)],
    lakes: file.lakes.map(line),
    coasts: linesOf('coasts'),
    borders: linesOf('borders'),
    states: linesOf('states'),
    cities,
    areas: new Map(areas),
  };
}

/** The longest that one of its steps may be on a screen, in CSS pixels: any longer, and it shows corners that no coast has. */
const longestStep = 8;

/** Whether a sheet is fine enough for a zoom; where it is not, it is better not drawn. */
export function isDrawnAt({ step }: Pick<Sheet, 'step'>, zoom: number): boolean {
  return (step / 360) * worldSize(zoom) <= longestStep;
}

function joinArcs(ring: readonly number[], arcs: readonly Line[]): Line {
  return ring.flatMap((index) => {
    const arc = arcs[index < 0 ? ~index : index] ?? [];
    return (index < 0 ? [...arc].reverse() : arc).slice(0, -1);
  });
}

/** Whether a shape of rings holds a position; flat, as the map is drawn. */
export function holdsPosition(rings: readonly Line[], { latitude, longitude }: Position): boolean {
  let inside = false;
  for (const ring of rings) {
    let [beforeY, beforeX] = ring.at(-1) ?? [0, 0];
    for (const [y, x] of ring) {
      const crosses = y > latitude !== beforeY > latitude;
      if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) {
        inside = !inside;
      }
      [beforeY, beforeX] = [y, x];
    }
  }
  return inside;
}
