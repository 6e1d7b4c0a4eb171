import type { Position } from 'geojson';
import polygonClipping from 'polygon-clipping';
import { mergeArcs } from 'topojson-client';
import { type Atlas, atlasOf, lineOf, readTopology, ringOf } from './atlas.ts';
import { closed, coastsOf, type Ground, landOf, linesOf, ownersOf } from './cut-sheet.ts';
import { type Box, boxOf, holds, kilometresBetween, meets } from './spherical.ts';

const source = './data/brazil.topojson';

/** The 67 area codes, `BR-11` and so on. */
export function areaCodesAtlas(): Atlas {
  const atlas = atlasOf(readTopology(source), ['areas'], (_, { areaCode = '' }) => [
    `BR-${areaCode}`,
    `area code ${areaCode}`,
  ]);
  for (const [code, at] of seatsOffTheirCoast) includeSeat(atlas, code, at);
  return atlas;
}

/** Principal cities on a bay that the simplified coast cuts off, by up to 7 km. */
const seatsOffTheirCoast: readonly (readonly [code: string, at: Position])[] = [
  ['BR-21', [-43.1729, -22.9068]],
  ['BR-27', [-40.3128, -20.3155]],
  ['BR-82', [-35.7089, -9.6498]],
];

/** Draws the coast of an area round a city that belongs to it: a corner just beyond it, in the closest line. */
function includeSeat({ topology, parts }: Atlas, code: string, at: Position): void {
  const arcs = parts
    .filter((part) => part.code === code)
    .flatMap((part) => part.arcs.flat().map((index) => (index < 0 ? ~index : index)));
  const lines = arcs.flatMap((arc) => {
    const line = topology.arcs[arc] ?? [];
    return line.slice(1).map((to, index) => {
      const foot = closestOn(line[index] ?? to, to, at);
      return { line, index, foot, km: kilometresBetween(foot, at) };
    });
  });
  const [closest] = lines.sort((a, b) => a.km - b.km);
  if (!closest) throw new Error(`${code} has no outline`);
  const { line, index, foot } = closest;
  const beyond = (axis: 0 | 1) => (at[axis] ?? 0) + 0.35 * ((at[axis] ?? 0) - (foot[axis] ?? 0));
  line.splice(index + 1, 0, [beyond(0), beyond(1), Infinity]);
}

/** The point of a line's piece that is closest to a position. */
function closestOn([x = 0, y = 0]: Position, [x2 = 0, y2 = 0]: Position, at: Position): Position {
  const [dx, dy] = [x2 - x, y2 - y];
  const along = (((at[0] ?? 0) - x) * dx + ((at[1] ?? 0) - y) * dy) / (dx ** 2 + dy ** 2 || 1);
  const part = Math.max(0.05, Math.min(0.95, along));
  return [x + part * dx, y + part * dy];
}

function statesAtlas(): Atlas {
  return atlasOf(readTopology(source), ['states'], (_, { ibge = '' }) => [ibge, ibge]);
}

/** Fernando de Noronha, of area code 81: too small for the area codes' own outlines. */
export function noronha(world: Atlas): readonly (readonly Position[])[] {
  const box: Box = [-32.7, -4.1, -32.2, -3.7];
  return world.parts
    .filter(
      ({ box: [west, south] }) =>
        west > box[0] && west < box[2] && south > box[1] && south < box[3],
    )
    .map(({ arcs }) => ringOf(world.topology, arcs[0] ?? [], 0));
}

/**
 * The ground under Brazil. Its outline has another source than its neighbours': where theirs leaves a gap on land it is
 * filled, and where it shows land beyond the coast, Brazil's own coast stands.
 */
