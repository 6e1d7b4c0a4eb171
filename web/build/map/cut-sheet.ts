import type { Position } from 'geojson';
import { mergeArcs } from 'topojson-client';
import type { MultiPolygon, Polygon } from 'topojson-specification';
import type { AreaFile, SheetFile } from '../../src/ui/map/sheet-file.ts';
import { type Atlas, lineOf, type Part, ringOf } from './atlas.ts';
import { type City, citiesWithin } from './cities.ts';
import { clipLine, clipRing } from './clip.ts';
import { frameOf, namedOutliers, type Placed, placed } from './outline-parts.ts';
import { areaOf, type Box, boxOf, holds, joined, meets, sideOf } from './spherical.ts';

/** An area that a number may be registered in. */
export interface AreaPlan {
  readonly id: string;
  /** As it stands in a sentence. */
  readonly name: string;
  /** Whether a polygon is one of its own. */
  readonly owns: (part: Part) => boolean;
  /** Parts that another atlas holds, in degrees. */
  readonly also?: readonly (readonly Position[])[];
}

export interface SheetPlan {
  readonly id: string;
  readonly name: string;
  /** Holds the areas. */
  readonly atlas: Atlas;
  readonly areas: readonly AreaPlan[];
  /** What lies around them, from another atlas. */
  readonly surroundings?: { readonly atlas: Atlas; readonly draws: (part: Part) => boolean };
  /** Land and borders that are worked out beforehand; else they are the atlas's own. */
  readonly ground?: (window: Box, coarse: number, known: ReadonlyMap<number, number>) => Ground;
  /** Whether the line between two polygons is one between states. */
  readonly isStateLine: (a: string, b: string) => boolean;
  readonly lakes: readonly (readonly Position[])[];
  /** Room around the areas, in parts of their larger side. */
  readonly margin: number;
  /** Degrees that make no difference, where all areas are to be drawn alike. */
  readonly alike?: number;
  readonly capital: (city: City) => boolean;
  readonly citiesOfAnArea: number;
}

export interface Ground {
  /** Rings; they may touch and overlap, and run clockwise round land. */
  readonly land: readonly (readonly Position[])[];
  readonly coasts: readonly (readonly Position[])[];
  readonly borders: readonly (readonly Position[])[];
  readonly states: readonly (readonly Position[])[];
  /** Which arcs of the outlines are such lines, too. */
  readonly own: SheetFile['own'];
}

interface Laid {
  readonly plan: AreaPlan;
  readonly parts: readonly Part[];
  /** The parts in one piece where they touch: polygons by the arcs of their rings. */
  readonly polygons: readonly number[][][];
  readonly places: readonly Placed[];
  readonly home: Box;
  readonly outlying: AreaFile['outlying'];
}

const edgeLatitude = 84;

/** Cuts a sheet. `detail`: what may be left out is one part in so many of an area's larger side. */
export function cutSheet(plan: SheetPlan, detail: number): SheetFile {
  const { atlas } = plan;
  const laid = plan.areas.map((area) => lay(area, atlas));
  const window = windowOf(
    laid.map(({ home }) => home),
    plan.margin,
  );
  const finest = Math.min(...laid.map(({ home }) => sizeOf(home)));
  const step = plan.alike
    ? plan.alike / 4
    : Math.max(finest / (2 * detail), sizeOf(window) / 40000);
  const coarse = (plan.alike ?? sizeOf(window) / detail) ** 2;
  const thresholds = plan.alike ? [] : thresholdsOf(atlas, laid, detail, coarse);
  const threshold = (arc: number) => thresholds[arc] ?? coarse;
  const pen = penOf(window, step);
  const isLarge = (ring: readonly Position[]) => areaOf(ring) > 12_000 * coarse * 0.5;

  const outlines = outlinesOf(atlas, laid, threshold);
  const ground =
    plan.ground?.(window, coarse, outlines.known) ??
    groundOf(plan, window, threshold, coarse, outlines.known);
  const own = laid.flatMap(({ home }) => [home]);
  const cities = chooseCities(plan, laid, outlines, window);
  return {
    id: plan.id,
    name: plan.name,
    window: window.map((degrees) => round(degrees, 5)) as unknown as SheetFile['window'],
    step: pen.step,
    land: ground.land
      .filter((ring) => isLarge(ring) || own.some((box) => within(boxOf(ring), box)))
      .map((ring) => pen.ring(clipRing(ring, window)))
      .filter(({ length }) => length >= 6),
    coasts: pen.lines(ground.coasts.filter((line) => line.length > 2 || lengthOf(line) > step * 8)),
    lakes: plan.lakes
      .filter((ring) => meets(boxOf(ring), window) && isLarge(ring))
      .map((ring) => pen.ring(clipRing(thinned(ring, coarse), window)))
      .filter(({ length }) => length >= 6),
    borders: pen.lines(ground.borders),
    states: pen.lines(ground.states),
    own: ground.own,
    cities: cities.map(({ name, at }) => {
      const [x, y] = pen.at(at);
      return [name, x, y] as const;
    }),
    arcs: outlines.arcs.map((line) => pen.line(line)),
    areas: Object.fromEntries(
      laid.map((one, index) => [
        one.plan.id,
        {
          name: one.plan.name,
          rings: outlines.rings[index] ?? [],
          home: one.home.map((degrees) => round(degrees, 4)) as unknown as AreaFile['home'],
          km2: Math.round(
            [...one.parts.map(({ km2 }) => km2), ...(one.plan.also ?? []).map(areaOf)].reduce(
              (sum, km2) => sum + km2,
              0,
            ),
          ),
          city: cityOf(outlines.shapes[index] ?? [], cities, plan.capital),
          around: neighboursOf(atlas, one, laid),
          outlying: one.outlying,
        } satisfies AreaFile,
      ]),
    ),
  };
}

function lay(plan: AreaPlan, atlas: Atlas): Laid {
  const parts = atlas.parts.filter(plan.owns);
  if (parts.length === 0) throw new Error(`Nothing is drawn of ${plan.id}`);
  const whole = parts.map(({ arcs }) => ({ type: 'Polygon', arcs }) satisfies Polygon);
  const merged = (
    parts.length === 1
      ? parts.map(({ arcs }) => arcs)
      : mergeArcs(atlas.wrapped, whole as never).arcs
  ) as number[][][];
  const polygons = merged.map((rings) =>
    rings.map((ring, index) => turned(atlas, ring, index > 0)),
  );
  const outer = [
    ...polygons.map((rings) => ringOf(atlas.topology, rings[0] ?? [], 0)),
    ...(plan.also ?? []),
  ];
  const places = placed(outer.map((ring) => ({ box: boxOf(ring), km2: areaOf(ring) })));
  const { home, outlying } = frameOf(places);
  return { plan, parts, polygons, places, home, outlying: namedOutliers(home, outlying) };
}

/** A ring that runs clockwise, or a hole that does not. */
function turned({ topology }: Atlas, ring: readonly number[], isHole: boolean): number[] {
  const turn = ringOf(topology, ring, 0).reduce((sum, [x = 0, y = 0], index, points) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return sum + (nextX - x) * (nextY + y);
  }, 0);
  return turn >= 0 === isHole ? ring.map((arc) => ~arc).reverse() : [...ring];
}

export function sizeOf([west, south, east, north]: Box): number {
  return Math.max(east - west, mercator(north) - mercator(south));
}

function mercator(latitude: number): number {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return (90 / Math.PI) * Math.log((1 + sine) / (1 - sine));
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh((y * Math.PI) / 180)) * 180) / Math.PI;
}

/** Room around the areas as the map shows them, the same on all sides. */
function windowOf(homes: readonly Box[], margin: number): Box {
  const all = joined(homes);
  const [west, south, east, north] = all;
  const half = Math.max(1.2, sizeOf(all) * (0.5 + margin));
  const [x, y] = [(west + east) / 2, (mercator(south) + mercator(north)) / 2];
  const bound = (latitude: number) => Math.max(-edgeLatitude, Math.min(edgeLatitude, latitude));
  const wide = Math.min(half, 179);
  return [x - wide, bound(latitudeOf(y - half)), x + wide, bound(latitudeOf(y + half))];
}

/**
 * The outline of a small area is drawn finer than that of a large one, and its surroundings coarser than either; where
 * several areas share a sheet, what lies beside one of them is finer than what is far from all.
 */