export function brazilianGround(world: Atlas, areas: Atlas) {
  const states = ownersOf(statesAtlas());
  const areaOwners = ownersOf(areas);
  return (window: Box, coarse: number, known: ReadonlyMap<number, number>): Ground => {
    const others = landOf(
      world,
      ({ code }) => code !== 'BR',
      window,
      () => coarse,
    );
    const own = mergeArcs(
      areas.wrapped,
      areas.parts.map(({ arcs }) => ({ type: 'Polygon', arcs })) as never,
    ).arcs as number[][][];
    const brazil = own.map((rings) => rings.map((ring) => ringOf(areas.topology, ring, 0)));
    const beside = [...others, ...gapsOnLand(world, brazil).flat().map(clockwise)];
    const land = [...beside, ...brazil.flat()];
    const boxes = land.map(boxOf);
    const isLand = ([x = 0, y = 0]: Position) =>
      land.some(
        (ring, index) => meets([x, y, x, y], boxes[index] ?? [0, 0, 0, 0]) && holds(ring, [x, y]),
      );
    const isInland = (from: Position, to: Position) => hasLandOnBothSides(from, to, isLand);
    const around = { ...world, parts: world.parts.filter(({ code }) => code !== 'BR') };
    // Their border with Brazil is the edge of their land here, and no coast.
    const theirs = new Set(
      brazilsParts(world).flatMap(({ arcs }) => arcs.flat().map((arc) => (arc < 0 ? ~arc : arc))),
    );
    const edge = [...known]
      .filter(([arc]) => areaOwners[arc]?.length === 1)
      .map(([arc, at]) => [at, lineOf(areas.topology, arc, 0)] as const);
    const kinds = edge.map(([at, line]) => [at, line, kindOf(line, isInland)] as const);
    const mixed = kinds.filter(([, , kind]) => kind === 'both').map(([, line]) => line);
    const ofKind = (wanted: string) =>
      kinds.filter(([, , kind]) => kind === wanted).map(([at]) => at);
    return {
      land: beside,
      coasts: [
        ...coastsOf(
          around,
          window,
          () => coarse,
          (arc) => theirs.has(arc),
        ),
        ...mixed.flatMap((line) => stretches(line, (a, b) => !isInland(a, b))),
        ...noronha(world).map(closed),
      ],
      borders: [
        ...linesOf(
          around,
          window,
          () => coarse,
          () => true,
        ),
        ...mixed.flatMap((line) => stretches(line, isInland)),
      ],
      states: [],
      own: {
        coasts: ofKind('coast'),
        borders: ofKind('border'),
        states: [...known]
          .filter(([arc]) => {
            const [a, b] = states[arc] ?? [];
            return a !== undefined && b !== undefined && a !== b;
          })
          .map(([, at]) => at),
      },
    };
  };
}

function kindOf(
  line: readonly Position[],
  isInland: (from: Position, to: Position) => boolean,
): 'coast' | 'border' | 'both' {
  const inland = line.slice(1).filter((point, index) => isInland(line[index] ?? point, point));
  if (inland.length < 0.1 * line.length) return 'coast';
  return inland.length > 0.9 * (line.length - 1) ? 'border' : 'both';
}

function brazilsParts(world: Atlas) {
  return world.parts.filter(({ code }) => code === 'BR');
}

function clockwise(ring: readonly Position[]): readonly Position[] {
  const turn = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (nextX - x) * (nextY + y);
  }, 0);
  return turn >= 0 ? ring : [...ring].reverse();
}

/** What the world's outline of Brazil has and its own lacks, along the borders with others. */
function gapsOnLand(world: Atlas, brazil: readonly (readonly (readonly Position[])[])[]) {
  const parts = world.parts.filter(({ code }) => code === 'BR');
  const used = new Map<number, number>();
  for (const index of world.parts.flatMap(({ arcs }) => arcs.flat())) {
    const arc = index < 0 ? ~index : index;
    used.set(arc, (used.get(arc) ?? 0) + 1);
  }
  const inland = new Set(
    parts
      .flatMap(({ arcs }) => arcs.flat())
      .filter((index) => (used.get(index < 0 ? ~index : index) ?? 0) > 1)
      .flatMap((index) => (world.topology.arcs[index < 0 ? ~index : index] ?? []).map(keyOf)),
  );
  const [largest] = [...parts].sort((a, b) => b.km2 - a.km2);
  if (!largest) return [];
  const theirs = largest.arcs.map((ring) => closed(ringOf(world.topology, ring, 0.00005)));
  const ours = brazil.map((rings) => rings.map(closed));
  return polygonClipping
    .difference([theirs] as never, ours as never)
    .filter(([outer = []]) => outer.some((point) => inland.has(keyOf(point))))
    .map((rings) => rings.map((ring) => ring.slice(0, -1) as Position[]));
}

function keyOf([x = 0, y = 0]: readonly number[]): string {
  return `${x.toFixed(5)} ${y.toFixed(5)}`;
}

/** The stretches of a line whose every step is wanted. */
function stretches(
  line: readonly Position[],
  isWanted: (from: Position, to: Position) => boolean,
): readonly (readonly Position[])[] {
  const found: Position[][] = [];
  let current: Position[] = [];
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before && !isWanted(before, point)) {
      if (current.length > 1) found.push(current);
      current = [];
    }
    current.push(point);
  });
  return current.length > 1 ? [...found, current] : found;
}

function hasLandOnBothSides(
  [x = 0, y = 0]: Position,
  [x2 = 0, y2 = 0]: Position,
  isLand: (at: Position) => boolean,
): boolean {
  const length = Math.hypot(x2 - x, y2 - y) || 1;
  const [acrossX, acrossY] = [(-(y2 - y) / length) * 0.06, ((x2 - x) / length) * 0.06];
  const [middleX, middleY] = [(x + x2) / 2, (y + y2) / 2];
  return (
    isLand([middleX + acrossX, middleY + acrossY]) && isLand([middleX - acrossX, middleY - acrossY])
  );
}