function thresholdsOf(
  { topology }: Atlas,
  laid: readonly Laid[],
  detail: number,
  coarse: number,
): readonly number[] {
  const thresholds = topology.arcs.map(() => coarse);
  for (const { parts, home } of laid) {
    const fine = (sizeOf(home) / detail) ** 2 / 4;
    for (const index of parts.flatMap(({ arcs }) => arcs.flat())) {
      const arc = index < 0 ? ~index : index;
      thresholds[arc] = Math.min(thresholds[arc] ?? coarse, fine);
    }
  }
  if (laid.length > 1) {
    topology.arcs.forEach((arc, index) => {
      const box = boxOf(arc);
      for (const { home } of laid) {
        if (!meets(box, home)) continue;
        const beside = 3 * (sizeOf(home) / detail) ** 2;
        thresholds[index] = Math.min(thresholds[index] ?? coarse, beside);
      }
    });
  }
  return thresholds;
}

type Threshold = (arc: number) => number;

/** The land of all those polygons, in one piece where they touch, wherever round the globe the window shows it. */
export function landOf(
  { topology, wrapped, parts }: Atlas,
  draws: (part: Part) => boolean,
  window: Box,
  threshold: Threshold,
): readonly (readonly Position[])[] {
  const found = [0, 360, -360].map((shift) => {
    const shown = parts.filter((part) => draws(part) && meets(moved(part.box, shift), window));
    const polygons = shown.map(({ arcs }) => ({ type: 'Polygon', arcs }) satisfies Polygon);
    const merged = polygons.length === 0 ? [] : mergeArcs(wrapped, polygons as never).arcs;
    return (merged as MultiPolygon['arcs']).map((rings) =>
      rings
        .map((arcs) => movedRing(ringOf(topology, arcs, threshold), shift))
        .filter(({ length }) => length > 2),
    );
  });
  return found.flat(2);
}

function groundOf(
  { atlas, areas, surroundings, isStateLine }: SheetPlan,
  window: Box,
  threshold: Threshold,
  coarse: number,
  known: ReadonlyMap<number, number>,
): Ground {
  const around = surroundings && {
    ...surroundings.atlas,
    parts: surroundings.atlas.parts.filter(surroundings.draws),
  };
  const isKnown = (arc: number) => known.has(arc);
  const isBorder = (a: string, b: string) => !isStateLine(a, b);
  const owners = ownersOf(atlas);
  const own = (isWanted: (codes: readonly string[]) => boolean) =>
    [...known].filter(([arc]) => isWanted(owners[arc] ?? [])).map(([, at]) => at);
  const isOwn = (part: Part) => areas.some(({ owns }) => owns(part));
  return {
    land: [
      // What is moved across the date line is joined there, and has no arcs of the atlas.
      ...landOf(atlas, (part) => !isOwn(part), window, threshold),
      ...(around
        ? landOf(
            around,
            () => true,
            window,
            () => coarse,
          )
        : []),
    ],
    coasts: [
      ...coastsOf(atlas, window, threshold, isKnown),
      ...(around ? coastsOf(around, window, () => coarse) : []),
    ],
    borders: [
      ...linesOf(atlas, window, threshold, isBorder, isKnown),
      ...(around
        ? linesOf(
            around,
            window,
            () => coarse,
            () => true,
          )
        : []),
    ],
    states: linesOf(atlas, window, threshold, isStateLine, isKnown),
    own: {
      coasts: own(isShore),
      borders: own(isBetween(isBorder)),
      states: own(isBetween(isStateLine)),
    },
  };
}

export function closed(ring: readonly Position[]): Position[] {
  return [...ring, ring[0] ?? [0, 0]];
}

/** The lines between polygons of different owners. */
export function linesOf(
  atlas: Atlas,
  window: Box,
  threshold: Threshold,
  isLine: (a: string, b: string) => boolean,
  isKnown?: (arc: number) => boolean,
): readonly (readonly Position[])[] {
  return stretchesOf(atlas, window, threshold, isBetween(isLine), isKnown);
}

/** Where land ends: what is the edge of one polygon alone. */
export function coastsOf(
  atlas: Atlas,
  window: Box,
  threshold: Threshold,
  isKnown?: (arc: number) => boolean,
): readonly (readonly Position[])[] {
  return stretchesOf(atlas, window, threshold, isShore, isKnown);
}

const isShore = ({ length }: readonly string[]) => length === 1;

function isBetween(isLine: (a: string, b: string) => boolean) {
  return ([a, b]: readonly string[]) =>
    a !== undefined && b !== undefined && a !== b && isLine(a, b);
}

/** Whose polygons an arc is the edge of. */
export function ownersOf({ topology, parts }: Atlas): readonly (readonly string[])[] {
  const owners: string[][] = topology.arcs.map(() => []);
  for (const { arcs, code } of parts) {
    for (const index of arcs.flat()) owners[index < 0 ? ~index : index]?.push(code);
  }
  return owners;
}

function stretchesOf(
  atlas: Atlas,
  window: Box,
  threshold: Threshold,
  isWanted: (owners: readonly string[]) => boolean,
  isKnown: (arc: number) => boolean = () => false,
): readonly (readonly Position[])[] {
  return ownersOf(atlas).flatMap((codes, arc) => {
    if (!isWanted(codes) || isKnown(arc)) return [];
    const line = lineOf(atlas.topology, arc, threshold(arc));
    const box = boxOf(line);
    return [0, 360, -360]
      .filter((shift) => meets(moved(box, shift), window))
      .flatMap((shift) => clipLine(movedRing(line, shift), window));
  });
}

function lengthOf(line: readonly Position[]): number {
  const [west, south, east, north] = boxOf(line);
  return Math.max(east - west, north - south);
}

interface Outlines {
  readonly arcs: readonly (readonly Position[])[];
  readonly rings: readonly (readonly (readonly number[])[])[];
  /** The same rings in degrees. */
  readonly shapes: readonly (readonly (readonly Position[])[])[];
  /** Where an arc of the atlas stands among `arcs`. */
  readonly known: ReadonlyMap<number, number>;
}

/** The outlines of all areas; what two of them share is drawn once. */
function outlinesOf({ topology }: Atlas, laid: readonly Laid[], threshold: Threshold): Outlines {
  const arcs: (readonly Position[])[] = [];
  const known = new Map<number, number>();
  const moves = new Map<number, number>();
  const shapes: (readonly (readonly Position[])[])[] = [];
  const rings = laid.map(({ polygons, places, plan, home }) => {
    const shifts = new Set(places.map(({ shift }) => shift));
    const own: number[][] = [];
    const shape: (readonly Position[])[] = [];
    const add = (ring: readonly Position[]) => {
      if (ring.length < 3) return;
      shape.push(ring);
      own.push([arcs.push(closed(ring)) - 1]);
    };
    const crosses = home[0] < -180 || home[2] > 180;
    if (shifts.size > 1 || crosses) {
      polygons.forEach((polygon, index) => {
        for (const ring of polygon) {
          add(movedRing(ringOf(topology, ring, threshold), places[index]?.shift ?? 0));
        }
      });
    } else {
      const shift = places[0]?.shift ?? 0;
      for (const ring of polygons.flat()) {
        const points = movedRing(ringOf(topology, ring, threshold), shift);
        if (points.length < 3) continue;
        shape.push(points);
        own.push(
          ring.map((index) => {
            const arc = index < 0 ? ~index : index;
            const at =
              (moves.get(arc) ?? shift) === shift && known.has(arc)
                ? (known.get(arc) ?? 0)
                : arcs.push(movedRing(lineOf(topology, arc, threshold(arc)), shift)) - 1;
            if (!known.has(arc)) {
              known.set(arc, at);
              moves.set(arc, shift);
            }
            return index < 0 ? ~at : at;
          }),
        );
      }
    }
    for (const ring of plan.also ?? []) add(ring);
    shapes.push(shape);
    return own;
  });
  return { arcs, rings, shapes, known };
}

/** The largest of the window, of each area, and the capital; largest first. */
function chooseCities(
  { citiesOfAnArea, capital }: SheetPlan,
  laid: readonly Laid[],
  { shapes }: Outlines,
  window: Box,
): readonly City[] {
  const [west, south, east, north] = window;
  const inset = 0.02 * (east - west);
  const all = citiesWithin([west + inset, south + inset / 2, east - inset, north - inset / 2]);
  const chosen = new Set<City>(spread(all, 45, (east - west) / 24));
  laid.forEach((_, index) => {
    const shape = shapes[index] ?? [];
    const box = boxOf(shape.flat());
    const inside = all.filter(
      ({ at }) => meets([at[0] ?? 0, at[1] ?? 0, at[0] ?? 0, at[1] ?? 0], box) && isIn(shape, at),
    );
    const found = spread(inside, citiesOfAnArea, (box[2] - box[0]) / 16);
    for (const city of [...found, ...inside.filter(capital).slice(0, 1)]) chosen.add(city);
  });
  return [...chosen].sort((a, b) => b.population - a.population);
}

/** The largest `count` that stand no closer than `apart` degrees. */
function spread(cities: readonly City[], count: number, apart: number): readonly City[] {
  const kept: City[] = [];
  for (const city of cities) {
    if (kept.length === count) break;
    const [x = 0, y = 0] = city.at;
    const isClear = kept.every(
      ({ at: [keptX = 0, keptY = 0] }) =>
        Math.abs(keptX - x) > apart || Math.abs(keptY - y) > apart / 2,
    );
    if (isClear) kept.push(city);
  }
  return kept;
}

/** The capital of the area, else its largest city; -1 where it has none. */
function cityOf(
  shape: readonly (readonly Position[])[],
  cities: readonly City[],
  capital: (city: City) => boolean,
): number {
  const within = cities.flatMap((city, index) => (isIn(shape, city.at) ? [index] : []));
  const first = within.find((index) => {
    const city = cities[index];
    return city !== undefined && capital(city);
  });
  return first ?? within[0] ?? -1;
}

/** Who shares a border with an area, and on which side of its middle that border lies. */
function neighboursOf(atlas: Atlas, one: Laid, laid: readonly Laid[]): AreaFile['around'] {
  const own = new Set(
    one.parts.flatMap(({ arcs }) => arcs.flat().map((index) => (index < 0 ? ~index : index))),
  );
  const mine = new Set(one.parts);
  const shared = new Map<string, Position[]>();
  for (const part of atlas.parts) {
    if (mine.has(part) || part.code === '') continue;
    const other = laid.find(({ plan, parts }) => plan.id === part.code && parts.includes(part));
    const name = other?.plan.name ?? part.name;
    for (const index of part.arcs.flat()) {
      const arc = index < 0 ? ~index : index;
      if (own.has(arc)) {
        shared.set(name, [...(shared.get(name) ?? []), ...lineOf(atlas.topology, arc, 0)]);
      }
    }
  }
  const [west, south, east, north] = one.home;
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  return [...shared].map(([name, points]) => {
    const sum = points.reduce(
      ([x = 0, y = 0], [pointX = 0, pointY = 0]) => [x + pointX, y + pointY],
      [0, 0],
    );
    const mean = [(sum[0] ?? 0) / points.length, (sum[1] ?? 0) / points.length];
    // An area beyond the date line is measured on the side that it was moved to.
    const [x = 0, y = 0] = mean;
    return [name, sideOf(middle, [x - 360 * Math.round((x - (middle[0] ?? 0)) / 360), y])] as const;
  });
}

export function isIn(shape: readonly (readonly Position[])[], at: Position): boolean {
  return shape.filter((ring) => holds(ring, at)).length % 2 === 1;
}

/** Writes positions as steps from the window's corner. */
function penOf([west, south]: Box, size: number) {
  const step = Number(size.toPrecision(2));
  const at = ([x = 0, y = 0]: Position): readonly [number, number] => [
    Math.round((x - west) / step),
    Math.round((y - south) / step),
  ];
  const line = (points: readonly Position[]): number[] => {
    const written: number[] = [];
    let [lastX, lastY] = [0, 0];
    points.forEach((point, index) => {
      const [x, y] = at(point);
      if (index > 0 && x === lastX && y === lastY) return;
      written.push(x - lastX, y - lastY);
      [lastX, lastY] = [x, y];
    });
    return written;
  };
  return {
    step,
    at,
    line,
    ring: (points: readonly Position[]) => line(points),
    lines: (lines: readonly (readonly Position[])[]) =>
      lines.map(line).filter(({ length }) => length >= 4),
  };
}

/** A ring without the points that lie closer to the line between their neighbours than that. */
function thinned(ring: readonly Position[], coarse: number): readonly Position[] {
  const kept: Position[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    const [x = 0, y = 0] = point;
    if (last && ((last[0] ?? 0) - x) ** 2 + ((last[1] ?? 0) - y) ** 2 < coarse * 4) continue;
    kept.push(point);
  }
  return kept;
}

function moved([west, south, east, north]: Box, shift: number): Box {
  return [west + shift, south, east + shift, north];
}

function movedRing(points: Position[], shift: number): Position[] {
  return shift === 0 ? points : points.map(([x = 0, y = 0]) => [x + shift, y]);
}

function within([west, south, east, north]: Box, [a, b, c, d]: Box): boolean {
  return west >= a && south >= b && east <= c && north <= d;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
